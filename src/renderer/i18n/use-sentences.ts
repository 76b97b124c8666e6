import { useCallback } from 'react'
import type { Sentence, Values, ValuesOf } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { useLanguage } from './language.ts'

/** The parameters of a sentence, as an argument that only a sentence with parameters needs. Of several, any one's. */
type Filled<Text> = Text extends Sentence
  ? string extends Text['es']
    ? [values?: Values]
    : [keyof ValuesOf<Text>] extends [never]
      ? []
      : [values: ValuesOf<Text>]
  : never

/** One text of a screen, in the chosen language. */
export type Say<Texts extends Readonly<Record<string, Sentence>>> = <Key extends keyof Texts>(
  key: Key,
  ...filled: Filled<Texts[Key]>
) => string

/** Texts from a screen's own folder, in the chosen language. */
export function useSentences<Texts extends Readonly<Record<string, Sentence>>>(texts: Texts): Say<Texts> {
  const language = useLanguage((state) => state.language)
  return useCallback(
    (key, ...[values]) => fillSentence<Sentence>(texts[key] as Sentence, language, values ?? {}),
    [texts, language],
  )
}
