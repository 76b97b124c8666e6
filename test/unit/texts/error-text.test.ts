import { describe, expect, it } from 'vitest'
import { appError, knownError } from '#shared/domain/app-error.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { errorCatalogue } from '#shared/texts/errors/error-catalogue.ts'

const errorCodes = Object.keys(errorCatalogue)
const told = (code: string) => knownError({ family: 'local', code, parameters: {} })

describe('error sentences', () => {
  it('fill parameters and leave no braces behind', () => {
    const text = errorText(appError('service.refused', { status: '422' }), 'es')
    expect(text).toBe('El servicio rechazó la solicitud (422); no se cobró.')
    for (const code of errorCodes) expect(errorText(told(code), 'en')).not.toMatch(/[{}]/)
  })

  it("end the service's own words before ours continue", () => {
    const text = (serviceMessage: string) =>
      errorText(appError('service.forbidden', { status: '403', serviceMessage }), 'es')
    expect(text('Falta el permiso')).toContain(' Falta el permiso. Pida')
    expect(text('Falta el permiso.')).toContain(' Falta el permiso. Pida')
    expect(text('¿Falta el permiso?')).toContain(' ¿Falta el permiso? Pida')
    expect(text('')).not.toContain(' . ')
  })

  it('agree in number with what they count, and format it for the language', () => {
    const text = (rows: string, language: 'es' | 'en') =>
      errorText(appError('batch.rows-in-flight', { rows, batches: '«a.xlsx» (1)' }), language)
    expect(text('1', 'es')).toContain('1 registro ya se radicó o se está radicando')
    expect(text('1', 'es')).toContain('quiere enviarlo de nuevo')
    expect(text('2500', 'es')).toContain('2.500 registros ya se radicaron o se están radicando')
    expect(text('1', 'en')).toContain('1 record was already filed or is being filed')
    expect(text('2500', 'en')).toContain('2,500 records were already filed or are being filed')
  })

  it('format a timestamp as a day and a time in Bogotá', () => {
    const at = '2026-11-20T02:14:09.000Z'
    const error = appError('store.acceptance-elsewhere', { requestId: 'R1', count: '1', at })
    expect(errorText(error, 'es')).toContain('(1 registro, 19/11/2026 21:14)')
  })

  it('show the code of an unknown error', () => {
    expect(errorText(told('nobody.knows'), 'es')).toContain('nobody.knows')
  })

  it('format sizes and times for people, rounded up', () => {
    const tooLarge = appError('workbook.too-large', {
      limit: String(50 * 1_048_576),
      actual: String(50 * 1_048_576 + 1),
    })
    expect(errorText(tooLarge, 'es')).toBe(
      'El archivo pesa 50,1 MB y el límite es 50 MB. Divídalo o quite hojas e imágenes.',
    )
    expect(errorText(tooLarge, 'en')).toContain('50.1 MB')
    expect(errorText(appError('workbook.too-slow', { limit: '120000' }), 'es')).toContain('más de 120 s')
  })
})

it.each(['es', 'en'] as const)('no two errors share a sentence: each has its own cause and remedy (%s)', (language) => {
  const bySentence = Map.groupBy(Object.entries(errorCatalogue), ([, entry]) => entry[language])
  const shared = [...bySentence.values()].filter(({ length }) => length > 1)
  expect(shared.map((entries) => entries.map(([code]) => code))).toEqual([])
})
