import { useCallback } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** Filters that list the values there are. */
export const listedFilters = [
  'module',
  'company',
  'entityCode',
  'outcome',
  'state',
  'entityState',
  'reason',
] as const satisfies readonly (keyof RecordFilter)[]
export type ListedFilter = (typeof listedFilters)[number]

/** A value of a filter in people's words; what the wire said and we do not know stands as it came. */
export function useValueWords(companies: readonly CompanyProfile[]): (name: ListedFilter, value: string) => string {
  const { labels } = useWords()
  const entities = useEntityNames()
  return useCallback(
    (name, value) => {
      switch (name) {
        case 'module':
          return own(Object.fromEntries(Object.entries(labels.modules).map(([key, { label }]) => [key, label])), value)
        case 'company':
          return companyText(value, companies)
        case 'entityCode':
          return entityText(value, entities)
        case 'outcome':
          return own(labels.outcomes, value)
        case 'state':
          return own(labels.itemStates, value)
        case 'entityState':
          return own(labels.entityStates, value)
        default:
          return value
      }
    },
    [labels, companies, entities],
  )
}

const own = (words: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(words, value) ? words[value] : undefined) ?? value
