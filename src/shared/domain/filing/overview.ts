import { bogotaDate, type CivilDate } from '../../kernel/civil-date.ts'
import type { BatchId } from '../../kernel/ids.ts'
import type { AppError } from '../app-error.ts'
import type { ComparedFilter } from '../draft/comparison/draft-comparison.ts'
import type { Draft, DraftCounts, DraftRow } from '../draft/draft.ts'
import type { DraftStepLabel } from '../draft/draft-step.ts'
import type { Finding, Severity } from '../draft/finding.ts'
import { type ForecastFilter, type ForecastKind, forecastKinds } from '../draft/forecast.ts'
import type { LeftOutGroup } from '../draft/left-out.ts'
import type { Credits } from '../oversight/oversight.ts'
import type { ModuleName } from '../worker/procedure.ts'
import type { Batch } from './batch.ts'
import type { Item } from './item.ts'
import type { Submission } from './submission.ts'

/** A page of a list, with the list's total. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are more than `total`, not counted. */
  readonly more?: true
}

export interface DraftOverview {
  readonly draft: Draft
  readonly counts: DraftCounts
  /** Later with each change, also if the clock was set back. */
  readonly updatedAtMs: number
  /** Rows that are not in the draft now: not workers, or removed by the user; absent for none. */
  readonly leftOut?: readonly Pick<LeftOutGroup, 'reason' | 'count'>[]
  /** Rows have remarks (`remarkField`), confirmed or not; absent for none. */
  readonly remarked?: true
  /** The user's last position, restored after a restart. */
  readonly lastCell?: DraftCell | null
  /** The next undo and redo steps; null when there is none. */
  readonly undo?: DraftStepLabel | null
  readonly redo?: DraftStepLabel | null
  /** "Programado": the date in Bogotá on which it is offered for sending. It is never sent automatically. */
  readonly scheduledFor?: CivilDate | null
}

/**
 * `errors`, `ready`, `quarantined` and `sent` reflect what a send would do, and each row is in exactly one of them; the
 * others reflect findings only.
 */
export const namedRowFilters = ['all', 'errors', 'warnings', 'clean', 'ready', 'quarantined', 'sent'] as const
export type NamedRowFilter = (typeof namedRowFilters)[number]

/** Rows with a finding of one group: `finding:dane.wrong-length/CodigoDaneCiudadLabor/dane.leading-zero`. */
export type FindingFilter = `finding:${string}`
/** Rows with exactly this value in a field: `value:Cargo/Auxiliar`. */
export type ValueFilter = `value:${string}`
export type DraftRowFilter = NamedRowFilter | FindingFilter | ForecastFilter | ValueFilter | ComparedFilter

/** The key of a finding group: code, field and kind of suggestion, empty between slashes for none. */
export const findingKind = ({ code, field, suggestionKind }: Omit<FindingGroup, 'count' | 'severity'>): string =>
  `${code}/${field ?? ''}/${suggestionKind ?? ''}`

export const findingFilter = (group: Omit<FindingGroup, 'count' | 'severity'>): FindingFilter =>
  `finding:${findingKind(group)}`

export const isFindingFilter = (filter: DraftRowFilter): filter is FindingFilter => filter.startsWith('finding:')

export const isForecastFilter = (filter: DraftRowFilter): filter is ForecastFilter => filter.startsWith('forecast:')

export const forecastKindOf = (filter: ForecastFilter): ForecastKind =>
  forecastKinds.find((kind) => filter === `forecast:${kind}`) ?? 'new'

export const isValueFilter = (filter: DraftRowFilter): filter is ValueFilter => filter.startsWith('value:')

export const isComparedFilter = (filter: DraftRowFilter): filter is ComparedFilter => filter.startsWith('compared:')

/** The field and value of a filter. */
export function filteredValue(filter: ValueFilter): { readonly field: string; readonly value: string } {
  const text = filter.slice('value:'.length)
  const end = text.indexOf('/')
  return { field: text.slice(0, end), value: text.slice(end + 1) }
}

/** The code and field of a filter. */
export function filteredFinding(filter: FindingFilter): { readonly code: string; readonly field: string | null } {
  const [code = '', field = ''] = filter.slice('finding:'.length).split('/')
  return { code, field: field === '' ? null : field }
}

export interface DraftCell {
  readonly row: number
  readonly field: string | null
  readonly filter: DraftRowFilter
}

export interface DraftRowView extends DraftRow {
  readonly findings: readonly Finding[]
}

/** Findings grouped for bulk work: `dane.leading-zero (148)`. */
export interface FindingGroup {
  readonly code: string
  readonly field: string | null
  readonly severity: Severity
  readonly suggestionKind: string | null
  readonly count: number
}

