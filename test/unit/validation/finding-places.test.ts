import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { codesAt, placesOf, rowPlace } from '#shared/domain/draft/finding-places.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { context, draftRow, official, recordFor, reference } from './records.ts'

const procedures = moduleNames.flatMap((module) =>
  entitiesByModule[module].map((entity) => ({ module, entity, fields: fieldsOf(module, entity) })),
)
const every = procedures.flatMap(({ module, fields }) => fields.flatMap((field) => placesOf(module, field)))
/** `code at module:field` for every claim of the catalogue. */
const claims: ReadonlySet<string> = new Set(
  procedures.flatMap(({ module, fields }) =>
    fields.flatMap((field) => codesAt(module, field).map((code) => `${code} at ${module}:${field.name}`)),
  ),
)

/** Typical content of cells from Excel, manual entry and other programs. */
const messes = [
  '',
  '#N/A',
  'Maracaibo - Venezuela',
  'A\u200bB',
  'A\ufffdB',
  'MarÃ­a PÃ©rez',
  'MUÃ‘OZ',
  'PE?A',
  'P3rez 10',
  'Ana @ Pérez',
  'Ana',
  'ANA 😀 PÉREZ',
  'PRUEBA PRUEBA',
  'CE 512.346',
  'N/A',
  'no aplica',
  'xxx',
  'sin dato',
  'ídem',
  '"',
  '1.02030E+12',
  '12.345',
  '1020-30',
  'AB1234567',
  '0012345678',
  '11111111',
  '123',
  '1234567890123456',
  '05/03/1990',
  '5/3/1990',
  '03/04/2005',
  '31/02/1990',
  '05/03/1850',
  '05/03/2990',
  '13/25/1990',
  '45678',
  '01/06/2012',
  '01/06/2009',
  '01/01/1900',
  'junio',
  'EPS Sura',
  'Porvenir',
  'Positiva',
  'Colsubsidio',
  'Saludcoop',
  'Cafesalud',
  'ISS',
  'Horizonte',
  'EPS999',
  'eps010',
  'EPS 010',
  'X9',
  'Q-Q',
  'Banco de Bogotá',
  'ZZ',
  'QQQ',
  'M',
  'F',
  'NO',
  'SI',
  '057',
  'Colombia',
  'Colombiana',
  'Medellín',
  '5001',
  '99999',
  '27086',
  '05999',
  '05001000',
  'NIT',
  'TI',
  'RC',
  'cc',
  'C.C.',
  'DNI',
  'Licencia de conducción',
  'Cédula',
  'TARJETA',
  '3123456789',
  '2123456789',
  '6012345678',
  '+57 300 123 4567',
  'ana@',
  'ana@gmial.com',
  'noaplica@noaplica.com',
  '$ 1.750.905',
  '0',
  '175090',
  '17509050',
  '90000000',
  '1',
  '900123456-1',
  '9001234568',
  '900123456-8',
  '12',
  'CT-2026',
  'Plataforma',
  'correo',
  'Bogota D.C.',
  'PPT',
  'PEP',
  '1600000',
  'PEREZ MU OZ',
  'MUÃOZ',
  'PEÑ?A',
  'NUÃ\u00b1EZ',
]

const filed = { module: 'affiliation' as const, documentType: 'CC', documentNumber: '1020304200', entityCode: 'EPS037' }

/** With all reference lists, the same as official ones, none, and earlier filings. */
const worlds: readonly Partial<ValidationContext>[] = [
  {},
  {
    catalogues: composeSnapshot(
      catalogueKinds.map((kind) => official(kind, reference.find((table) => table.kind === kind)?.entries ?? [])),
    ),
  },
  { catalogues: composeSnapshot([]) },
  { nitForm: 'with-check-digit' },
  {
    history: {
      filings: (contract) => [
        { ...filed, contract, documentNumber: '99' },
        { ...filed, contract },
      ],
    },
    inFlight: () =>
      ({
        kind: 'same',
        record: { batchId: 'b', fileName: 'f', filedBy: 'Ana', filedAtMs: 0, row: 3, standing: 'waiting' },
      }) as never,
    rejectedValues: [{ batchId: 'b', field: 'Nombres', value: 'Ana', reason: 'x', rejectedAtMs: 0 }],
    setbacks: new Map([[2, { kind: 'returned', reasons: 'x' }]]),
    people: {
      filingsOf: (person) =>
        (['social-security-query', 'background-check'] as const).map((module) => ({
          ...person,
          issueDate: '10/04/2008',
          name: 'ANA',
          answered: { module, itemId: 'i', atMs: Date.UTC(2026, 10, 18, 17) },
        })),
    },
  },
]

