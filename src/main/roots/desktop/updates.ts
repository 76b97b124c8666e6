import type { AppWorkspace } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import { routeOfPac } from '#main/service-client/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { createUpdates, type UpdateUseCases } from '#main/updates/index.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import { updateTransport } from './update-transport.ts'

/** Newer versions of the program, downloaded through the system's proxy if there is one. */
export function updatesOf(desktop: Desktop, workspace: AppWorkspace, ending: Cancellation): UpdateUseCases {
  const { packed, engine } = desktop.updates
  return createUpdates(packed, engine, {
    version: desktop.version,
    clock: systemClock,
    transport: updateTransport(async (url) => routeOfPac(await desktop.resolveProxy(url))),
    isSending: () => workspace.application.sending.isBusy(),
    confirm: desktop.dialogs.confirmUpdate,
    changed: () => sendNotice(desktop.noticeTargets(), 'changed', { area: 'updates', ids: [] }),
    ending,
  })
}
