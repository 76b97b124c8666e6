import type { AppStatus } from '#shared/ipc/channels.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { DraftEditor } from './draft-editor.tsx'

interface DraftScreenProps {
  readonly draftId: string
  readonly status: AppStatus
}

export function DraftScreen({ draftId, status }: DraftScreenProps) {
  const draft = useAnswer('draft:read', { draftId }, ['drafts', 'catalogues'])
  return <Loaded answer={draft}>{(overview) => <DraftEditor overview={overview} status={status} />}</Loaded>
}
