import { useAnswer } from '../../bridge/use-answer.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { BatchDetail } from './batch-detail.tsx'

export function BatchScreen({ batchId }: { readonly batchId: string }) {
  const batch = useAnswer('batch:read', { batchId }, ['batches', 'documents'])
  return <Loaded answer={batch}>{(overview) => <BatchDetail overview={overview} />}</Loaded>
}
