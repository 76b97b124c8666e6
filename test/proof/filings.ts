import type { BatchPlan } from '#main/outbox/compose/compose-batch.ts'
import type { Sendable } from '#main/outbox/compose/sendable.ts'
import { heldFile } from '#main/outbox/index.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { WireRecord } from '#shared/service/modules/batch-module.ts'
import { paths } from '#shared/service/paths.ts'

/** The six POSTs that cost money (spec 4 #1, #3, #4, #5, #6, #8), and valid content for each of them. */
export const billablePosts = ['extract', 'query', 'check', 'create-form', 'update-form', 'affiliate'] as const
export type BillablePost = (typeof billablePosts)[number]

export const pathOf: Readonly<Record<BillablePost, string>> = {
  extract: paths.documentExtraction,
  query: paths.socialSecurityQuery,
  check: paths.backgroundCheck,
  'create-form': paths.affiliationForm,
  'update-form': paths.affiliationFormUpdate,
  affiliate: paths.affiliation,
}

const moduleOf: Readonly<Record<BillablePost, ModuleName>> = {
  extract: 'document-extraction',
  query: 'social-security-query',
  check: 'background-check',
  'create-form': 'affiliation-form',
  'update-form': 'affiliation-form',
  affiliate: 'affiliation',
}

const entityOf = {
  extract: 'documento_identidad',
  query: 'adres',
  check: 'antecedentes',
  'create-form': 'formularios_eps',
  'update-form': 'formularios_eps',
  affiliate: 'afiliaciones_seguridad_social_eps',
} as const satisfies Record<BillablePost, string>

const worker = (person: number): WireRecord => ({
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: documentNumber(person),
  Nombres: `PERSONA ${person}`,
  Genero: 'FEM',
  CodigoNacionalidad: '170',
  CodigoPaisNacimiento: '170',
  FechaNacimiento: '29/02/1996',
  CodigoDaneCiudadNacimiento: '05001',
  FechaIngreso: '02/11/2026',
  Afp: 'PORVENIR',
  Arl: 'SURA',
  Ibc: '1423500',
  DireccionResidencia: 'CL 10 # 20-30',
  Celular: '3001234567',
  CorreoElectronico: `p${person}@empresa.com.co`,
  CodigoDaneCiudadResidencia: '05001',
  BarrioResidencia: 'Laureles',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'KR 7 # 71-21',
  BarrioLabor: 'Chapinero',
  NitEmpresa: '900123456',
  Cargo: 'Auxiliar contable',
  FechaExpedicionDocumentoIdentidad: '01/03/2014',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: `CT${person}`,
  FechaRetiroUltimoContrato: '',
})

/** Numbers to which the practice service gives an ordinary outcome: none ends in 00, 7, 13, 18, 29 ... */
const documentNumber = (person: number): string => `${1_000_000 + person}01`

function recordOf(post: BillablePost, person: number): WireRecord {
  switch (post) {
    case 'extract':
      return {}
    case 'query':
    case 'check':
      return { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: documentNumber(person) }
    case 'create-form':
      return { ...worker(person), CodigoEntidadEps: 'EPS037' }
    case 'update-form':
      return { ...worker(person), CodigoEntidadEps: 'EPS037', DireccionResidencia: 'CL 11 # 21-31' }
    case 'affiliate':
      return { ...worker(person), CodigoEntidad: 'EPS037' }
  }
}

/** A PDF by its first bytes, of any length. */
export function pdfOf(length: number, of = ''): Uint8Array {
  const bytes = new Uint8Array(length).fill(0x20)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n%${of}\n`))
  return bytes
}

/** One person's record, for this POST. `pdfBytes` is the size of an extraction's file. */
export const sendableOf = (post: BillablePost, person: number, pdfBytes = 600): Sendable => ({
  row: person,
  displayName: `PERSONA ${person}`,
  record: recordOf(post, person),
  file:
    post === 'extract'
      ? heldFile({
          fileName: `p${person}.pdf`,
          bytes: pdfOf(pdfBytes, documentNumber(person)),
          reference: `REF-${documentNumber(person)}`,
        })
      : null,
})

export interface PlanDetails {
  readonly chunk?: number | null
  readonly pdfBytes?: number | undefined
  /** `dd/mm/yyyy`: gives another body for the same people (spec 2.5; it does not identify them). */
  readonly issuedOn?: string
}

/** The filing key is known only where the batch is composed. */
export type UnfiledPlan = Omit<BatchPlan, 'filer'>

/** A batch of this POST for these people. */
export const planOf = (
  post: BillablePost,
  people: readonly number[],
  { chunk = null, pdfBytes, issuedOn }: PlanDetails = {},
): UnfiledPlan => ({
  module: moduleOf[post],
  entity: entityOf[post],
  operation: post === 'update-form' ? 'update' : 'create',
  options: {},
  draftId: null,
  fileName: `${post}.xlsx`,
  operator: 'Ana Ruiz',
  chunk,
  reprocessOf: null,
  reprocessReason: null,
  sendables: people.map((person) => {
    const sendable = sendableOf(post, person, pdfBytes)
    if (issuedOn === undefined) return sendable
    return { ...sendable, record: { ...sendable.record, FechaExpedicionDocumentoIdentidad: issuedOn } }
  }),
})

/** Creates directly at the service, without the program under test, the forms that an update needs (spec 4 #6). */
export async function seedForms(baseUrl: string, apiKey: string, people: readonly number[]): Promise<void> {
  const records = people.map((person) => recordOf('create-form', person))
  const response = await fetch(`${baseUrl}${paths.affiliationForm}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ AceptarTerminos: true, Entidad: 'formularios_eps', Registros: records }),
  })
  if (!response.ok) throw new Error(`The forms could not be created: ${response.status} ${await response.text()}`)
}
