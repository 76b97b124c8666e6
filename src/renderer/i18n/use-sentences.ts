import { useCallback } from 'react'
import { fillSentence, type Sentence } from '#shared/kernel/language.ts'
import { useLanguage } from './language.ts'

/** One text of a screen; `parameters` as in `Sentence`. */
export type Say<Key extends string> = (key: Key, parameters?: Readonly<Record<string, string>>) => string

/** Texts from a screen's own folder, in the chosen language. */
export function useSentences<Key extends string>(texts: Readonly<Record<Key, Sentence>>): Say<Key> {
  const language = useLanguage((state) => state.language)
  return useCallback((key, parameters = {}) => fillSentence(texts[key], language, parameters), [texts, language])
}
