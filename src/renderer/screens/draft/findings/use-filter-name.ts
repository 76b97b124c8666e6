import { comparedKindOf } from '#shared/domain/draft/comparison/draft-comparison.ts'
import {
  type DraftRowFilter,
  filteredFinding,
  filteredValue,
  forecastKindOf,
  isComparedFilter,
  isFindingFilter,
  isForecastFilter,
  isValueFilter,
} from '#shared/domain/filing/overview.ts'
import { findingTitle } from '#shared/texts/finding-text.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { comparisonTexts, filterNames } from '../comparison/texts.ts'
import { menuTexts } from '../menu/texts.ts'
import { forecastTitles, submitTexts } from '../submit/texts.ts'

/** `Con errores`, or the finding filtered by: `Código DANE incompleto · Ciudad de nacimiento (DANE)`. */
export function useFilterName(): (filter: DraftRowFilter) => string {
  const t = useTexts()
  const { language, field: fieldName } = useWords()
  const say = useSentences(submitTexts)
  const sayMenu = useSentences(menuTexts)
  const sayCompared = useSentences(comparisonTexts)
  return (filter) => {
    if (isForecastFilter(filter)) return say(forecastTitles[forecastKindOf(filter)], { count: 2 })
    if (isValueFilter(filter)) {
      const { field, value } = filteredValue(filter)
      return sayMenu(value === '' ? 'emptyFilter' : 'valueFilter', { column: fieldName(field), value })
    }
    if (isComparedFilter(filter)) return sayCompared(filterNames[comparedKindOf(filter)])
    if (!isFindingFilter(filter)) return t(`draft.filters.${filter}`)
    const { code, field } = filteredFinding(filter)
    return `${findingTitle(code, language)} · ${field === null ? t('draft.wholeRow') : fieldName(field)}`
  }
}
