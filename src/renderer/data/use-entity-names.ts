import { type EntityNames, noEntityNames } from '#shared/domain/catalogue/entity-names.ts'
import { useChannelQuery } from './use-channel-query.ts'

/** What entities are called by their codes; until it is known their codes stand alone. */
export function useEntityNames(): EntityNames {
  const { value = noEntityNames } = useChannelQuery('catalogue:entity-names', null, ['catalogues', 'profile'])
  return value
}
