import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { Filing } from './affiliations/filing.ts'
import { filingView } from './affiliations/filing-view.ts'
import { planCertificate, planFirstPhase } from './affiliations/plan-filing.ts'
import type { BackgroundCheck } from './background-checks/background-check.ts'
import { checkView } from './background-checks/check-view.ts'
import type { PracticeContext } from './context.ts'
import { type Extraction, extractionView } from './extraction/extraction-view.ts'
import type { FormJob } from './forms/form-job.ts'
import { formRecordView } from './forms/form-view.ts'
import type { QueryRun } from './queries/query-run.ts'
import { queryView } from './queries/query-view.ts'
import { fixedRequestId } from './test-key.ts'

/** Everything in an example ended long ago. */
const longAgoMs = Number.NEGATIVE_INFINITY
const exampleWallMs = Date.UTC(2026, 0, 15, 14, 0, 0)

const exampleRecord = {
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: '1000000001',
  Nombres: 'PERSONA DE EJEMPLO',
  Genero: 'FEM',
  FechaNacimiento: '01/01/1990',
  FechaIngreso: '15/01/2026',
  Afp: 'Porvenir',
  Arl: 'Positiva',
  Ibc: '1750905',
  CorreoElectronico: 'ejemplo@example.com',
  NitEmpresa: '900000000',
  Cargo: 'Auxiliar',
  NumeroContrato: 'EJEMPLO1',
  CodigoEntidad: 'EPS037',
  CodigoEntidadEps: 'EPS037',
  CodigoEntidadCcf: 'CCF22',
}

/** `Data` of the example result that a GET with a test key returns (spec 5, rule 6). */
export function exampleOf(context: PracticeContext, module: ModuleName): JsonObject {
  const root = { IdSolicitud: fixedRequestId(module), Total: 1 }
  const nowMs = context.clock.monotonicMs()
  switch (module) {
    case 'document-extraction':
      return { ...root, Documentos: [extractionView(context, exampleExtraction, nowMs)] }
    case 'social-security-query':
      return { ...root, Entidad: 'adres', Consultas: [queryView(context, exampleQuery, nowMs)] }
    case 'background-check':
      return { ...root, Consultas: [checkView(context, exampleCheck, nowMs)] }
    case 'affiliation-form':
      return { ...root, Entidad: 'formularios_eps_ccf', Registros: [formRecordView(context, exampleForm, nowMs)] }
    case 'affiliation':
      return {
        ...root,
        Entidad: 'afiliaciones_seguridad_social_eps',
        Registros: [filingView(context, exampleFiling(context), nowMs)],
      }
    default:
      return root
  }
}

const exampleExtraction: Extraction = {
  id: 'example:extraction',
  reference: 'ejemplo',
  contentSha256: 'example',
  byteLength: 0,
  endsAtMs: longAgoMs,
}

const exampleQuery: QueryRun = {
  id: 'example:query',
  documentType: exampleRecord.TipoDocumentoIdentificacion,
  documentNumber: exampleRecord.NumeroIdentificacion,
  endsAtMs: longAgoMs,
  wallMs: exampleWallMs,
}

const exampleCheck: BackgroundCheck = { ...exampleQuery, id: 'example:check', issuedOn: '01/02/2008' }

const exampleForm: FormJob = {
  id: 'example:form',
  record: exampleRecord,
  forms: [
    { kind: 'EPS', version: 1 },
    { kind: 'CCF', version: 1 },
  ],
  mailed: false,
  signatures: { worker: false, client: false },
  includeArl: false,
  endsAtMs: longAgoMs,
  wallMs: exampleWallMs,
}

function exampleFiling(context: PracticeContext): Filing {
  const jobId = 'e1000000-0000-4000-8000-000000000001'
  const channel = 'plataforma'
  const documentNumber = exampleRecord.NumeroIdentificacion
  const acceptedAtMs = context.clock.monotonicMs() - 86_400_000
  const planned = { jobId, documentNumber, channel, attachments: [], atMs: acceptedAtMs, tracked: true }
  const first = planFirstPhase(context, planned)
  return {
    jobId,
    requestId: fixedRequestId('affiliation'),
    entity: 'afiliaciones_seguridad_social_eps',
    record: exampleRecord,
    channel,
    acceptedAtMs,
    wallMs: exampleWallMs,
    steps: [...first.steps, ...planCertificate(context, first, jobId, first.endsAtMs)],
    supersededAtMs: Number.POSITIVE_INFINITY,
  }
}
