import type { Misfortune } from '../machine/mortal.ts'
import type { GetAnswer, PostAnswer } from '../world/answers.ts'
import type { Procedure } from '../world/people.ts'

/**
 * The people of a story: alone, one machine with two profiles of one key; in an office, three machines with one person
 * each.
 */
export const aloneAt = ['primera', 'segunda'] as const
export const officeAt = ['ana', 'bea', 'caro'] as const
export type Who = (typeof aloneAt)[number] | (typeof officeAt)[number]

/** A file to be filed. */
export interface Filing {
  readonly procedure: Procedure
  readonly people: readonly number[]
  /** The first person occurs twice, with two entities. */
  readonly isTwofold: boolean
}

/** The faults that a command meets. */
export interface Meets {
  readonly posts: readonly PostAnswer[]
  readonly gets: readonly GetAnswer[]
  /** Variants of reasons and statuses. */
  readonly shape: number
  readonly misfortune: Misfortune | null
  readonly stdoutFull: boolean
  /** When the office fails. `posted`: from the moment the POST has done its work until the command has ended. */
  readonly officeAway: 'never' | 'before' | 'posted'
}

interface Command {
  readonly who: Who
  readonly json: boolean
  readonly meets: Meets
}

export interface Submit extends Command {
  readonly do: 'submit'
  readonly filing: Filing
  readonly waitSeconds: number
  readonly chunk: number | null
  /** The operator's reason to file again, given by name. */
  readonly again: boolean
}

export type Step =
  | Submit
  /** At the same instant. */
  | { readonly do: 'together'; readonly submits: readonly Submit[] }
  | ({ readonly do: 'send'; readonly waitSeconds: number } & Command)
  | ({ readonly do: 'poll'; readonly seconds: number } & Command)
  /** The oldest uncertain one. */
  | ({ readonly do: 'resolve'; readonly as: 'resend' | 'applied' | 'abandoned' } & Command)
  | ({ readonly do: 'purge' } & Command)
  /** The latest batch. */
  | ({ readonly do: 'reprocess' } & Command)
  /** About a request of the story. Poisoned: correctly signed, but nested absurdly deep. */
  | ({ readonly do: 'notice'; readonly poisoned: boolean } & Command)
  | ({ readonly do: 'status' } & Command)
  | ({ readonly do: 'doctor' } & Command)
  | ({ readonly do: 'confirm' } & Command)
  | { readonly do: 'reopen'; readonly who: Who }
  | { readonly do: 'copy' }
  | { readonly do: 'put-back'; readonly how: PutBack }
  | { readonly do: 'clock'; readonly byMs: number }
  | { readonly do: 'pass'; readonly ms: number }

/**
 * What an office's server can know of it: restored from a dump, it finds itself in another place; a disk that was set
 * back shows nothing, unless its owner says so (`office restored`).
 */
export type PutBack = 'restored' | 'set-back' | 'declared'

export interface Story {
  readonly seed: number
  readonly isOffice: boolean
  /** Profiles stay open, as in the window; otherwise each command opens and closes. */
  readonly staysOpen: boolean
  readonly language: 'es' | 'en'
  readonly steps: readonly Step[]
}

/** Something happened that doctor might have to report. */
export const isTroubled = ({ steps }: Story): boolean =>
  steps.some(
    (step) =>
      step.do === 'put-back' ||
      step.do === 'clock' ||
      (step.do === 'notice' && step.poisoned) ||
      ('meets' in step && step.meets.misfortune !== null) ||
      (step.do === 'together' && step.submits.some(({ meets }) => meets.misfortune !== null)),
  )
