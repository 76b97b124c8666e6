import { Select } from '@mantine/core'
import type { FieldProposal } from '#shared/domain/draft/mapping.ts'
import { type CompanyProfile, companyValues, isCompanyField } from '#shared/domain/worker/company.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { chooseConstant, type MappingChoice } from './mapping-choice.ts'

interface CompanyFillProps {
  readonly fields: readonly FieldProposal[]
  readonly choice: MappingChoice
  readonly onChange: (choice: MappingChoice) => void
}

/** Fills fields without a column from a saved company. */
export function CompanyFill({ fields, choice, onChange }: CompanyFillProps) {
  const t = useTexts()
  const { value: companies = [] } = useChannelQuery('company:list', null, ['profile'])
  const lacking = fields.some(({ field }) => isCompanyField(field) && !(field in choice.columns))
  if (!lacking || companies.length === 0) return null
  const fill = (company: CompanyProfile): void => {
    const known = new Set(fields.map(({ field }) => field))
    let next = choice
    for (const [field, value] of companyValues(company)) {
      if (known.has(field) && !(field in choice.columns)) next = chooseConstant(next, field, value)
    }
    onChange(next)
  }
  return (
    <Select
      label={t('mapping.company')}
      description={t('mapping.companyHint')}
      placeholder={t('mapping.companyNone')}
      data={companies.map(({ nit, name }) => ({ value: nit, label: `${name || nit} · NIT ${nit}` }))}
      value={companies.find(({ nit }) => nit === choice.constants.NitEmpresa)?.nit ?? null}
      onChange={(nit) => {
        const company = companies.find((candidate) => candidate.nit === nit)
        if (company) fill(company)
      }}
    />
  )
}