export interface BatchOverview {
  readonly batch: Batch
  readonly submissions: readonly Submission[]
  readonly itemCount: number
  /** Items by outcome, by wire state and by entity state (verbatim), for the list's chips. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly states: Readonly<Record<string, number>>
  readonly entityStates: Readonly<Record<string, number>>
  /** Items by `NitEmpresa` and by entity code, of those that have one. */
  readonly companies?: Readonly<Record<string, number>>
  readonly entityCodes?: Readonly<Record<string, number>>
  readonly documents: number
  readonly savedDocuments: number
  /** The batch's credits, as supervision counts them; null: practice or a test key, which cost none. */
  readonly credits?: Credits | null
  /** The program is processing its queue. False: queued submissions wait for the user. Only while the window asks. */
  readonly sendingNow?: boolean
}

/**
 * A batch's phase. `undecided`: a send waits for the user. `open`: something is under way. `awaiting`: neither, and an
 * entity has not answered a record. `returned`: records were rejected, omitted or returned by the entity. `finished`:
 * none of the first three.
 */
export const batchPhases = ['all', 'undecided', 'open', 'awaiting', 'returned', 'finished'] as const
export type BatchPhase = (typeof batchPhases)[number]

export interface BatchFilter {
  readonly phase: BatchPhase
  /** Null: every module. */
  readonly module: ModuleName | null
  /** Part of the file name; ignores accents and case. Empty: every file. */
  readonly search: string
}

export const everyBatch: BatchFilter = { phase: 'all', module: null, search: '' }

export interface ItemFilter {
  /** One send of the batch. */
  readonly submission?: string | undefined
  readonly outcome?: string | undefined
  readonly state?: string | undefined
  readonly entityState?: string | undefined
  readonly search?: string | undefined
}

/** One person's filing in one batch, as the search finds it. */
export interface HistoryEntry {
  readonly item: Item
  readonly batch: Batch
  /** The signer of its batch's consent; absent where the list does not tell it. */
  readonly operator?: string
}

/** The date since which a record is in its entity state, or that of its batch if unknown; null without a state. */
export function inStateSince({ item, batch }: HistoryEntry): CivilDate | null {
  const sinceMs = item.entitySinceMs ?? (item.entityState === null ? null : batch.createdAtMs)
  return sinceMs === null ? null : bogotaDate(sinceMs)
}

/** The drafts made of chosen records, one for each of their batches, and the batches of which none could be made. */
export interface CorrectedChosen {
  readonly drafts: readonly DraftOverview[]
  /** Null: none failed. `error` is the first one. */
  readonly failed: { readonly batches: number; readonly error: AppError } | null
}

/** The earlier and later filings of the same thing, oldest first. */
export interface FilingChain {
  readonly earlier: readonly HistoryEntry[]
  readonly later: readonly HistoryEntry[]
}

/** A batch's next poll if nothing changes until then. Wall clock. */
export interface NextPoll {
  readonly batchId: BatchId
  readonly atMs: number
}

/** A request's next poll if nothing changes until then. Wall clock. */
export interface NextRequest {
  readonly requestId: string
  readonly atMs: number
}

/** Requests filed with another key or at another address: they are not polled from here. */
export interface OtherFiler {
  /** The key's last four characters; empty when unknown. */
  readonly keyHint: string
  readonly baseUrl: string
  readonly practice: boolean
  readonly requests: number
}

/** The number of requests still awaiting something. */
export interface Awaited {
  readonly requests: number
  /** Settled, and followed until their certificates arrive. */
  readonly certificates: number
  /** The service does not know them. They are polled less and less often. */
  readonly notFound: number
  /** Uncertain sends whose request number is known and being checked. */
  readonly verifications: number
}

/** The GET budget as the service counts it (spec 8): at most `limit` in any minute. */
export interface PollingStatus {
  readonly usedInLastMinute: number
  readonly limit: number
  readonly openRequests: number
  readonly frozenUntilMs: number | null
  readonly nextPollAtMs: number | null
  /** Soonest first, at most fifty batches; batches that are not polled are absent. */
  readonly nextPolls: readonly NextPoll[]
  /** The same by request. */
  readonly nextRequests?: readonly NextRequest[]
  /**
   * Nothing is polling (no key, a refused key, or a program that polls only on demand), so the times above do not
   * apply.
   */
  readonly paused: boolean
  /** Since when GETs fail with this key at this address; null while they succeed. Wall clock, as all below. */
  readonly offlineSinceMs?: number | null
  /** Why the last one failed. Family `network`: no connection. */
  readonly lastError?: AppError | null
  /** The last GET answered in this run of the program. */
  readonly lastGoodMs?: number | null
  /** The next retry while they fail. */
  readonly nextTryMs?: number | null
  readonly otherFilers?: readonly OtherFiler[]
  readonly awaited?: Awaited
}
