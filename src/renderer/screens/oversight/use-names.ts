import { useMemo } from 'react'
import type { ProgressGrouping } from '#shared/domain/oversight/oversight.ts'
import { isSameCompany } from '#shared/domain/worker/company.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { oversightTexts } from './texts.ts'

/** What people call what the figures are grouped by; codes and numbers where they have no other name. */
export interface Names {
  readonly company: (nit: string) => string
  readonly entity: (code: string) => string
  /** `2026-11` as `noviembre de 2026`. */
  readonly month: (month: string) => string
  readonly of: (by: ProgressGrouping, value: string) => string
}

export function useNames(): Names {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const { value: companies } = useChannelQuery('company:list', null, ['profile'])
  return useMemo(() => {
    const company = (nit: string): string => {
      if (nit === '') return say('noCompany')
      const known = companies?.find((one) => isSameCompany(one.nit, nit))
      return known === undefined || known.name === '' ? nit : `${known.name} (${nit})`
    }
    const entity = (code: string): string => (code === '' ? say('noEntity') : code)
    const { month } = formats
    return {
      company,
      entity,
      month,
      of: (by, value) => {
        switch (by) {
          case 'company':
            return company(value)
          case 'entityCode':
            return entity(value)
          case 'operator':
            return value
          case 'month':
            return month(value)
        }
      },
    }
  }, [companies, formats, say])
}
