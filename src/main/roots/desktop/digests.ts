import { systemClock } from '#main/base/system-clock.ts'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { readPending } from '#main/ipc/handlers/pending.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { placeOf } from '#shared/domain/pending/digest.ts'
import { success } from '#shared/kernel/result.ts'
import { digestText } from '#shared/texts/digest-text.ts'
import { openPlace } from './open-place.ts'
import { tellDigests } from './tell-digests.ts'

/** System notifications about pending work; a click opens that work. Resolves after `signal` aborts. */
export function noticesOfWhatWaits(
  desktop: Desktop,
  context: Pick<HandlerContext, 'workspace' | 'showWaiting'>,
  signal: AbortSignal,
): Promise<void> {
  return tellDigests(
    {
      list: async () => {
        const status = await context.workspace.status()
        if (!status.ok) return status
        const pending = await readPending(context)
        return pending.ok ? success({ profileId: status.value.profile.id, pending: pending.value }) : pending
      },
      isLookedAt: desktop.isLookedAt,
      show: (digest, told) =>
        desktop.showNotice(digestText(digest.lines, desktop.language()), () =>
          openPlace(desktop, context.workspace, { place: placeOf(digest), profileId: told }),
        ),
    },
    systemClock,
    signal,
  )
}
