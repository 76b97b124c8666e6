import type { Sentence } from '#shared/kernel/language.ts'

/** Families of failure; each decides one exit code of the headless contract (`docs/cli.md`). */
export type ErrorFamily = 'data' | 'usage' | 'file' | 'service' | 'network' | 'unknown-outcome' | 'local'

/**
 * A failure a person is told about: what happened and what to do. Its parameters are the places of the sentence; `{limitMegabytes}`
 * and the like stand for bytes, `{limitSeconds}` for milliseconds, `{atMoment}` for a timestamp.
 */
interface ErrorEntry extends Sentence {
  readonly family: ErrorFamily
  /** Places of the sentence that may stay empty. */
  readonly optional?: readonly string[]
}

/** By stable code, `area.problem`. */
export type ErrorEntries = Readonly<Record<`${string}.${string}`, ErrorEntry>>

/** The parameters that a sentence names: of `{path}`, `{limitMegabytes}`, `{rows?fila|filas}` the words path, limit, rows. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? PlainName<Place extends `${infer Name}?${string}` ? Name : Place> | PlacesOf<Rest>
  : never
type PlainName<Place extends string> = Place extends `${infer Name}${'Megabytes' | 'Seconds' | 'Moment'}` ? Name : Place

/** The service's own words, which it may have spared. */
type Wording = 'serviceMessage'
type OptionalOf<Entry extends ErrorEntry> = Entry extends { readonly optional: readonly (infer Name extends string)[] }
  ? Name | Wording
  : Wording
type RequiredOf<Entry extends ErrorEntry> = Exclude<PlacesOf<Entry['es'] | Entry['en']>, OptionalOf<Entry>>

/** What an error of this entry is made with: what its sentence names, and anything else that is worth keeping with it. */
export type ParametersOf<Entry extends ErrorEntry> = Entry extends unknown
  ? Readonly<Record<string, string>> & { readonly [Name in RequiredOf<Entry>]: string }
  : never
