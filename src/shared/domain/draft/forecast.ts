import type { Finding } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'

/**
 * What is to be expected of a row that is ready to be sent, by what is known of it here. `elsewhere`: it waits, is leaving, is
 * uncertain or was decided without proof in another batch, and is left out. `doubtful`: what it says was rejected before, or the service is still at work on
 * it. `again`: it corrects what the service took before. `unknown`: it updates a form that is not known
 * here. `completes`: it adds an entity to the form that its contract has. `filed`: the same was filed before. `new`: none of these.
 */
export const forecastKinds = ['elsewhere', 'doubtful', 'again', 'unknown', 'completes', 'filed', 'new'] as const
export type ForecastKind = (typeof forecastKinds)[number]

/** Rows of a draft that are ready and of which this is expected. */
export type ForecastFilter = `forecast:${ForecastKind}`

/** The findings that tell it; the first kind that has one of a row's findings is its own. */
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

/** One reason why rows are expected to go so, by an example of it. */
export interface ForecastReason {
  readonly kind: ForecastKind
  readonly finding: Pick<Finding, 'code' | 'parameters'>
  readonly rows: number
}

/** A row that stays behind because of an error, and where that is. */
export interface ForecastError {
  readonly name: string
  readonly finding: Finding
}

/** A row whose question was answered not long ago, and where that answer stands. */
export interface ForecastAnswer {
  readonly row: number
  /** `CC 1020304050` */
  readonly person: string
  /** `dd/mm/yyyy` */
  readonly date: string
  readonly itemId: string
}

/** What a send of a draft would meet. Every row that is ready is counted once in `counts`. */
export interface SubmitForecast {
  /** Of everything that is shown here; a send that brings it back is refused when it would be another by now. */
  readonly stamp: string
  readonly ready: number
  readonly counts: Readonly<Record<ForecastKind, number>>
  /** Rows of the draft with a warning, and rows with an error, as their filters show them. */
  readonly warningRows: number
  readonly errorRows: number
  /** The commonest first, a few for each kind. */
  readonly reasons: readonly ForecastReason[]
  /** The first rows with an error that are neither set aside nor sent. */
  readonly errors: readonly ForecastError[]
  /** Ready rows without the issue date that some sources need (spec 2.5), and those of them for which one is known. */
  readonly issueDates: { readonly missing: number; readonly known: number }
  /** The first of those that were answered not long ago. */
  readonly answered: readonly ForecastAnswer[]
  /** Other drafts that have people of the rows that are ready for the same, and how many. */
  readonly otherDrafts: readonly { readonly draftId: string; readonly fileName: string; readonly rows: number }[]
  /** Different people among the rows that are ready, and among those of them that leave without a reason to send again. */
  readonly people: { readonly ready: number; readonly leaving: number }
  /** Whom the rows that are ready work for: `NitEmpresa`, the largest first. */
  readonly companies: readonly { readonly nit: string; readonly rows: number }[]
}

/** A row that is ready, with what was found in it. */
export interface ForecastRow {
  readonly findings: readonly Finding[]
}

const mostReasons = 4

/** The counts and reasons of rows that are ready. */
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
