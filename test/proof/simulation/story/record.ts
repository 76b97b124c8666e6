import type { Arrival, Debit } from '../world/service.ts'
import type { Told } from '../world/terminal-run.ts'
import type { Step, Story, Who } from './story.ts'

/** A submission as `status --json` tells it. */
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

/** What a person was told, by whom. */
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
  /** Persons that the operator chose by name to file again: `kind person`. */
  readonly chosen: readonly string[]
  /** Of what the actor may not see whole: submissions whose state changed, as `id before after`. */
  readonly changedUnseen: readonly string[]
}

/** What every person sees in the end, after everything. */
export interface LastLook {
  readonly who: Who
  readonly status: Told
  readonly statusText: Told
  /** Null: not asked. */
  readonly doctor: Told | null
  /** After what was put back was confirmed; null where nothing was. */
  readonly confirmed: { readonly status: Told; readonly doctor: Told } | null
}

export interface Record {
  readonly story: Story
  readonly played: readonly Played[]
  readonly last: readonly LastLook[]
  readonly debits: readonly Debit[]
  readonly arrivals: readonly Arrival[]
  readonly gets: readonly { readonly atMs: number; readonly requestId: string }[]
  /** Whose data were put back, with something lost that nobody has confirmed. */
  readonly putBack: ReadonlySet<Who>
  /** Requests that were finished when a purge came: it may remove them. */
  readonly purged: ReadonlySet<string>
  /** Requests that no list shows: `request show` knows them, or whoever confirmed older data was told them. */
  readonly shown: ReadonlySet<string>
  /** The harness could not go on: which is a violation too. */
  readonly stuck: string | null
}

/** The one document of a command that was asked for JSON; null when there is none, or it cannot be read. */
export function documentOf(told: Told): ToldDocument | null {
  try {
    return JSON.parse(told.stdout) as ToldDocument
  } catch {
    return null
  }
}

/** Some documents only say how many there are. */
export const batchesOf = (document: ToldDocument | null): readonly ToldBatch[] =>
  Array.isArray(document?.batches) ? (document.batches as readonly ToldBatch[]) : []
