import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import type { PendingPlace } from '#shared/domain/pending/pending.ts'

/** Opens a place of the window that something outside of it told; null, and what was told of another profile: the first screen. */
export async function openPlace(
  desktop: Pick<Desktop, 'noticeTargets'>,
  workspace: HandlerContext['workspace'],
  { place, profileId }: { readonly place: PendingPlace | null; readonly profileId: string },
): Promise<void> {
  const status = await workspace.status()
  // In another profile the same place shows other records.
  const isThere = status.ok && status.value.profile.id === profileId
  sendNotice(desktop.noticeTargets(), 'open', isThere ? place : null)
}
