import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { formPdf } from '../pdf/form-pdf.ts'
import { echo } from '../record-check.ts'
import type { FormJob } from './form-job.ts'

/** Fields that identify the record, echoed in every answer (spec 2.7). */
export const formIdentity = (record: JsonObject): JsonObject =>
  echo(
    record,
    'TipoDocumentoIdentificacion',
    'NumeroIdentificacion',
    'NumeroContrato',
    'CodigoEntidadEps',
    'CodigoEntidadCcf',
  )

/** The record as the GET shows it at an instant: `Formularios` only once it is processed. */
export function formRecordView(context: PracticeContext, job: FormJob, nowMs: number): JsonObject {
  const identity = { ...formIdentity(job.record), Nombres: job.record.Nombres ?? '' }
  if (nowMs < job.endsAtMs) return { ...identity, Estado: 'procesando' }
  return {
    ...identity,
    Estado: 'procesado',
    Formularios: job.forms.map(({ kind, version }) => ({
      Tipo: kind,
      Version: version,
      Url: context.links.issue(formPdf(job, kind, version)),
      CorreoEnviado: job.mailed,
    })),
  }
}