interface Told {
  readonly module: ValidationContext['module']
  readonly finding: Finding
}

const findingsIn = (world: Partial<ValidationContext>): readonly Told[] =>
  procedures.flatMap(({ module, entity, fields }) => {
    const rules = context({ module, entity, ...world })
    return fields.flatMap(({ name }) => {
      // Split over four files, so that no column contains all kinds at once.
      const files = [0, 1, 2, 3].map((part) => messes.filter((_, at) => at % 4 === part))
      return files.flatMap((file) =>
        validateDraft(
          rules,
          file.map((mess, at) => draftRow(at + 2, recordFor(rules, { NumeroContrato: `CT${at}`, [name]: mess }))),
        ).findings.map((finding) => ({ module, finding })),
      )
    })
  })

const told = worlds.flatMap(findingsIn)
const nameOf = ({ module, finding }: Told): string => `${finding.code} at ${module}:${finding.field ?? rowPlace}`
const seen: ReadonlySet<string> = new Set(told.map(nameOf))

/**
 * Findings that this content alone cannot trigger: they need other dates or letters in the column, another history, or
 * another answer of the service.
 */
const needMore = [
  'contract.already-filed',
  'contract.completed',
  'contract.not-known',
  'contract.reused',
  'contract.unchanged',
  'country.mixed-forms',
  'dane.maybe-abroad',
  'date.cell-swapped',
  'date.maybe-swapped',
  'date.moved',
  'date.unknown-order',
  'row.duplicate',
  'row.failed-unchanged',
  'row.filed-before',
  'row.filed-elsewhere',
  'row.filed-with-key',
  'row.in-other-draft',
  'row.in-progress',
  'row.rejected-unchanged',
  'row.settled-since',
  'row.uncertain',
  'row.unverified',
  'text.maybe-damaged',
  'value.rejected-before',
  'value.series',
  'wire.refused',
]

describe('where a finding can be found', () => {
  it('is stated in its entry, for every finding that a rule reports', () => {
    const ofRows = findingCodes.filter((code) => findingCatalogue[code].at.includes(rowPlace))
    const said = new Set([
      ...claims,
      ...ofRows.flatMap((code) => moduleNames.map((module) => `${code} at ${module}:${rowPlace}`)),
    ])
    expect([...seen].filter((one) => !said.has(one))).toEqual([])
  })

  it('is a field, a kind, a list or a nature that some module has', () => {
    const known = new Set([...every, rowPlace])
    const unknown = findingCodes.flatMap((code) =>
      findingCatalogue[code].at.filter((place) => !known.has(place)).map((place) => `${code}: ${place}`),
    )
    expect(unknown).toEqual([])
    for (const code of findingCodes) expect(findingCatalogue[code].at.length, code).toBeGreaterThan(0)
  })

  it('claims no more than the rules report', () => {
    const missing = [...claims].filter((one) => !seen.has(one)).map((one) => one.split(' ')[0] ?? '')
    expect([...new Set(missing)].toSorted()).toEqual(needMore)
  })
})

describe('the severity of a finding', () => {
  it('is the one in its entry', () => {
    const said = new Set(told.map(({ finding: { code, severity } }) => `${code} ${severity}`))
    const other = findingCodes.filter((code) => {
      const { severity } = findingCatalogue[code]
      return severity !== 'either' && said.has(`${code} ${severity === 'error' ? 'warning' : 'error'}`)
    })
    expect(other).toEqual([])
  })

  it('is not just a warning if the operator is asked, unless only the bundled lists doubt', () => {
    const mild = findingCodes.filter(
      (code) => findingCatalogue[code].isDoubt === true && findingCatalogue[code].severity === 'warning',
    )
    expect(mild).toEqual(['dane.given-up'])
  })
})

it('every finding of the catalogue is reported by some rule', () => {
  const root = path.resolve(import.meta.dirname, '../../../src/main/validation')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  // The rule for filing again also runs when a batch is confirmed, and is in the domain.
  const again = path.resolve(import.meta.dirname, '../../../src/shared/domain/filing/again/filed-before-problem.ts')
  const rules = [...files.map((file) => path.join(root, file)), again]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(findingCodes.filter((code) => !rules.includes(`'${code}'`))).toEqual([])
})
