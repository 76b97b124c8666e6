/** Languages of the program: Colombian Spanish first. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** One text in every language. `{name}` is replaced by the parameter of that name. */
export type Sentence = Readonly<Record<Language, string>>

/** Fills the parameters in. A parameter that is missing leaves nothing behind. */
export const fillSentence = (
  sentence: Sentence,
  language: Language,
  parameters: Readonly<Record<string, string>>,
): string =>
  sentence[language]
    .replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
