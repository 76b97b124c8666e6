import { appError } from '#shared/domain/app-error.ts'
import type { DeskOfOffice } from '#shared/domain/office/desk.ts'
import type { LeftOffice } from '#shared/domain/office/office.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { officeChannels } from '#shared/ipc/office/office.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../../handler-context.ts'
import type { HandlersOf } from '../../handlers.ts'

/** The office of the open profile. Only a main-process dialog can confirm a change of where filings go. */
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
  'office:desks': () => workspace.application.office.desks(),
  'office:desk-gone': async ({ name }) =>
    andThen<AppStatus, readonly DeskOfOffice[] | null>(await workspace.status(), async ({ profile, office }) =>
      andThen<readonly DeskOfOffice[], readonly DeskOfOffice[] | null>(
        await workspace.application.office.desks(),
        async (desks) => {
          // Uses main's own data, not what the window says about the desk.
          const found = desks.find((desk) => desk.name === name)
          if (found === undefined) return failure(appError('office.no-such-desk', { desk: name }))
          const question = { kind: 'desk-gone', address: office?.address ?? '', profile } as const
          const isGone = await dialogs.confirmOffice({ ...question, desk: `${found.login} (${found.name})` })
          return isGone ? workspace.application.office.deskIsGone(name) : success(null)
        },
      ),
    ),
  'office:leave': async () =>
    andThen<AppStatus, LeftOffice | null>(await workspace.status(), async ({ profile, office }) =>
      (await dialogs.confirmOffice({ kind: 'leave', address: office?.address ?? '', profile }))
        ? workspace.leaveOffice()
        : success(null),
    ),
})
