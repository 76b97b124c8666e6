/** Languages of the program: Colombian Spanish first. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/**
 * One text in every language, in ICU MessageFormat: `{name}`, `{count, number}`, `{count, plural, one {# fila} other
 * {# filas}}`. A literal brace is quoted (`'{'`).
 */
export type Sentence = Readonly<Record<Language, string>>

/** Sentences by name, in groups. */
export interface SentenceTree {
  readonly [name: string]: Sentence | SentenceTree
}

/** `name`, `count, number` or `count, plural, …` of each parameter; a branch of a plural and a quoted brace are none. */
type Heads<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ?
      | (Before extends `${string}, plural, one ` | `${string}} other ` | `${string}'` ? never : UpToBrace<Rest>)
      | Heads<Rest>
  : never
type UpToBrace<Rest extends string> = Rest extends `${infer Head}}${string}` ? Head : never
type CountIn<Head extends string> = Head extends `${infer Name}, ${string}` ? Name : never

/** The parameters that a text counts: they are numbers. */
export type CountsOf<Text extends string> = CountIn<Heads<Text>>
/** All parameters of a text. */
export type PlacesOf<Text extends string> = CountsOf<Text> | Exclude<Heads<Text>, `${string},${string}`>

/** The parameters of a sentence. Without a literal type any will do; a count may then be a number in digits. */
export type ValuesOf<Text extends Sentence> = string extends Text[Language]
  ? Values
  : { readonly [Name in PlacesOf<Text[Language]>]: Name extends CountsOf<Text[Language]> ? number : string | number }
export type Values = Readonly<Record<string, string | number>>
