import type { Answer, Application, NotificationState } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { KeptNotice } from '#shared/domain/kept-notice.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'

const report = (
  context: CommandContext,
  ask: (notifications: Application['notifications']) => Answer<NotificationState>,
): CommandResult =>
  withProfile(context, async ({ application }) => stateOutcome(context, await ask(application.notifications)))

function stateOutcome({ texts }: CommandContext, state: Result<NotificationState, AppError>) {
  if (!state.ok) return state
  const { url, active, testKey, message } = state.value
  const words = texts.words.notifications
  return success({
    exitCode: exitCodes.clean,
    json: { url, active, testKey, message },
    text: [
      active && url !== null ? words.active(url) : testKey && url !== null ? words.testKey(url) : words.inactive,
      ...(message === '' ? [] : [words.said(message)]),
    ].join('\n'),
  })
}

/** The registered address as the service tells it, and what is kept here because it could not be applied. */
export const showNotifications = (context: CommandContext): CommandResult =>
  withProfile(context, async ({ application }) => {
    const kept = await application.notifications.kept()
    if (!kept.ok) return kept
    const shown = stateOutcome(context, await application.notifications.show())
    if (!shown.ok) return shown
    const { words } = context.texts
    const lines = kept.value.map(({ receivedAtMs, requestId, waitingFor }) =>
      words.notifications.keptLine(
        bogotaTimestamp(receivedAtMs),
        requestId ?? '—',
        words.notifications.waitingFor[waitingFor],
      ),
    )
    const heading = kept.value.length === 0 ? [] : [words.notifications.kept(context.texts.count(kept.value.length))]
    return success({
      ...shown.value,
      json: { ...shown.value.json, kept: kept.value.map(keptJson) },
      text: [shown.value.text, ...heading, ...lines].join('\n'),
    })
  })

const keptJson = ({ delivery, receivedAtMs, module, requestId, waitingFor, items }: KeptNotice) => ({
  delivery,
  receivedAt: bogotaTimestamp(receivedAtMs),
  module,
  requestId,
  waitingFor,
  items,
})

/** Refuses to replace another system's URL unless told to: one URL serves the whole account (spec 6). */
export const setNotifications = (
  context: CommandContext,
  url: string,
  options: { readonly overwrite?: boolean },
): CommandResult => report(context, (notifications) => notifications.set(url, options.overwrite === true))

export const turnNotificationsOff = (context: CommandContext): CommandResult =>
  report(context, (notifications) => notifications.off())
