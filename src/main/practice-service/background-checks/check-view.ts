import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { outcomeOf } from '../outcomes.ts'
import { reportPdf, sourceEvidencePdf } from '../pdf/report-pdf.ts'

/** One background check of one natural person. */
export interface BackgroundCheck {
  readonly id: string
  readonly documentType: string
  readonly documentNumber: string
  /** `dd/mm/yyyy`; null when it was not sent. */
  readonly issuedOn: string | null
  readonly endsAtMs: number
  readonly wallMs: number
}

export interface SourceAnswer {
  readonly name: string
  readonly queried: boolean
  /** What was found; empty when nothing. */
  readonly findings: readonly string[]
}

/** The sources, in the order of the report. Some need the issue date and are left out without it (spec 2.5). */
const sources = [
  { name: 'Procuraduría General de la Nación', needsIssueDate: false },
  { name: 'Contraloría General de la República', needsIssueDate: false },
  { name: 'Policía Nacional, antecedentes judiciales', needsIssueDate: true },
  { name: 'Rama Judicial', needsIssueDate: false },
  { name: 'Registraduría, vigencia de la cédula', needsIssueDate: true },
] as const

export function answersOf(check: BackgroundCheck): readonly SourceAnswer[] {
  const adverse = outcomeOf(check.documentNumber) === 'adverse'
  return sources.map(({ name, needsIssueDate }) => ({
    name,
    queried: !needsIssueDate || check.issuedOn !== null,
    findings: adverse && name === 'Rama Judicial' ? ['Proceso ejecutivo en curso, juzgado civil municipal'] : [],
  }))
}

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
