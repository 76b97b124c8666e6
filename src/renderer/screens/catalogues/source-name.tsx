import { useTranslation } from 'react-i18next'
import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'

/** A list's source in words; a file name only if a person imported it. */
export function SourceName({ list }: { readonly list: Pick<CatalogueOverview, 'origin' | 'sourceName'> }) {
  const { t } = useTranslation()
  return list.origin === 'reference' ? t('catalogues.bundled') : list.sourceName
}
