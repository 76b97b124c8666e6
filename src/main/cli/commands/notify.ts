import type { Answer, Application, NotificationState } from '#main/app/application.ts'
import { success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'

const report = (
  context: CommandContext,
  ask: (notifications: Application['notifications']) => Answer<NotificationState>,
): CommandResult =>
  withProfile(context, async ({ application }) => {
    const state = await ask(application.notifications)
    if (!state.ok) return state
    const { url, active, testKey, message } = state.value
    const words = context.texts.words.notifications
    return success({
      exitCode: exitCodes.clean,
      json: { url, active, testKey, message },
      text: [
        active && url !== null ? words.active(url) : testKey && url !== null ? words.testKey(url) : words.inactive,
        ...(message === '' ? [] : [words.said(message)]),
      ].join('\n'),
    })
  })

export const showNotifications = (context: CommandContext): CommandResult =>
  report(context, (notifications) => notifications.show())

/** Refuses to replace another system's URL unless told to: one URL serves the whole account (spec 6). */
export const setNotifications = (
  context: CommandContext,
  url: string,
  options: { readonly overwrite?: boolean },
): CommandResult => report(context, (notifications) => notifications.set(url, options.overwrite === true))

export const turnNotificationsOff = (context: CommandContext): CommandResult =>
  report(context, (notifications) => notifications.off())
