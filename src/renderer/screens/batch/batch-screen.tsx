import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { BatchDetail } from './batch-detail.tsx'

export function BatchScreen({ route: { batchId } }: ScreenProps<'batch'>) {
  const batch = useChannelQuery('batch:read', { batchId }, ['batches', 'documents'])
  return <Loaded query={batch}>{(overview) => <BatchDetail overview={overview} />}</Loaded>
}
