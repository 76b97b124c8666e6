import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnLetters } from '#main/workbook/cells/cell-value.ts'
import { resolveForcedColumns } from '#main/workbook/mapping/forced-columns.ts'
import { createHeaderScorer } from '#main/workbook/mapping/headers/header-scores.ts'
import { locateSheetSteps } from '#main/workbook/mapping/locate-sheet.ts'
import { mapLocatedSteps } from '#main/workbook/mapping/map-sheet.ts'
import { type ProposedMapping, proposeMappingSteps } from '#main/workbook/mapping/propose-mapping.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceCell, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { runSteps } from '#shared/kernel/steps.ts'

const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
const scorer = createHeaderScorer(fields)

const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })
const workbook = (rows: readonly (readonly string[])[]): SourceWorkbook => ({
  format: 'xlsx',
  sheets: [
    { name: 'Personal', hidden: false, rows: rows.map((texts, at) => ({ row: at + 1, cells: texts.map(cell) })) },
  ],
})

interface Forced {
  readonly proposed: ProposedMapping
  readonly sheet: MappedSheet
}

function force(rows: readonly (readonly string[])[], wanted: Readonly<Record<string, string>>): Forced | AppError {
  const located = runSteps(locateSheetSteps(workbook(rows), fields, scorer, {}))
  if (!located.ok) return located.error
  const pairs = Object.entries(wanted).map(([field, column]) => ({ field, column }))
  const resolved = resolveForcedColumns(located.value, pairs)
  if (!resolved.ok) return resolved.error
  const proposed = runSteps(
    proposeMappingSteps(resolved.value.located, fields, scorer, { forced: resolved.value.forced }),
  )
  const sheet = runSteps(mapLocatedSteps(resolved.value.located, proposed, fields, {}))
  return sheet.ok ? { proposed, sheet: sheet.value } : sheet.error
}

function forced(rows: readonly (readonly string[])[], wanted: Readonly<Record<string, string>>): Forced {
  const answer = force(rows, wanted)
  if ('code' in answer) throw new Error(JSON.stringify(answer))
  return answer
}

const headers = ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Nombres', 'Cargo', 'Observación']
const person = ['CC', '1020304200', 'Ana Ruiz', 'Auxiliar', 'Técnica']

