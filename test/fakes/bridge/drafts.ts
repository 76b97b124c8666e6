import { countDraft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftOverview, DraftRowView, FindingGroup } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { contract, personName, personNumber, pick } from './people.ts'

export interface FakeDraft {
  readonly overview: DraftOverview
  readonly rows: readonly DraftRowView[]
}

interface DraftSeed {
  readonly id: string
  readonly module: ModuleName
  readonly entity: Entity
  readonly fileName: string
  readonly rowCount: number
  readonly nowMs: number
}

export function fakeDraft({ id, module, entity, fileName, rowCount, nowMs }: DraftSeed): FakeDraft {
  const fields = fieldsOf(module, entity).map(({ name }) => name)
  const rows = Array.from({ length: rowCount }, (_, index) => fakeRow(index, fields))
  const draft: DraftOverview['draft'] = {
    id: draftId(id),
    module,
    entity,
    operation: 'create',
    fileName,
    sheet: 'Personal nuevo',
    headerRow: 4,
    columns: Object.fromEntries(fields.map((name, index) => [name, String.fromCharCode(65 + (index % 26))])),
    unmappedColumns: ['AB (Observaciones de talento humano)', 'AC (Talla de camisa)'],
    hiddenRows: 3,
    missingFields: [],
    catalogueVersion: '0a1b2c3d4e5f',
    createdAtMs: nowMs - 3_600_000,
  }
  return overviewOf({ draft, counts: countDraft({ rows: [], findings: [] }), updatedAtMs: nowMs - 120_000 }, rows)
}

/** A draft with these rows, counted again. */
export function overviewOf(overview: DraftOverview, rows: readonly DraftRowView[]): FakeDraft {
  const findings = rows.flatMap((row) => row.findings)
  return { overview: { ...overview, counts: countDraft({ rows, findings }) }, rows }
}

function fakeRow(index: number, fields: readonly string[]): DraftRowView {
  const row = index + 5
  const all = valuesOf(index)
  const values = Object.fromEntries(fields.map((name) => [name, all[name] ?? '']))
  const findings = findingsOf(row, index, values).filter(({ field }) => field === null || fields.includes(field))
  const originals: Record<string, string> = index % 4 === 1 && 'Ibc' in values ? { Ibc: '$ 1.750.905' } : {}
  return { row, values, originals, findings }
}

const valuesOf = (index: number): Readonly<Record<string, string>> => ({
  TipoDocumentoIdentificacion: pick(['CC', 'CC', 'CE', 'PT'], index),
  NumeroIdentificacion: personNumber(index),
  Nombres: personName(index),
  Genero: index % 2 === 0 ? 'FEM' : 'MAS',
  CodigoNacionalidad: '169',
  CodigoPaisNacimiento: '169',
  FechaNacimiento: '05/03/1990',
  CodigoDaneCiudadNacimiento: index % 3 === 0 ? '5001' : '11001',
  FechaIngreso: '18/11/2026',
  Afp: 'PORVENIR',
  Arl: 'SURA',
  Ibc: '1750905',
  DireccionResidencia: 'CARRERA 43A # 1-50, TORRE 2, APARTAMENTO 1204',
  Celular: index % 6 === 2 ? '+57 3104567890' : '3104567890',
  CorreoElectronico: index % 9 === 4 ? '<b>sin correo</b>' : `persona${index}@ejemplo.co`,
  CodigoDaneCiudadResidencia: index % 12 === 6 ? 'San Pedro' : '05001',
  BarrioResidencia: 'EL POBLADO',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'CALLE 100 # 8A-49',
  BarrioLabor: 'CHICÓ NORTE',
  NitEmpresa: '900123456',
  Cargo: 'AUXILIAR ADMINISTRATIVO Y DE ATENCIÓN AL USUARIO',
  FechaExpedicionDocumentoIdentidad: index % 11 === 3 ? '31/02/2010' : '12/04/2008',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: contract(index),
  CodigoEntidad: 'EPS010',
  CodigoEntidadEps: 'EPS010',
  CodigoEntidadCcf: 'CCF04',
  Canal: index % 5 === 0 ? 'asesor' : '',
})

function findingsOf(row: number, index: number, values: Readonly<Record<string, string>>): readonly Finding[] {
  const at = (field: string, severity: Finding['severity'], code: string, rest: Partial<Finding> = {}): Finding => ({
    row,
    field,
    severity,
    code,
    parameters: {},
    value: values[field] ?? '',
    suggestion: null,
    ...rest,
  })
  return [
    ...(index % 3 === 0
      ? [
          at('CodigoDaneCiudadNacimiento', 'error', 'dane.wrong-length', {
            suggestion: { kind: 'dane.leading-zero', value: '05001' },
          }),
        ]
      : []),
    ...(index % 6 === 2
      ? [
          at('Celular', 'error', 'phone.wrong-length', {
            suggestion: { kind: 'phone.country-prefix', value: '3104567890' },
          }),
        ]
      : []),
    ...(index % 9 === 4 ? [at('CorreoElectronico', 'error', 'email.invalid')] : []),
    ...(index % 12 === 6
      ? [
          at('CodigoDaneCiudadResidencia', 'error', 'code.is-a-name', {
            parameters: { candidates: '70717 San Pedro (Sucre), 76670 San Pedro (Valle del Cauca)' },
            choices: [
              { value: '70717', name: 'San Pedro (Sucre)' },
              { value: '76670', name: 'San Pedro (Valle del Cauca)' },
            ],
          }),
        ]
      : []),
    ...(index % 11 === 3 ? [at('FechaExpedicionDocumentoIdentidad', 'error', 'date.does-not-exist')] : []),
    ...(index % 5 === 0
      ? [
          at('CodigoEntidad', 'warning', 'catalogue.unknown-code', {
            parameters: { catalogue: 'eps', origin: 'reference' },
          }),
        ]
      : []),
    ...(index % 8 === 1
      ? [
          {
            ...at('', 'warning', 'row.repeated-person', {
              parameters: { row: String(row - 1), rows: String(row - 1) },
            }),
            field: null,
          },
        ]
      : []),
  ]
}

export function groupsOf(rows: readonly DraftRowView[]): readonly FindingGroup[] {
  const groups = Map.groupBy(
    rows.flatMap((row) => row.findings),
    (finding) => JSON.stringify([finding.code, finding.field, finding.severity, finding.suggestion?.kind ?? null]),
  )
  return [...groups.values()].flatMap((findings) => {
    const [first] = findings
    if (!first) return []
    const { code, field, severity, suggestion } = first
    return [{ code, field, severity, suggestionKind: suggestion?.kind ?? null, count: findings.length }]
  })
}
