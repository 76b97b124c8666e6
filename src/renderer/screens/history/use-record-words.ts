import { useMemo } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useWords } from '../../i18n/use-words.ts'

/** What record cells need besides the row; the same object while unchanged. */
export function useRecordWords(companies: readonly CompanyProfile[]): RecordWords {
  const { language } = useWords()
  const entities = useEntityNames()
  const today = bogotaDate(Date.now())
  return useMemo(() => ({ language, companies, entities, today }), [language, companies, entities, today])
}