describe('a column that the operator names', () => {
  it.each(['E', 'e', 'Observación', 'OBSERVACION', ' observacion '])('by letter or header: %j', (column) => {
    const { sheet } = forced([headers, person], { Cargo: column })
    expect(sheet.columns.Cargo).toBe('E')
    expect(sheet.rows[0]?.cells.Cargo?.text).toBe('Técnica')
    expect(sheet.unmappedColumns).toEqual(['D'])
  })

  it('is taken from the field that had it by its exact name', () => {
    const { sheet, proposed } = forced([headers, person], { Cargo: 'B' })
    expect(sheet.columns).toMatchObject({ Cargo: 'B' })
    expect(sheet.columns).not.toHaveProperty('NumeroIdentificacion')
    expect(sheet.missingFields).toContain('NumeroIdentificacion')
    expect(proposed.doubts.map(({ field }) => field)).not.toContain('Cargo')
  })

  it('ends the question of which of two equal headers counts', () => {
    const rows = [
      [...headers, 'Numero Identificacion'],
      [...person, '52123456'],
    ]
    expect(forced(rows, {}).sheet.columns).not.toHaveProperty('NumeroIdentificacion')
    expect(forced(rows, { NumeroIdentificacion: 'F' }).sheet.columns.NumeroIdentificacion).toBe('F')
    expect(force(rows, { NumeroIdentificacion: 'NumeroIdentificacion' })).toMatchObject({
      family: 'usage',
      code: 'mapping.several-columns',
      parameters: { columns: 'B (NumeroIdentificacion), F (Numero Identificacion)' },
    })
  })

  it('is the whole name if it is declared the name', () => {
    const rows = [
      ['NumeroIdentificacion', 'TipoDocumentoIdentificacion', 'Primer nombre', 'Primer apellido'],
      ['1020304200', 'CC', 'Ana', 'Ruiz'],
    ]
    expect(forced(rows, {}).sheet.rows[0]?.cells.Nombres?.text).toBe('Ana Ruiz')
    expect(forced(rows, { Nombres: 'C' }).sheet.rows[0]?.cells.Nombres?.text).toBe('Ana')
  })

  it('may be filled only far below the sampled rows', () => {
    const rows = [headers, ...Array.from({ length: 200 }, () => person), [...person, 'Jefa']]
    expect(forced(rows, { Cargo: 'F' }).sheet.rows.at(-1)?.cells.Cargo?.text).toBe('Jefa')
  })

  it.each([
    [{ Cargo: 'ZZ' }, 'mapping.column-outside'],
    [{ Cargo: 'F' }, 'mapping.column-outside'],
    [{ Cargo: 'Puesto del trabajador' }, 'mapping.unknown-column'],
    [{ Cargo: '' }, 'mapping.unknown-column'],
    [{ Cargo: 'B', Nombres: 'NumeroIdentificacion' }, 'mapping.column-twice'],
  ])('is refused if it does not exist: %j', (wanted, code) => {
    const answer = force([headers, person], wanted)
    expect(answer).toMatchObject({ family: 'usage', code })
    if ('parameters' in answer && code !== 'mapping.column-twice')
      expect(answer.parameters?.known).toContain('E (Observación)')
  })

  it('works for any fields and columns, whatever the headers and cells contain', () => {
    const names = fields.map(({ name }) => name)
    const header = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 }))
    const places = fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 })
    const property = fc.property(
      fc.array(header, { minLength: 8, maxLength: 8 }),
      fc.shuffledSubarray(names, { minLength: 4, maxLength: 4 }),
      places,
      (labels, chosen, at) => {
        // Two certain names, so that there is a header row at all.
        const rows = [
          [...labels, 'NumeroIdentificacion', 'TipoDocumentoIdentificacion'],
          Array.from({ length: 10 }, (_, index) => `valor ${index}`),
        ]
        const located = runSteps(locateSheetSteps(workbook(rows), fields, scorer, {}))
        if (!located.ok) throw new Error(located.error.code)
        const forcedAt = new Map(at.map((index, nth) => [chosen[nth] ?? '', [index]] as const))
        const { columns, doubts } = runSteps(proposeMappingSteps(located.value, fields, scorer, { forced: forcedAt }))
        for (const [field, [index]] of forcedAt) expect(columns.get(field)).toBe(index)
        expect(new Set(columns.values()).size).toBe(columns.size)
        const given = at.map(columnLetters)
        expect(doubts.flatMap(({ candidates }) => candidates).filter((column) => given.includes(column))).toEqual([])
        expect(doubts.filter(({ field }) => forcedAt.has(field))).toEqual([])
      },
    )
    fc.assert(property, { numRuns: 60 })
  })
})

describe('columns in doubt', () => {
  it('are reported with their evidence, and with other suitable columns', () => {
    const rows = [
      ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Cargo', 'Dato', 'Contacto'],
      ...[1, 2, 3, 4, 5, 6].map((n) => [
        'CC',
        `102030420${n}`,
        'Auxiliar',
        `ana${n}@empresa.co`,
        `beto${n}@empresa.co`,
      ]),
    ]
    const doubt = forced(rows, {}).proposed.doubts.find(({ field }) => field === 'CorreoElectronico')
    const codes = doubt?.reasons.map(({ code }) => code)
    expect(doubt).toMatchObject({ column: null, confidence: 0, candidates: ['D', 'E'] })
    expect(codes).toEqual(['header-unlike', 'content-fits', 'equal-columns', 'neighbours'])
    expect(doubt?.reasons[1]?.parameters).toEqual({ column: 'D', percent: '100' })
    expect(forced(rows, { CorreoElectronico: 'E' }).proposed.doubts.map(({ field }) => field)).not.toContain(
      'CorreoElectronico',
    )
  })

  it('are used on likeness or content, with the certainty', () => {
    const rows = [
      ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Cargo', 'Dato'],
      ...[1, 2, 3, 4, 5, 6].map((n) => ['CC', `102030420${n}`, 'Auxiliar', `ana${n}@empresa.co`]),
    ]
    const { doubts } = forced(rows, {}).proposed
    expect(doubts).toMatchObject([{ field: 'CorreoElectronico', column: 'D', confidence: 0.85, candidates: [] }])
  })

  it('do not occur if every header is a name', () => {
    const names = fields.map(({ name }) => name)
    expect(forced([names, names.map(() => 'x y')], {}).proposed.doubts).toEqual([])
  })
})
