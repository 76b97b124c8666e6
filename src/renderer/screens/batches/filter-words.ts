import { useCallback } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Filters that offer the values present. */
export const listedFilters = [
  'module',
  'company',
  'entityCode',
  'operator',
] as const satisfies readonly (keyof BatchTableFilter)[]
export type ListedFilter = (typeof listedFilters)[number]

/** A filter value in words. */
export function useValueWords(companies: readonly CompanyProfile[]): (name: ListedFilter, value: string) => string {
  const { labels } = useWords()
  const entities = useEntityNames()
  return useCallback(
    (name, value) => {
      if (name === 'module') return isModuleName(value) ? labels.modules[value].label : value
      if (name === 'entityCode') return entityText(value, entities)
      return name === 'company' ? companyText(value, companies) : value
    },
    [labels, companies, entities],
  )
}
