import type { Arrival, Debit } from '../world/service.ts'
import type { Told } from '../world/terminal-run.ts'
import type { Step, Story, Who } from './story.ts'

/** A submission as `status --json` prints it. */
interface ToldSubmission {
  readonly id: string
  readonly state: string
  readonly requestId: string | null
  readonly attempts: number
  readonly sent: number
  readonly accepted: number
  readonly reprocessed: number
  readonly flagged: boolean
}

export interface ToldBatch {
  readonly id: string
  readonly module: string
  readonly entity: string
  readonly settled: boolean
  readonly submissions: readonly ToldSubmission[]
  readonly items: readonly { readonly identification: string | null }[]
}

interface ToldDocument {
  readonly batches?: unknown
  readonly error?: { readonly code: string } | null
}

/** What a command reported, and to which person. */
export interface Hearing {
  readonly who: Who
  readonly told: Told
  readonly stdoutFull: boolean
}

/** One step as it was played. */
export interface Played {
  readonly index: number
  readonly step: Step | { readonly do: 'end' }
  readonly hearings: readonly Hearing[]
  readonly debits: readonly Debit[]
  readonly arrivals: readonly Arrival[]
  /** People whom the operator explicitly chose to file again: `kind person`. */
  readonly chosen: readonly string[]
  /** Submissions that the actor may not fully see and whose state changed, as `id before after`. */
  readonly changedUnseen: readonly string[]
}

/** What every person sees at the very end. */
export interface LastLook {
  readonly who: Who
  readonly status: Told
  readonly statusText: Told
  /** Null: doctor was not run. */
  readonly doctor: Told | null
  /** After restored data was confirmed; null if nothing was restored. */
  readonly confirmed: { readonly status: Told; readonly doctor: Told } | null
}

export interface Record {
  readonly story: Story
  readonly played: readonly Played[]
  readonly last: readonly LastLook[]
  readonly debits: readonly Debit[]
  readonly arrivals: readonly Arrival[]
  readonly gets: readonly { readonly atMs: number; readonly requestId: string }[]
  /** Those whose data were restored, with a loss not yet confirmed. */
  readonly putBack: ReadonlySet<Who>
  /** Requests that were finished before a purge, which may remove them. */
  readonly purged: ReadonlySet<string>
  /** Requests that no list shows: `request show` finds them, or the command that confirmed older data reported them. */
  readonly shown: ReadonlySet<string>
  /** The harness itself got stuck, which also counts as a violation. */
  readonly stuck: string | null
}

/** The single document of a command run with JSON output; null if there is none, or it cannot be parsed. */
export function documentOf(told: Told): ToldDocument | null {
  try {
    return JSON.parse(told.stdout) as ToldDocument
  } catch {
    return null
  }
}

/** Some documents only state how many there are. */
export const batchesOf = (document: ToldDocument | null): readonly ToldBatch[] =>
  Array.isArray(document?.batches) ? (document.batches as readonly ToldBatch[]) : []
