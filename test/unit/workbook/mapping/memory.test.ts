import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RememberedMapping } from '#main/workbook/mapping/candidates.ts'
import { headerFingerprint } from '#main/workbook/mapping/headers/fingerprint.ts'
import { createHeaderScorer } from '#main/workbook/mapping/headers/header-scores.ts'
import { locateSheetSteps } from '#main/workbook/mapping/locate-sheet.ts'
import { type ProposedMapping, proposeMappingSteps } from '#main/workbook/mapping/propose-mapping.ts'
import { recall } from '#main/workbook/mapping/recall.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { runSteps } from '#shared/kernel/steps.ts'

const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
const scorer = createHeaderScorer(fields)
const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })

function proposed(
  headers: readonly string[],
  remembered?: RememberedMapping,
  row?: readonly string[],
): ProposedMapping {
  const rows = [headers, row ?? headers.map((header) => `valor de ${header}`)]
  const sheet = {
    name: 'A',
    hidden: false,
    rows: rows.map((texts, index) => ({ row: index + 1, cells: texts.map(cell) })),
  }
  const located = runSteps(locateSheetSteps({ format: 'xlsx', sheets: [sheet] }, fields, scorer, { headerRow: 1 }))
  if (!located.ok) throw new Error(located.error.code)
  return runSteps(proposeMappingSteps(located.value, fields, scorer, { remembered }))
}

const someHeaders = [
  ...fields.map(({ name }) => name),
  'Cédula',
  'No. Documento',
  'Sexo',
  'Salario',
  'Sueldo',
  'Correo',
  'Correo del jefe',
  'Teléfono',
  'Ciudad',
  'EPS',
  'Código EPS',
  'Fecha',
  'Dirección',
  'Observaciones',
  '',
]
const headerLists = fc.array(
  fc.oneof(fc.constantFrom(...someHeaders), fc.string({ maxLength: 20, unit: 'grapheme' })),
  {
    minLength: 1,
    maxLength: 40,
  },
)

