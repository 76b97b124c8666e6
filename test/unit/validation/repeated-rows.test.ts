import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rememberValues } from '#main/validation/readers/value-memory.ts'
import { createRepeatedRowIndex } from '#main/validation/rules/repeated-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId } from '#shared/kernel/ids.ts'

const contextOf = (
  module: 'affiliation' | 'affiliation-form' | 'social-security-query',
  kind: 'eps' | 'afp' | 'arl' | 'ccf' = 'eps',
): ValidationContext => ({
  module,
  entity: module === 'affiliation' ? `afiliaciones_seguridad_social_${kind}` : 'formularios_eps',
  operation: 'create',
  catalogues: { version: 'none', tables: {} },
  today: '2026-11-20' as CivilDate,
  minimumWages: [],
})

interface Keys {
  readonly type: string
  readonly number: string
  readonly contract: string
  readonly entity: string
  /** It will not be sent in its present state. */
  readonly aside: 'quarantined' | 'sent' | null
}
const rowOf = (row: number, { type, number, contract, entity, aside }: Keys): DraftRow => ({
  row,
  ...(aside === 'quarantined' ? { quarantined: true } : {}),
  ...(aside === 'sent' ? { sentBatch: batchId('b') } : {}),
  values: {
    TipoDocumentoIdentificacion: type,
    NumeroIdentificacion: number,
    NumeroContrato: contract,
    CodigoEntidad: entity,
    CodigoEntidadEps: entity,
  },
  originals: {},
})
const keys: fc.Arbitrary<Keys> = fc.record({
  type: fc.constantFrom('CC', 'CE', ''),
  number: fc.constantFrom('1', '2', '3', '0.0 3', '01', ''),
  contract: fc.constantFrom('a', 'b', ''),
  entity: fc.constantFrom('x', 'y', 'z', ''),
  aside: fc.constantFrom(null, null, null, 'quarantined', 'sent'),
})
const plain = (number: string): string => number.replace(/[\s.]/g, '').replace(/^0+/, '')

/** The same check row by row, comparing every other row. */
function plainly(module: string, kind: string, rows: ReadonlyMap<number, Keys>, row: number): readonly string[] {
  const own = rows.get(row)
  if (own === undefined) return []
  const person = (one: Keys): string => (one.type === '' || one.number === '' ? '' : `${one.type} ${plain(one.number)}`)
  const others = [...rows]
    .filter(([other, { aside }]) => other !== row && aside === null)
    .sort(([one], [other]) => one - other)
  const those = (wanted: (other: Keys) => boolean): readonly number[] =>
    others.filter(([, other]) => wanted(other)).map(([other]) => other)
  const samePerson = (other: Keys): boolean => person(own) !== '' && person(other) === person(own)
  const sameContract = (other: Keys): boolean => own.contract !== '' && other.contract === own.contract
  const tell = (code: string, found: readonly number[]): readonly string[] =>
    found.length === 0
      ? []
      : [`${code} ${found.slice(0, 10).join(', ')}${found.length > 10 ? '…' : ''} ${found.length}`]
  if (module === 'social-security-query') return tell('row.duplicate', those(samePerson))
  const twin = (other: Keys): boolean =>
    sameContract(other) &&
    person(other) === person(own) &&
    (module === 'affiliation-form' || other.entity === own.entity)
  const isElsewhere = (other: Keys): boolean =>
    samePerson(other) && own.entity !== '' && other.entity !== '' && other.entity !== own.entity
  const isOtherJob = !others.some(([, other]) => samePerson(other) && other.contract === own.contract)
  const mayHaveTwo = kind === 'arl' || kind === 'ccf'
  return [
    ...tell('row.duplicate', those(twin)),
    ...tell(
      'contract.reused',
      those((other) => sameContract(other) && person(other) !== person(own)),
    ),
    ...tell(isOtherJob && mayHaveTwo ? 'row.two-jobs' : 'row.two-entities', those(isElsewhere)),
    ...tell(
      'row.repeated-person',
      those((other) => samePerson(other) && other.contract !== own.contract),
    ),
  ]
}

describe('repeated rows', () => {
  it.each([
    ['affiliation', 'eps'],
    ['affiliation', 'afp'],
    ['affiliation', 'arl'],
    ['affiliation', 'ccf'],
    ['affiliation-form', 'eps'],
    ['social-security-query', 'eps'],
  ] as const)('of %s (%s) are those a look at every other row finds, also after edits', (module, kind) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 2, max: 25 }), keys), { maxLength: 60 }), (changes) => {
        const index = createRepeatedRowIndex(contextOf(module, kind))
        const rows = new Map<number, Keys>()
        for (const [row, values] of changes) {
          const before = new Map([...rows.keys()].map((other) => [other, plainly(module, kind, rows, other)]))
          rows.set(row, values)
          const affected = new Set(index.put(rowOf(row, values)))
          for (const other of rows.keys()) {
            const now = plainly(module, kind, rows, other)
            const told = index
              .findings(other)
              .map(({ code, parameters }) => `${code} ${parameters.rows} ${parameters.count}`)
            expect(told).toEqual(now)
            const changed = JSON.stringify(before.get(other)) !== JSON.stringify(now)
            if (other !== row && changed) expect(affected).toContain(other)
          }
        }
      }),
    )
  })
})

describe('one person at two entities', () => {
  const told = (entity: 'formularios_eps_ccf' | 'formularios_ccf', values: readonly Record<string, string>[]) => {
    const index = createRepeatedRowIndex({ ...contextOf('affiliation-form'), entity })
    const person = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304050' }
    const rows = values.map((one, at) => ({ row: at + 2, values: { ...person, ...one }, originals: {} }))
    for (const row of rows) index.take(row)
    return index
      .findings(2)
      .flatMap(({ code, parameters: { kind, codes }, severity }) =>
        code.startsWith('row.two') ? [[code, kind, codes, severity]] : [],
      )
  }

  it('is asked for each kind in which two forms differ, and for no other', () => {
    const one = { NumeroContrato: 'a', CodigoEntidadEps: 'EPS001', CodigoEntidadCcf: 'CCF22' }
    expect(told('formularios_eps_ccf', [one, { ...one, NumeroContrato: 'b' }])).toEqual([])
    expect(
      told('formularios_eps_ccf', [
        one,
        { NumeroContrato: 'b', CodigoEntidadEps: 'EPS002', CodigoEntidadCcf: 'CCF23' },
      ]),
    ).toEqual([
      ['row.two-entities', 'EPS', 'EPS002', 'error'],
      ['row.two-jobs', 'CCF', 'CCF23', 'error'],
    ])
  })

  it('is not asked if a row names none', () => {
    expect(told('formularios_ccf', [{ CodigoEntidadCcf: 'CCF22' }, { NumeroContrato: 'b' }])).toEqual([])
  })
})

describe('cached values', () => {
  it("equal the function's result, repeated or not", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('a', 'b'), fc.string()), { maxLength: 1_500 }), (values) => {
        const length = rememberValues((value) => ({ length: value.length }))
        expect(values.map((value) => length(value).length)).toEqual(values.map((value) => value.length))
      }),
    )
  })
  it('repeated values are checked once; caching stops for a column of distinct ones', () => {
    let looks = 0
    const count = (value: string): number => {
      looks += 1
      return value.length
    }
    const repeated = rememberValues(count)
    for (let index = 0; index < 5_000; index += 1) repeated(`ciudad ${index % 7}`)
    expect(looks).toBe(7)
    const different = rememberValues(count)
    for (let index = 0; index < 5_000; index += 1) different(`persona ${index}`)
    expect(looks).toBe(5_007)
  })
})
