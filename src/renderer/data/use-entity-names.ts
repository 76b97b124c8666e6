import { type EntityNames, noEntityNames } from '#shared/domain/catalogue/entity-names.ts'
import { useChannelQuery } from './use-channel-query.ts'

/** Entity names by code; codes stay bare until the names are loaded. */
export function useEntityNames(): EntityNames {
  const { value = noEntityNames } = useChannelQuery('catalogue:entity-names', null, ['catalogues', 'profile'])
  return value
}