describe('a proposal', () => {
  it('never gives one field two columns, nor one column two fields, whatever the headers', () => {
    fc.assert(
      fc.property(headerLists, fc.array(fc.string({ maxLength: 12 }), { maxLength: 40 }), (headers, row) => {
        const { columns, mapping } = proposed([...headers, 'Cédula de ciudadanía'], undefined, row)
        expect(new Set(columns.values()).size).toBe(columns.size)
        const letters = mapping.fields.flatMap(({ column }) => column ?? [])
        expect(new Set(letters).size).toBe(letters.length)
        expect(letters.length).toBe(columns.size)
        for (const { column, score } of mapping.fields) if (column !== null) expect(score).toBeGreaterThanOrEqual(0.62)
      }),
      { numRuns: 150 },
    )
  })
  it('gives exact names their fields, whatever is beside them', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          fields.map(({ name }) => name),
          { minLength: 2 },
        ),
        headerLists,
        (names, others) => {
          const strangers = others.filter((other) => !fields.some(({ name }) => foldKey(name) === foldKey(other)))
          const { columns } = proposed([...strangers, ...names])
          // Common headers (`Genero`, `Celular`) may refer to the person of the preceding column.
          const isSure = strangers.some(scorer.isOfAnotherPerson) ? scorer.isWireName : () => true
          for (const [index, name] of names.entries()) {
            if (isSure(name)) expect(columns.get(name)).toBe(strangers.length + index)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

const ownWords = ['Ficha', 'Quién', 'Plata', 'Móvil 2', 'Cuándo', 'Clave']

describe('a remembered decision', () => {
  it('applies again under any order of the columns', () => {
    const decided = ['Nombres', 'Ibc', 'Celular', 'FechaIngreso', 'NumeroContrato']
    const chosen = new Map(decided.map((field, index) => [field, ownWords[index] ?? '']))
    const remembered: RememberedMapping = {
      whole: true,
      columns: new Map([...chosen].map(([field, header]) => [field, [foldKey(header)]])),
      constants: new Map([['NitEmpresa', '900123456']]),
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(ownWords, { minLength: ownWords.length }), (order) => {
        const { columns, constants, mapping } = proposed(order, remembered)
        for (const [field, header] of chosen) expect(order[columns.get(field) ?? -1]).toBe(header)
        expect(columns.size).toBe(chosen.size)
        expect(constants).toEqual(new Map([['NitEmpresa', '900123456']]))
        expect(mapping.fields.filter(({ confidence }) => confidence === 'remembered')).toHaveLength(chosen.size + 1)
      }),
    )
  })
  it('overrides other names, and optional fields that were left out stay out', () => {
    const remembered: RememberedMapping = {
      whole: true,
      columns: new Map([['Celular', [foldKey('Teléfono')]]]),
      constants: new Map(),
    }
    const { columns } = proposed(['Tel. móvil', 'Teléfono', 'Cédula', 'Canal de envío'], remembered)
    expect(columns.get('Celular')).toBe(1)
    expect(columns.has('Canal')).toBe(false)
    expect(proposed(['Tel. móvil', 'Teléfono', 'Canal de envío']).columns.get('Canal')).toBe(2)
  })
  it('never overrides an exact name, and if both exist it asks', () => {
    const remembered: RememberedMapping = {
      whole: false,
      columns: new Map([['Cargo', ['puesto']]]),
      constants: new Map(),
    }
    const { columns, doubts } = proposed(['Cargo', 'Puesto', 'Cédula'], remembered)
    expect(columns.get('Cargo')).toBe(0)
    expect(doubts.find(({ field }) => field === 'Cargo')).toMatchObject({
      column: 'A',
      asks: true,
      candidates: ['B'],
    })
    expect(doubts[0]?.reasons[0]).toEqual({ code: 'decided-otherwise', parameters: { column: 'B' } })
  })
  it('blocks nothing if the file lacks the column', () => {
    const remembered: RememberedMapping = {
      whole: false,
      columns: new Map(fields.map(({ name }) => [name, [`antes ${name}`]])),
      constants: new Map(),
    }
    const names = fields.map(({ name }) => name)
    expect(proposed(names, remembered).columns.size).toBe(names.length)
    expect(proposed(names, remembered).reasons).toEqual([])
    expect(proposed(['Cédula', 'Sueldo', 'EPS'], remembered).columns.size).toBe(3)
  })
  it('about headers that now occur twice is asked again', () => {
    const remembered: RememberedMapping = {
      whole: true,
      columns: new Map([['Nombres', ['quien']]]),
      constants: new Map(),
    }
    const { columns, reasons } = proposed(['Quién', 'Quién'], remembered, ['Ana Ruiz', 'Luz Díaz'])
    expect(columns.size).toBe(0)
    expect(reasons).toContain('equal-columns')
  })
})

describe('the fingerprint of headers', () => {
  it('does not depend on order, case, accents, punctuation or repetition', () => {
    const headers = ['Cédula', 'Fecha de ingreso', 'E-mail', '']
    fc.assert(
      fc.property(fc.shuffledSubarray(headers, { minLength: headers.length }), (order) => {
        expect(headerFingerprint([...order, 'CEDULA', 'fecha_de_ingreso'])).toBe(headerFingerprint(headers))
      }),
    )
    expect(headerFingerprint(['Cédula'])).not.toBe(headerFingerprint(['Cédula', 'NIT']))
  })
})

describe('remembering', () => {
  const saved = (over: Partial<SavedMapping>): SavedMapping => ({
    id: 'm1',
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    fingerprint: 'f1',
    nit: null,
    fileName: 'octubre.xlsx',
    columns: { Nombres: 'Quién', CodigoEntidad: 'Clave' },
    joined: {},
    constants: { Cargo: 'Auxiliar' },
    createdAtMs: 1,
    usedAtMs: 1,
    uses: 1,
    ...over,
  })
  const facts = {
    module: 'affiliation' as const,
    entity: 'afiliaciones_seguridad_social_eps' as const,
    fingerprint: 'f1',
    nit: null,
  }

  it('prefers the same headers, then the same company', () => {
    const ofCompany = saved({ id: 'm2', fingerprint: 'f2', nit: '900123456' })
    expect(recall([ofCompany, saved({})], { ...facts, nit: '900123456' })?.from.id).toBe('m1')
    const other = recall([ofCompany, saved({})], { ...facts, fingerprint: 'f9', nit: '900123456' })
    expect(other?.from.id).toBe('m2')
    expect(other?.mapping.whole).toBe(false)
    expect(recall([ofCompany, saved({})], { ...facts, fingerprint: 'f9' })).toBeUndefined()
    expect(recall([saved({ module: 'affiliation-form', entity: 'formularios_eps' })], facts)).toBeUndefined()
  })
  it("never uses another company's constants", () => {
    const ours = saved({
      id: 'm1',
      nit: '900123456',
      constants: { DireccionLabor: 'Calle 1', NitEmpresa: '900123456' },
    })
    const theirs = saved({
      id: 'm2',
      nit: '800987654',
      constants: { DireccionLabor: 'Calle 9', NitEmpresa: '800987654' },
    })
    expect(recall([ours], { ...facts, nit: '800987654' })).toBeUndefined()
    expect(recall([ours, theirs], { ...facts, nit: '800987654' })?.mapping.constants.get('DireccionLabor')).toBe(
      'Calle 9',
    )
    expect(recall([ours, theirs], facts)?.mapping.constants).toEqual(new Map())
    const elsewhere = saved({ id: 'm3', fingerprint: 'f3', nit: '800987654' })
    expect(recall([ours, elsewhere], facts)?.severalCompanies).toBe(true)
    expect(recall([ours], facts)).toMatchObject({ severalCompanies: false })
    expect(recall([ours], facts)?.mapping.constants.get('NitEmpresa')).toBe('900123456')
  })
  it("does not use one entity's code for another's", () => {
    const arl = recall([saved({})], { ...facts, entity: 'afiliaciones_seguridad_social_arl' })
    expect(arl?.mapping.columns).toEqual(new Map([['Nombres', ['quien']]]))
    expect(arl?.mapping.whole).toBe(false)
  })
})
