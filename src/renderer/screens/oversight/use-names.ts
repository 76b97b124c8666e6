import { useMemo } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { CreditGrouping, ProgressGrouping } from '#shared/domain/oversight/oversight.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { oversightTexts } from './texts.ts'

/** Names of the groups in the figures; codes and numbers when they have no name. */
export interface Names {
  readonly company: (nit: string) => string
  readonly entity: (code: string) => string
  /** `2026-11` as `noviembre de 2026`. */
  readonly month: (month: string) => string
  readonly of: (by: ProgressGrouping | CreditGrouping, value: string) => string
}

const noCompanies: readonly never[] = []

export function useNames(): Names {
  const say = useSentences(oversightTexts)
  const { formats, labels } = useWords()
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'])
  const entities = useEntityNames()
  return useMemo(() => {
    const company = (nit: string): string => (nit === '' ? say('noCompany') : companyText(nit, companies))
    const entity = (code: string): string => (code === '' ? say('noEntity') : entityText(code, entities))
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
          case 'module':
            return isModuleName(value) ? labels.modules[value].label : value
        }
      },
    }
  }, [companies, entities, formats, labels, say])
}
