import { useTranslation } from 'react-i18next'
import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'

/** Where a list comes from, in words: a file's name only where a person brought one. */
export function SourceName({ list }: { readonly list: Pick<CatalogueOverview, 'origin' | 'sourceName'> }) {
  const { t } = useTranslation()
  return list.origin === 'reference' ? t('catalogues.bundled') : list.sourceName
}
