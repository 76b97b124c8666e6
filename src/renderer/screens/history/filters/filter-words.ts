import { useCallback } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '#shared/texts/states.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** Filters that offer the values present. */
export const listedFilters = [
  'module',
  'company',
  'entityCode',
  'outcome',
  'state',
  'entityState',
  'reason',
  'answer',
  'operator',
  'owner',
] as const satisfies readonly (keyof RecordFilter)[]
export type ListedFilter = (typeof listedFilters)[number]

/** A filter value in words; unknown wire values unchanged. */
export function useValueWords(companies: readonly CompanyProfile[]): (name: ListedFilter, value: string) => string {
  const { labels, language } = useWords()
  const entities = useEntityNames()
  return useCallback(
    (name, value) => {
      switch (name) {
        case 'module':
          return ownValue(labels.modules, value)?.label ?? value
        case 'company':
          return companyText(value, companies)
        case 'entityCode':
          return entityText(value, entities)
        case 'outcome':
          return ownValue(labels.outcomes, value) ?? value
        case 'state':
          return wireStateWord(value, itemStateWords, language)
        case 'answer':
          return verdictWord(value, language)
        case 'entityState':
          return wireStateWord(value, entityStateWords, language)
        default:
          return value
      }
    },
    [labels, language, companies, entities],
  )
}
