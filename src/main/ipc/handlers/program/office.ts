import type { LeftOffice } from '#shared/domain/office/office.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { officeChannels } from '#shared/ipc/office/office.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../../handler-context.ts'
import type { HandlersOf } from '../../handlers.ts'

/** The office of the open profile. Where what is filed goes is changed by a person's word in a box of main alone. */
export const officeHandlers = ({ workspace, dialogs }: HandlerContext): HandlersOf<typeof officeChannels> => ({
  'office:look': async () => andThen(await workspace.application.office.look(), () => workspace.status()),
  'office:join': async ({ code }) =>
    andThen<string, AppStatus | null>(await workspace.officeOfCode(code), async (address) =>
      andThen<AppStatus, AppStatus | null>(await workspace.status(), async ({ profile }) =>
        (await dialogs.confirmOffice({ kind: 'join', address, profile })) ? workspace.joinOffice(code) : success(null),
      ),
    ),
  'office:certificate': async () => {
    const file = await dialogs.openCertificate()
    return file === null ? success(null) : workspace.trustOfficeCertificate(file)
  },
  'office:adopt': () => workspace.adoptHistory(),
  'office:leave': async () =>
    andThen<AppStatus, LeftOffice | null>(await workspace.status(), async ({ profile, office }) =>
      (await dialogs.confirmOffice({ kind: 'leave', address: office?.address ?? '', profile }))
        ? workspace.leaveOffice()
        : success(null),
    ),
})
