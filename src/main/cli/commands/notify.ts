import type { Answer, Application } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import type { Registration } from '#shared/domain/notifications/registration.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodeOf, exitCodes } from '../exit-code.ts'
import { errorJson } from '../json/error.ts'
import type { CommandResult } from '../outcome.ts'
import type { Texts } from '../texts.ts'

const report = (
  context: CommandContext,
  ask: (notifications: Application['notifications']) => Answer<Registration>,
): CommandResult =>
  withProfile(context, async ({ application }) => stateOutcome(context, await ask(application.notifications)))

function stateOutcome({ texts }: CommandContext, state: Result<Registration, AppError>) {
  if (!state.ok) return state
  const { url, active, testKey, ours, message, renewed = false } = state.value
  const words = texts.words.notifications
  return success({
    exitCode: exitCodes.clean,
    json: { url, active, testKey, ours, message, renewed },
    text: [
      addressLine(state.value, words),
      ...(renewed ? [words.renewed] : []),
      ...(active && !ours ? [words.elsewhere] : []),
      ...(message === '' ? [] : [words.said(message)]),
    ].join('\n'),
  })
}

function addressLine({ url, active, testKey }: Registration, words: Texts['words']['notifications']): string {
  if (url === null) return words.inactive
  if (active) return words.active(url)
  return testKey ? words.testKey(url) : words.inactive
}

/**
 * Shows the registered address according to the service, and stored notifications that could not be applied. The latter
 * are local, so they are shown even if the query fails; the exit code is then that of the failure.
 */
export const showNotifications = (context: CommandContext): CommandResult =>
  withProfile(context, async ({ application }) => {
    const kept = await application.notifications.kept()
    if (!kept.ok) return kept
    const told = stateOutcome(context, await application.notifications.show())
    const state = told.ok ? told.value : unknownState(context, told.error)
    return success({
      exitCode: state.exitCode,
      json: { ...state.json, kept: kept.value.map(keptJson) },
      text: [state.text, ...keptLines(kept.value, context)].join('\n'),
    })
  })

/** States nothing about the address, neither that there is one nor that there is none. */
const unknownState = ({ terminal, texts }: CommandContext, error: AppError) => ({
  exitCode: exitCodeOf(error),
  json: { error: errorJson(error, texts) },
  text: terminal.colours.red(texts.words.notifications.notKnown(texts.error(error))),
})

function keptLines(kept: readonly KeptNotice[], { texts }: CommandContext): readonly string[] {
  const words = texts.words.notifications
  if (kept.length === 0) return []
  const lines = kept.map(({ receivedAtMs, requestId, waitingFor }) =>
    words.keptLine(bogotaTimestamp(receivedAtMs), requestId ?? '—', words.waitingFor[waitingFor]),
  )
  return [words.kept(texts.count(kept.length)), ...lines]
}

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
