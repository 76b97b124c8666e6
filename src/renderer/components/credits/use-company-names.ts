import { isSameCompany } from '#shared/domain/worker/company.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'

/** The name of a company by its NIT in either form; the NIT if it has none. */
export function useCompanyNames(): (nit: string) => string {
  const { value: known = [] } = useChannelQuery('company:list', null, ['profile'])
  return (nit) => known.find((company) => isSameCompany(company.nit, nit))?.name || nit
}
