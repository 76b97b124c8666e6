import { useCallback } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { filterTexts } from './filter-texts.ts'

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

/** `1/11/2026 a 30/11/2026`, or what there is of it. */
export function useSpanWords(): (from: CivilDate | null, to: CivilDate | null) => string {
  const say = useSentences(filterTexts)
  const { formats } = useWords()
  return useCallback(
    (from, to) => {
      if (from === null) return to === null ? '' : say('untilDay', { day: formats.civilDay(to) })
      if (to === null) return say('fromDay', { day: formats.civilDay(from) })
      if (from === to) return formats.civilDay(from)
      return say('span', { from: formats.civilDay(from), to: formats.civilDay(to) })
    },
    [say, formats],
  )
}
