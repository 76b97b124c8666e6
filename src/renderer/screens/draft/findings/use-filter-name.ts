import { useTranslation } from 'react-i18next'
import { type DraftRowFilter, filteredFinding, isFindingFilter } from '#shared/domain/filing/overview.ts'
import { findingTitle } from '#shared/texts/finding-text.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** `Con errores`, or the finding that the rows have: `Código DANE incompleto · Ciudad de nacimiento (DANE)`. */
export function useFilterName(): (filter: DraftRowFilter) => string {
  const { t } = useTranslation()
  const { language, field: fieldName } = useWords()
  return (filter) => {
    if (!isFindingFilter(filter)) return t(`draft.filters.${filter}`)
    const { code, field } = filteredFinding(filter)
    return `${findingTitle(code, language)} · ${field === null ? t('draft.wholeRow') : fieldName(field)}`
  }
}
