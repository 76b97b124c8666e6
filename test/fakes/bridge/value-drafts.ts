import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { type FakeDraft, fakeDraft, overviewOf } from './drafts.ts'

type Doubt = Pick<Finding, 'field' | 'code' | 'value'> & Partial<Finding>

const columnProof = {
  code: 'gender.column',
  parameters: { written: 'M', beside: 'F', name: 'masculino', rows: '109' },
}

/** What files of offices leave in doubt, each with the rows it takes. */
const doubts: readonly (Doubt & { readonly count: number })[] = [
  {
    field: 'Genero',
    code: 'code.is-a-name',
    value: 'M',
    count: 109,
    suggestion: { kind: 'gender.word', value: 'MAS', proof: columnProof },
  },
  {
    field: 'CodigoDaneCiudadLabor',
    code: 'code.is-a-name',
    value: 'Sta Marta',
    count: 31,
    suggestion: { kind: 'code.name', value: '47001' },
  },
  {
    field: 'CodigoDaneCiudadLabor',
    code: 'code.is-a-name',
    value: 'Armenia',
    count: 14,
    choices: [
      { value: '63001', name: 'Armenia (Quindío)' },
      { value: '05059', name: 'Armenia (Antioquia)' },
    ],
  },
  {
    field: 'CodigoEntidad',
    code: 'code.is-a-name',
    value: 'EPS SURA',
    count: 52,
    suggestion: { kind: 'code.name', value: 'EPS010' },
  },
  {
    field: 'CodigoEntidad',
    code: 'catalogue.unknown-code',
    value: 'COOSALUD ENTIDAD PROMOTORA DE SALUD S.A. RÉGIMEN CONTRIBUTIVO',
    count: 4,
    parameters: { catalogue: 'eps', origin: 'reference' },
  },
  {
    field: 'TipoDocumentoIdentificacion',
    code: 'document-type.not-a-code',
    value: 'CEDULA',
    count: 380,
    suggestion: { kind: 'document-type.word', value: 'CC' },
  },
  { field: 'CodigoNacionalidad', code: 'field.required', value: '', count: 6 },
  ...['03/04/1990', '07/08/1985', '11/12/2001'].map((value) => ({
    field: 'FechaNacimiento',
    code: 'date.maybe-swapped',
    value,
    count: 1,
    parameters: { monthFirst: '3', dayFirst: '41', where: 'column' },
    choices: [value, `${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`].map((day) => ({
      value: day,
      name: day,
    })),
  })),
]

const unheardOf = (index: number): Doubt & { readonly count: number } => ({
  field: index % 2 === 0 ? 'CodigoDaneCiudadResidencia' : 'CodigoDaneCiudadNacimiento',
  code: 'dane.wrong-length',
  value: `Vereda El Porvenir ${index}`,
  count: 1 + (index % 7),
})

/** A draft with so many values in doubt, most of them in many rows. */
export function valuesDraft(distinct: number, nowMs: number): FakeDraft {
  const wanted = Array.from({ length: distinct }, (_, index) => doubts[index] ?? unheardOf(index))
  const draft = fakeDraft({
    id: '01DRAFT-V',
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    fileName: 'ingresos con valores en duda.xlsx',
    rowCount: Math.max(401, distinct),
    nowMs,
  })
  const clean: DraftRowView[] = draft.rows.map((row) => ({ ...row, findings: [] }))
  let next = 0
  for (const { count, ...doubt } of wanted) {
    for (let step = 0; step < count; step += 1) {
      const at = next % clean.length
      next += 1
      const row = clean[at]
      const { field, value } = doubt
      if (row === undefined || field === null || row.findings.some((found) => found.field === field)) continue
      const finding: Finding = { row: row.row, severity: 'error', parameters: {}, suggestion: null, ...doubt }
      clean[at] = { ...row, values: { ...row.values, [field]: value }, findings: [...row.findings, finding] }
    }
  }
  return overviewOf(draft.overview, clean)
}
