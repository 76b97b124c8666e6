import { outcomeOf } from '../outcomes.ts'

export interface BackgroundCheck {
  readonly id: string
  readonly documentType: string
  readonly documentNumber: string
  /** `dd/mm/yyyy`; null if not sent. */
  readonly issuedOn: string | null
  readonly endsAtMs: number
  readonly wallMs: number
}

export interface SourceAnswer {
  readonly name: string
  readonly queried: boolean
  /** Empty if nothing was found. */
  readonly findings: readonly string[]
}

/** The sources in report order. Some need the issue date and are omitted without it (spec 2.5). */
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
