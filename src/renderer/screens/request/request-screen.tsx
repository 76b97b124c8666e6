import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { RequestDetail } from './request-detail.tsx'

export function RequestScreen({ route: { submissionId } }: ScreenProps<'request'>) {
  const request = useChannelQuery('request:read', { submissionId }, ['batches', 'polling'])
  return <Loaded query={request}>{(view) => <RequestDetail key={submissionId} view={view} />}</Loaded>
}
