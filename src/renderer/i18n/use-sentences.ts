import { useCallback } from 'react'
import { fillSentence, type Sentence } from '#shared/kernel/language.ts'
import { useLanguage } from './language.ts'

/** Says the texts that stand in a screen's own folder, in the chosen language. `parameters` as in `Sentence`. */
export function useSentences<Key extends string>(
  texts: Readonly<Record<Key, Sentence>>,
): (key: Key, parameters?: Readonly<Record<string, string>>) => string {
  const language = useLanguage((state) => state.language)
  return useCallback((key, parameters = {}) => fillSentence(texts[key], language, parameters), [texts, language])
}
