import {
  type DraftRowFilter,
  filteredFinding,
  forecastKindOf,
  isFindingFilter,
  isForecastFilter,
} from '#shared/domain/filing/overview.ts'
import { findingTitle } from '#shared/texts/finding-text.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { forecastTitles, submitTexts } from '../submit/texts.ts'

/** `Con errores`, or the finding filtered by: `Código DANE incompleto · Ciudad de nacimiento (DANE)`. */
export function useFilterName(): (filter: DraftRowFilter) => string {
  const t = useTexts()
  const { language, field: fieldName } = useWords()
  const say = useSentences(submitTexts)
  return (filter) => {
    if (isForecastFilter(filter)) return say(forecastTitles[forecastKindOf(filter)], { count: 2 })
    if (!isFindingFilter(filter)) return t(`draft.filters.${filter}`)
    const { code, field } = filteredFinding(filter)
    return `${findingTitle(code, language)} · ${field === null ? t('draft.wholeRow') : fieldName(field)}`
  }
}
