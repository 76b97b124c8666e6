import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import { type CatalogueEntry, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { rowsWithErrors } from '#shared/domain/draft/draft.ts'
import { fieldsOf, sentRecord } from '#shared/domain/worker/field.ts'
import { type Entity, entitiesByModule, type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { context, draftRow, mappedRow, official, recordFor, reference } from '../../unit/validation/records.ts'

/**
 * Valid means that the wire format accepts it. Everything the validator finds free of errors is composed, row by row
 * and as one batch: without a code list, with the bundled ones, and with an official one that contains the very value.
 */
const procedures = moduleNames.flatMap((module) =>
  module === 'document-extraction'
    ? []
    : (entitiesByModule[module] as readonly Entity[]).flatMap((entity) =>
        (module === 'affiliation-form' ? (['create', 'update'] as const) : (['create'] as const)).map((operation) => ({
          module: module as ModuleName,
          entity,
          operation,
        })),
      ),
)

const nasty = [
  'EPS 99',
  'NO BINARIO',
  'P-1',
  'CT2²',
  'cc',
  'Ｃ１',
  '１０２０３０４２００',
  '٣٠٠١٢٣٤٥٦٧',
  '\u202eABC',
  'A\u0301',
  'N\u0303',
  'Ⅻ',
  '½',
  '\ud800',
  'A\ud83d',
  '😀',
  ' ',
  '\u00a0',
  '\u2003',
  '\u2800',
  '\ufeff',
  '\t',
  'a\nb',
  '-0',
  '1e5',
  '0',
  '00000',
  '0500１',
  '3'.repeat(11),
  'x'.repeat(2_000),
  `${'a'.repeat(65)}@empresa.co`,
  'a..b@empresa.co',
  'a@b',
  'a@-b.co',
  'ñ@empresa.co',
  '31/02/2026',
  '1/1/2026',
  '01/01/2027',
  '01/01/1899',
  '00/00/0000',
  'PLATAFORMA',
  'asesor',
  'constructor',
  '__proto__',
]

const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[A-Z0-9 ²-]{1,8}$/),
  fc.stringMatching(/^[0-9]{1,15}$/),
  fc.stringMatching(/^[\p{L}\p{N}\p{M}]{1,8}$/u),
  fc.stringMatching(/^[0-3][0-9]\/[01][0-9]\/(19|20)[0-9]{2}$/),
  fc.stringMatching(/^[a-z.+"@ñ-]{1,70}@[a-z.-]{1,10}\.co$/),
)

const changes = (names: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 4 })

for (const { module, entity, operation } of procedures) {
  const names = fieldsOf(module, entity).map((field) => field.name)
  const compose = (records: readonly Readonly<Record<string, string>>[]) =>
    batchModules[module].compose({
      entity,
      operation,
      options: {},
      records: records.map((record) => sentRecord(module, entity, record)),
      files: [],
      today: context().today,
    })

  it(`composes whatever is free of errors: ${module} ${entity} ${operation}`, () => {
    fc.assert(
      fc.property(
        fc.array(changes(names), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('none', 'reference', 'official'),
        fc.boolean(),
        (rowsOfChanges, lists, edited) => {
          const values = rowsOfChanges.map((change, index) => {
            const record: Record<string, string> = recordFor(context({ module, entity, operation }), {
              NumeroContrato: `CT${index}`,
              NumeroIdentificacion: String(1_020_304_200 + index),
            })
            for (const [name, text] of change) Object.defineProperty(record, name, described(text))
            return record
          })
          const entries: readonly CatalogueEntry[] = values
            .flatMap((record) => Object.values(record))
            .map((code) => ({ code, name: `Nombre de ${code}` }))
          const tables = {
            none: [],
            reference,
            official: catalogueKinds.map((kind) => official(kind, entries)),
          }[lists]
          const rules = context({ module, entity, operation, catalogues: composeSnapshot(tables) })
          const report = edited
            ? validateDraft(
                rules,
                values.map((record, index) => draftRow(index + 2, record)),
              )
            : validateRows(
                rules,
                values.map((record, index) => mappedRow(index + 2, record)),
              )
          const invalid = rowsWithErrors(report.findings)
          const ready = report.rows.filter((row) => !invalid.has(row.row)).map((row) => row.values)
          for (const record of ready) expect(compose([record])).toMatchObject({ ok: true })
          if (ready.length > 0) expect(compose(ready)).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 300 },
    )
  })
}

const described = (value: string) => ({ value, enumerable: true, writable: true, configurable: true })

it.each([
  ['CodigoEntidad', 'EPS 99', 'code.not-a-code'],
  ['Genero', 'NO BINARIO', 'code.not-a-code'],
  ['TipoDocumentoIdentificacion', 'P-1', 'document-type.not-a-code'],
  ['NumeroContrato', 'CT2²', 'contract.not-alphanumeric'],
  ['CorreoElectronico', `${'a'.repeat(65)}@empresa.co`, 'email.invalid'],
  ['DireccionLabor', '\u2003', 'field.required'],
])('reports that the service does not accept %s %s, even if an official list has it', (field, text, code) => {
  const lists = catalogueKinds.map((kind) => official(kind, [...listed, { code: text, name: 'Otro' }]))
  const rules = context({ catalogues: composeSnapshot(lists) })
  const { findings } = validateDraft(rules, [draftRow(7, recordFor(rules, { [field]: text }))])
  expect(findings.filter((finding) => finding.severity === 'error')).toMatchObject([{ row: 7, field, code }])
})

const listed: readonly CatalogueEntry[] = ['CC', 'FEM', 'CO', '05001', '11001', 'EPS037'].map((code) => ({
  code,
  name: `Nombre de ${code}`,
}))
