import type { Finding } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'

/**
 * The expected outcome of a ready row, from what is known here. `elsewhere`: another batch has it waiting, in flight,
 * uncertain or decided without proof, so it is left out. `doubtful`: a value was rejected before, or the service is
 * still processing it. `again`: it corrects what the service accepted before. `unknown`: it updates a form not known
 * here. `completes`: it adds an entity to its contract's form. `filed`: the same was filed before. `new`: none of
 * these.
 */
export const forecastKinds = ['elsewhere', 'doubtful', 'again', 'unknown', 'completes', 'filed', 'new'] as const
export type ForecastKind = (typeof forecastKinds)[number]

/** The ready rows of a draft with this forecast. */
export type ForecastFilter = `forecast:${ForecastKind}`

/** The findings of each kind. A row gets the first kind that has one of its findings. */
export const forecastCodes: Readonly<Record<ForecastKind, readonly FindingCode[]>> = {
  elsewhere: ['row.in-flight', 'row.uncertain', 'row.unverified'],
  doubtful: ['value.rejected-before', 'row.in-progress', 'row.filed-elsewhere', 'contract.held-by-another'],
  again: ['row.returned', 'row.failed'],
  unknown: ['contract.not-known'],
  completes: ['contract.completed'],
  filed: ['affiliation.already-filed', 'contract.already-filed', 'query.answered-before', 'check.answered-before'],
  new: [],
}

export function forecastOf(codes: ReadonlySet<string>): ForecastKind {
  return forecastKinds.find((kind) => forecastCodes[kind].some((code) => codes.has(code))) ?? 'new'
}

/** One reason for a forecast, with an example finding. */
export interface ForecastReason {
  readonly kind: ForecastKind
  readonly finding: Pick<Finding, 'code' | 'parameters'>
  readonly rows: number
}

/** A row held back by an error, and the error's place. */
export interface ForecastError {
  readonly name: string
  readonly finding: Finding
}

/** A row whose query was recently answered, and that answer's place. */
export interface ForecastAnswer {
  readonly row: number
  /** `CC 1020304050` */
  readonly person: string
  /** `dd/mm/yyyy` */
  readonly date: string
  readonly itemId: string
}

/** The effect of sending a draft. `counts` has every ready row once. */
export interface SubmitForecast {
  /** A digest of everything shown here. A send includes it, and is refused if it has changed. */
  readonly stamp: string
  readonly ready: number
  readonly counts: Readonly<Record<ForecastKind, number>>
  /** Rows of the draft with a warning, and rows with an error, as their filters show them. */
  readonly warningRows: number
  readonly errorRows: number
  /** The most common first, a few per kind. */
  readonly reasons: readonly ForecastReason[]
  /** The first rows with an error that are neither set aside nor sent. */
  readonly errors: readonly ForecastError[]
  /** Ready rows without the issue date that some sources need (spec 2.5), and how many of those have a known one. */
  readonly issueDates: { readonly missing: number; readonly known: number }
  /** The first rows that were recently answered. */
  readonly answered: readonly ForecastAnswer[]
  /** Other drafts with the same people for the same procedure, and how many. */
  readonly otherDrafts: readonly { readonly draftId: string; readonly fileName: string; readonly rows: number }[]
  /** Distinct people among all ready rows, and among those sent without a reason to send again. */
  readonly people: { readonly ready: number; readonly leaving: number }
  /** The employers of the ready rows: `NitEmpresa`, the largest first. `leaving`: without those filed elsewhere. */
  readonly companies: readonly { readonly nit: string; readonly rows: number; readonly leaving: number }[]
}

/** A ready row with its findings. */
export interface ForecastRow {
  readonly findings: readonly Finding[]
}

const mostReasons = 4

/** The counts and reasons of ready rows. */
export function forecastRows(
  rows: Iterable<ForecastRow>,
  ready: number,
): Pick<SubmitForecast, 'ready' | 'counts' | 'reasons' | 'issueDates'> {
  const counts = { elsewhere: 0, doubtful: 0, again: 0, unknown: 0, completes: 0, filed: 0, new: 0 }
  const reasons = new Map<string, ForecastReason>()
  const issueDates = { missing: 0, known: 0 }
  let others = 0
  for (const { findings } of rows) {
    const undated = findings.find(({ code }) => code === 'issue-date.missing')
    if (undated !== undefined) issueDates.missing += 1
    if (undated?.suggestion != null) issueDates.known += 1
    const kind = forecastOf(new Set(findings.map(({ code }) => code)))
    if (kind === 'new') continue
    counts[kind] += 1
    others += 1
    const finding = findings.find(({ code }) => forecastCodes[kind].some((one) => one === code))
    if (finding === undefined) continue
    const { reason = '', file = '', contract = '' } = finding.parameters
    const key = JSON.stringify([kind, finding.code, reason, file, contract])
    const known = reasons.get(key)
    reasons.set(key, { kind, finding: known?.finding ?? finding, rows: (known?.rows ?? 0) + 1 })
  }
  counts.new = ready - others
  return { ready, counts, reasons: commonest([...reasons.values()]), issueDates }
}

const commonest = (reasons: readonly ForecastReason[]): readonly ForecastReason[] =>
  forecastKinds.flatMap((kind) =>
    reasons
      .filter((reason) => reason.kind === kind)
      .sort((one, other) => other.rows - one.rows)
      .slice(0, mostReasons),
  )
