import type { ScreenProps } from '../../components/navigation/routes.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { BatchesList } from './batches-list.tsx'
import { SendsList } from './sends/sends-list.tsx'
import { useShownBatches } from './shown-batches.ts'

const noCompanies: readonly never[] = []

/** Everything filed, by batch or by send: filter, sort, count, export. */
export function BatchesScreen({ route }: Pick<ScreenProps<'batches'>, 'route'>) {
  const shown = useShownBatches(route)
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'])
  return shown.sends === null ? (
    <BatchesList shown={shown} companies={companies} />
  ) : (
    <SendsList shown={shown} sends={shown.sends} companies={companies} />
  )
}
