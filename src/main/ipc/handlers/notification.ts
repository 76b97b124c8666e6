import type { notificationChannels } from '#shared/ipc/following/notification.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { exportTable } from '../export-table.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Errors that mean the user declined to replace an active registration. */
const declined: ReadonlySet<string> = new Set(['notifications.other-url', 'notifications.url-elsewhere'])

/** The registered notification address, the receiver in the window, and received notifications. */
export function notificationHandlers(context: HandlerContext): HandlersOf<typeof notificationChannels> {
  const { workspace, dialogs } = context
  const notifications = () => workspace.application.notifications
  return {
    'notification:registration': () => notifications().show(),
    'notification:register': async ({ url: next }) => {
      const registered = await notifications().set(next, (present) =>
        dialogs.confirmRegistration({ kind: 'replace', present, next }),
      )
      const isDeclined = !registered.ok && declined.has(registered.error.code)
      return isDeclined ? success(null) : registered
    },
    'notification:turn-off': async () => {
      const seen = await notifications().seenUrl()
      if (!seen.ok) return seen
      const url = seen.value ?? ''
      return (await dialogs.confirmRegistration({ kind: 'turn-off', url })) ? notifications().off() : success(null)
    },
    'notification:receiver': () => notifications().receiver(),
    'notification:choose-receiver': (plan) => notifications().chooseReceiver(plan),
    'notification:self-test': () => notifications().selfTest(),
    'notification:outlook': () => notifications().outlook(),
    'notification:page': ({ filter, order, offset, limit }) => notifications().page(filter, order, offset, limit),
    'notification:groups': ({ filter, by }) => notifications().groups(filter, by),
    'notification:export': ({ language, ...request }) =>
      exportTable(context, fileNameWords.notifications[language], (format) =>
        notifications().exportTable({ ...request, language, format }),
      ),
    'notification:raw': ({ delivery }) => notifications().raw(delivery),
    'notification:verify': (pasted) => notifications().verify(pasted),
    'notification:take-in': (pasted) => notifications().takeInPasted(pasted),
    'notification:attachable': ({ delivery }) => notifications().attachable(delivery),
    'notification:attach': async ({ delivery, submissionId: id }) => {
      const choice = { delivery, submissionId: submissionId(id), operator: await workspace.operator() }
      return notifications().attach(choice, dialogs.confirmAttaching)
    },
  }
}
