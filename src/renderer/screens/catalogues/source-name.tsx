import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** A list's source in words; a file name only if a person imported it. */
export function SourceName({ list }: { readonly list: Pick<CatalogueOverview, 'origin' | 'sourceName'> }) {
  const t = useTexts()
  return list.origin === 'reference' ? t('catalogues.bundled') : list.sourceName
}
