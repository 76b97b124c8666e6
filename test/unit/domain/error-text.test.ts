import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliSentences } from '#main/cli/text/cli-sentences.ts'
import { appError } from '#shared/domain/app-error.ts'
import { errorSentences, errorText } from '#shared/domain/error-text.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Codes raised anywhere in the source: string literals of the form `area.problem` in calls that make errors. */
const raisedCodes = (): readonly string[] => {
  const pattern =
    /(?:appError\(\s*'[a-z-]+',|[a-zA-Z]+Fault\(|[a-zA-Z]+Error\(|refuse[A-Za-z]*\(|code:)\s*'([a-z-]+\.[a-z-]+)'/g
  const files = globSync('src/main/**/*.ts', { cwd: root }).filter(
    (file) => !/validation|practice-service|main.cli\.ts$/.test(file),
  )
  const stored = globSync('src/main/store/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/storeError\('([a-z-]+)'/g)].map(
      (match) => `store.${match[1]}`,
    ),
  )
  const codes = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return [...new Set([...codes, ...stored])].sort()
}

describe('error sentences', () => {
  it('exist for every code the source raises', () => {
    const codes = raisedCodes()
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !(code in errorSentences) && !(code in cliSentences))).toEqual([])
  })

  it('exist for the codes that are made of parts', () => {
    const reasons = ['offline', 'dns', 'refused', 'connect-timeout', 'tls', 'certificate', 'proxy']
    const codes = [...reasons.map((reason) => `network.${reason}`), 'send.timeout', 'send.reset']
    expect(codes.filter((code) => !(code in errorSentences))).toEqual([])
  })

  it('fill parameters and leave no braces behind', () => {
    const text = errorText(appError('service', 'service.refused', { status: '422' }), 'es')
    expect(text).toBe('El servicio rechazó la solicitud (422); no se cobró.')
    for (const code of Object.keys(errorSentences)) expect(errorText(appError('local', code), 'en')).not.toMatch(/[{}]/)
  })

  it("end the service's own words before ours go on", () => {
    const text = (serviceMessage: string) =>
      errorText(appError('service', 'service.forbidden', { status: '403', serviceMessage }), 'es')
    expect(text('Falta el permiso')).toContain(' Falta el permiso. Pida')
    expect(text('Falta el permiso.')).toContain(' Falta el permiso. Pida')
    expect(text('¿Falta el permiso?')).toContain(' ¿Falta el permiso? Pida')
    expect(text('')).not.toContain(' . ')
  })

  it('agree in number with what they count, and write it as the language does', () => {
    const text = (rows: string, language: 'es' | 'en') =>
      errorText(appError('data', 'batch.rows-in-flight', { rows, batches: '«a.xlsx» (1)' }), language)
    expect(text('1', 'es')).toContain('1 registro ya está en cola')
    expect(text('1', 'es')).toContain('quiere enviarlo de nuevo')
    expect(text('2500', 'es')).toContain('2.500 registros ya están en cola')
    expect(text('1', 'en')).toContain('1 record is queued')
    expect(text('2500', 'en')).toContain('2,500 records are queued')
  })

  it('say a timestamp as a day and a time in Bogotá', () => {
    const at = '2026-11-20T02:14:09.000Z'
    const error = appError('local', 'store.acceptance-elsewhere', { requestId: 'R1', count: '1', at })
    expect(errorText(error, 'es')).toContain('(1 registro, 19/11/2026, 21:14)')
  })

  it('say the code of an unknown error', () => {
    expect(errorText(appError('local', 'nobody.knows'), 'es')).toContain('nobody.knows')
  })

  it('says sizes and times as people read them, rounded up', () => {
    const tooLarge = appError('file', 'workbook.too-large', {
      limit: String(50 * 1_048_576),
      actual: String(50 * 1_048_576 + 1),
    })
    expect(errorText(tooLarge, 'es')).toBe(
      'El archivo pesa 50,1 MB y el límite es 50 MB. Divídalo o quite hojas e imágenes.',
    )
    expect(errorText(tooLarge, 'en')).toContain('50.1 MB')
    expect(errorText(appError('file', 'workbook.too-slow', { limit: '120000' }), 'es')).toContain('más de 120 s')
  })
})
