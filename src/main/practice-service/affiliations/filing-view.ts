import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { evidencePdf } from '../pdf/evidence-pdf.ts'
import { echo } from '../record-check.ts'
import { type Filing, filingAt } from './filing.ts'

/** Fields that identify the record, echoed in every answer (spec 2.8). */
export const affiliationIdentity = (record: JsonObject): JsonObject =>
  echo(record, 'TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'NumeroContrato', 'CodigoEntidad')

/** The record as the GET shows it at an instant, with its history so far (spec 2.8). */
export function filingView(context: PracticeContext, filing: Filing, nowMs: number): JsonObject {
  const { state, entityState, steps } = filingAt(filing, nowMs)
  return {
    ...affiliationIdentity(filing.record),
    Canal: filing.channel,
    JobId: filing.jobId,
    Estado: state,
    ...(entityState === null ? {} : { EstadoEntidad: entityState }),
    Novedades: steps.map((step, index) => ({
      Orden: index + 1,
      Fase: step.phase,
      Mensaje: step.message,
      Fecha: bogotaTimestamp(filing.wallMs + step.atMs - filing.acceptedAtMs),
      ...(step.evidence ? { Evidencia: context.links.issue(evidencePdf(filing, step, index + 1)) } : {}),
    })),
  }
}

/**
 * The record in a certificate notification: `JobId`, the new `EstadoEntidad` (spec 6, rule 4), and by default its
 * person.
 */
export function changedRecordView(context: PracticeContext, filing: Filing, entityState: string): JsonObject {
  const identity = context.shapes.certificateRecords === 'job-only' ? {} : affiliationIdentity(filing.record)
  return { ...identity, JobId: filing.jobId, EstadoEntidad: entityState }
}
