import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import type { PendingPlace } from '#shared/domain/pending/pending.ts'

/** Opens a place in the window on an external request. Null, or a place of another profile, opens the first screen. */
export async function openPlace(
  desktop: Pick<Desktop, 'noticeTargets'>,
  workspace: HandlerContext['workspace'],
  { place, profileId }: { readonly place: PendingPlace | null; readonly profileId: string },
): Promise<void> {
  const status = await workspace.status()
  // The same place would show other records in another profile.
  const isThere = status.ok && status.value.profile.id === profileId
  sendNotice(desktop.noticeTargets(), 'open', isThere ? place : null)
}
