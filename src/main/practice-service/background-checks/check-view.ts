import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { outcomeOf } from '../outcomes.ts'
import { reportPdf, sourceEvidencePdf } from '../pdf/report-pdf.ts'
import { answersOf, type BackgroundCheck, type SourceAnswer } from './background-check.ts'

/** The item as the GET shows it at an instant (spec 2.5): `procesando`, `completado` with its report, or `error`. */
export function checkView(context: PracticeContext, check: BackgroundCheck, nowMs: number): JsonObject {
  const identity = {
    TipoDocumentoIdentificacion: check.documentType,
    NumeroIdentificacion: check.documentNumber,
  }
  if (nowMs < check.endsAtMs) return { ...identity, Estado: 'procesando' }
  if (outcomeOf(check.documentNumber) === 'failure') {
    return { ...identity, Estado: 'error', Mensaje: 'Las fuentes no respondieron.' }
  }
  const answers = answersOf(check)
  return {
    ...identity,
    Estado: 'completado',
    InformePdf: context.links.issue(reportPdf(check, answers)),
    PorcentajeConfianza: Math.round((100 * answers.filter(({ queried }) => queried).length) / answers.length),
    TieneHallazgos: answers.some(({ findings }) => findings.length > 0),
    Fuentes: answers.map((answer) => sourceView(context, check, answer)),
  }
}

const sourceView = (context: PracticeContext, check: BackgroundCheck, answer: SourceAnswer): JsonObject => ({
  Nombre: answer.name,
  Estado: answer.queried ? 'consultada' : 'no_consultada',
  ...(answer.queried ? {} : { Motivo: 'Requiere la fecha de expedición del documento' }),
  TieneHallazgos: answer.findings.length > 0,
  Hallazgos: answer.findings,
  Evidencias: answer.queried
    ? [{ Nombre: answer.name, Url: context.links.issue(sourceEvidencePdf(check, answer)) }]
    : [],
})
