import { useCallback } from 'react'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { tableFilterTexts } from './filter-texts.ts'

/** `1/11/2026 a 30/11/2026`, or the half that is given. */
export function useSpanWords(): (from: CivilDate | null, to: CivilDate | null) => string {
  const say = useSentences(tableFilterTexts)
  const { formats } = useWords()
  return useCallback(
    (from, to) => {
      if (from === null) return to === null ? '' : say('untilDay', { day: formats.civilDay(to) })
      if (to === null) return say('fromDay', { day: formats.civilDay(from) })
      if (from === to) return formats.civilDay(from)
      return say('span', { from: formats.civilDay(from), to: formats.civilDay(to) })
    },
    [say, formats],
  )
}
