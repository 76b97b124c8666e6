import type { PlacesOf, Sentence } from '#shared/kernel/language.ts'

/** Families of failure; each decides one exit code of the headless contract (`docs/cli.md`). */
export type ErrorFamily = 'data' | 'usage' | 'file' | 'service' | 'network' | 'unknown-outcome' | 'local'

/**
 * A failure reported to the user: what happened and what to do. Its parameters are the sentence's placeholders;
 * `{limitMegabytes}` and the like are filled from bytes, `{limitSeconds}` from milliseconds, `{atMoment}` from a
 * timestamp, `{monthWords}` from `2026-11`.
 */
interface ErrorEntry extends Sentence {
  readonly family: ErrorFamily
  /** Placeholders that may stay empty. */
  readonly optional?: readonly string[]
}

/** By stable code, `area.problem`. */
export type ErrorEntries = Readonly<Record<`${string}.${string}`, ErrorEntry>>

/** The parameters that a sentence names: for `{path}`, `{limitMegabytes}`, `{rows, number}` the words path, limit, rows. */
type NamesOf<Text extends string> = PlainName<PlacesOf<Text>>
type PlainName<Place> = Place extends `${infer Name}${'Megabytes' | 'Seconds' | 'Moment' | 'Words'}` ? Name : Place

/** The service's message, which may be absent. */
type Wording = 'serviceMessage'
type OptionalOf<Entry extends ErrorEntry> = Entry extends { readonly optional: readonly (infer Name extends string)[] }
  ? Name | Wording
  : Wording
type RequiredOf<Entry extends ErrorEntry> = Exclude<NamesOf<Entry['es'] | Entry['en']>, OptionalOf<Entry>>

/** The parameters of an error of this entry: those its sentence names, and any others worth keeping. */
export type ParametersOf<Entry extends ErrorEntry> = Entry extends unknown
  ? Readonly<Record<string, string>> & { readonly [Name in RequiredOf<Entry>]: string }
  : never
