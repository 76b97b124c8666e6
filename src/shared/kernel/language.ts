import { visibleText } from './visible-text.ts'

/** Languages of the program: Colombian Spanish first. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/**
 * One text in every language. `{name}` is replaced by that parameter, and `{name?fila|filas}` by the first word when
 * the parameter is 1, otherwise by the second.
 */
export type Sentence = Readonly<Record<Language, string>>

/**
 * Inserts the parameters, on one line and with invisible characters made visible. A missing parameter becomes empty.
 */
export const fillSentence = (
  sentence: Sentence,
  language: Language,
  parameters: Readonly<Record<string, string>>,
): string =>
  sentence[language]
    .replace(/\{(\w+)\?([^|{}]*)\|([^|{}]*)\}/g, (_, name: string, one: string, other: string) =>
      parameters[name] === '1' ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => visibleText(parameters[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
