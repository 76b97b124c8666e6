import { useMemo } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useWords } from '../../i18n/use-words.ts'

/** What cells of records say things with; the same object while nothing of it changes. */
export function useRecordWords(companies: readonly CompanyProfile[]): RecordWords {
  const { language } = useWords()
  const entities = useEntityNames()
  return useMemo(() => ({ language, companies, entities }), [language, companies, entities])
}
