import { useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { DraftViews } from './draft-views.tsx'

/** A command's answer stays in force until a read returns one as recent. */
const newer = (read: DraftOverview, told: DraftOverview | null): DraftOverview =>
  told !== null && told.draft.id === read.draft.id && told.updatedAtMs > read.updatedAtMs ? told : read

export function DraftScreen({ route }: ScreenProps<'draft'>) {
  const { draftId, arrived = false, rows = null } = route
  const draft = useChannelQuery('draft:read', { draftId }, ['drafts', 'catalogues'])
  const [told, setTold] = useState<DraftOverview | null>(null)
  return (
    <Loaded query={draft}>
      {(read) => <DraftViews overview={newer(read, told)} arrived={arrived} rows={rows} onOverview={setTold} />}
    </Loaded>
  )
}
