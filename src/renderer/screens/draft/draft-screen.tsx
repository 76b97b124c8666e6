import { useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { DraftViews } from './draft-views.tsx'

/** What a change answered is in force until main has been read as late. */
const newer = (read: DraftOverview, told: DraftOverview | null): DraftOverview =>
  told !== null && told.draft.id === read.draft.id && told.updatedAtMs > read.updatedAtMs ? told : read

interface DraftScreenProps {
  readonly draftId: string
  readonly status: AppStatus
  readonly arrived: boolean
}

export function DraftScreen({ draftId, status, arrived }: DraftScreenProps) {
  const draft = useAnswer('draft:read', { draftId }, ['drafts', 'catalogues'])
  const [told, setTold] = useState<DraftOverview | null>(null)
  return (
    <Loaded answer={draft}>
      {(read) => <DraftViews overview={newer(read, told)} status={status} arrived={arrived} onOverview={setTold} />}
    </Loaded>
  )
}
