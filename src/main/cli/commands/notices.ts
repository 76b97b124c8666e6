import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Attachable, AttachCandidate } from '#shared/domain/notifications/attaching.ts'
import { everyNotice, type NoticeLine, newestNotices } from '#shared/domain/notifications/notice-table.ts'
import { isGood, type Verification } from '#shared/domain/notifications/verification.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { noticeText } from '#shared/texts/notifications/notice-texts.ts'
import { selfTestText } from '#shared/texts/notifications/self-test-text.ts'
import { verificationText } from '#shared/texts/notifications/verification-text.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { readInput } from '../files.ts'
import type { OpenProfile } from '../host.ts'
import type { CommandResult, Outcome } from '../outcome.ts'

const mostListed = 500

/** Everything received, newest first: its subject, what it changed, what it waits for. Exits with 0. */
export const listNotices = (
  context: CommandContext,
  { search = '', waiting = false }: { readonly search?: string; readonly waiting?: boolean },
): CommandResult =>
  withProfile(context, async ({ application }) => {
    const filter = { ...everyNotice, text: search, standing: waiting ? ('waiting' as const) : null }
    const page = await application.notifications.page(filter, newestNotices, 0, mostListed)
    if (!page.ok) return page
    const { rows, total } = page.value
    const { texts } = context
    const words = texts.words.notifications
    return success({
      exitCode: exitCodes.clean,
      json: { total, notifications: rows.map(lineJson) },
      text:
        total === 0
          ? words.none
          : [words.total(texts.count(total)), ...rows.map((line) => `  ${lineText(line, context)}`)].join('\n'),
    })
  })

const lineText = (line: NoticeLine, { texts: { language } }: CommandContext): string =>
  (['received', 'requestId', 'procedure', 'kind', 'people', 'changed', 'standing', 'file'] as const)
    .map((column) => noticeText(column, line, language) || '—')
    .join('  ')

const lineJson = (line: NoticeLine) => ({
  delivery: line.delivery,
  receivedAt: bogotaTimestamp(line.receivedAtMs),
  module: line.module,
  requestId: line.requestId,
  kind: line.kind,
  people: line.people,
  applied: line.applied,
  changed: line.changed,
  standing: line.standing,
  batch: line.batch?.id ?? null,
  bytes: line.byteLength,
})

interface VerifyOptions {
  readonly signature: string
  readonly delivery?: string
  readonly takeIn?: boolean
}

/**
 * Whether the service signed the bytes of a file: exits with 0 if so, else 1. `--take-in` imports a genuine one as
 * received.
 */
export async function verifyNotice(context: CommandContext, path: string, options: VerifyOptions): CommandResult {
  const file = await readInput(path)
  if (!file.ok) return file
  const { signature, delivery = '', takeIn = false } = options
  const pasted = { body: file.value.bytes, signature, delivery }
  return withProfile(context, async ({ application: { notifications } }) => {
    const verified = await (takeIn ? notifications.takeInPasted(pasted) : notifications.verify(pasted))
    return verified.ok ? success(verifiedOutcome(context, verified.value, takeIn)) : verified
  })
}

function verifiedOutcome({ texts }: CommandContext, found: Verification, takenIn: boolean): Outcome {
  const { verdict, details } = verificationText(found, texts.language)
  const { known, ...rest } = found
  return {
    exitCode: isGood(found.verdict) ? exitCodes.clean : exitCodes.data,
    json: { ...rest, known: known && { ...known, receivedAt: bogotaTimestamp(known.receivedAtMs) }, takenIn },
    text: [verdict, ...details, ...(takenIn ? [texts.words.notifications.takenIn] : [])].join('\n'),
  }
}

/**
 * Sends itself a delivery through the registered address: exits with 0 if it reached a receiver of this profile, else
 * 1.
 */
export const testNotifications = (context: CommandContext): CommandResult =>
  withProfile(context, async ({ application }) => {
    const tested = await application.notifications.selfTest()
    if (!tested.ok) return tested
    const { url, outcome, testKey } = tested.value
    const { summary, details } = selfTestText(tested.value, context.texts.language, true)
    return success({
      exitCode: outcome.kind === 'reached' ? exitCodes.clean : exitCodes.data,
      json: { url, reached: outcome.kind === 'reached', outcome: { ...outcome }, testKey, message: summary },
      text: [summary, ...details].join('\n'),
    })
  })

interface AttachOptions {
  readonly submission?: string
  readonly yes?: boolean
}

/**
 * Shows which uncertain submissions a stored delivery may belong to, and attaches it to the one the operator chooses.
 */
export const attachNotice = (context: CommandContext, delivery: string, options: AttachOptions): CommandResult =>
  withProfile(context, async (profile) => {
    const found = await profile.application.notifications.attachable(delivery)
    if (!found.ok) return found
    if (options.submission === undefined) return success(candidatesOutcome(context, found.value))
    return attachTo(context, profile, { found: found.value, id: options.submission, yes: options.yes === true })
  })

function candidatesOutcome({ texts }: CommandContext, { candidates, requestId, module }: Attachable): Outcome {
  const words = texts.words.notifications
  const count = (value: number): string => texts.count(value)
  return {
    exitCode: exitCodes.clean,
    json: { requestId, module, candidates: candidates.map(candidateJson) },
    text: [
      words.candidates(count(candidates.length)),
      ...candidates.map(
        ({ submissionId: id, fileName, named, sent, way }) =>
          `${words.candidate(id, fileName, count(named), count(sent))}: ${words.ways[way ?? 'none']}`,
      ),
    ].join('\n'),
  }
}

const candidateJson = ({ submissionId: id, batchId, state, sent, named, fit, way }: AttachCandidate): Json => ({
  submission: id,
  batch: batchId,
  state,
  sent,
  named,
  fit,
  way,
})

interface Chosen {
  readonly found: Attachable
  readonly id: string
  readonly yes: boolean
}

async function attachTo(
  context: CommandContext,
  { application: { notifications }, operator }: OpenProfile,
  { found: { delivery }, id, yes }: Chosen,
): Promise<Result<Outcome, AppError>> {
  const words = context.texts.words.notifications
  const refusal: { error: AppError } = { error: appError('notifications.not-confirmed') }
  const choice = { delivery, submissionId: submissionId(id), operator }
  const attached = await notifications.attach(choice, async (question) => {
    if (yes) return true
    const [number, named, sent] = [question.ordinal + 1, question.named, question.sent].map(context.texts.count)
    const answer = await context.ask(words.attachQuestion(question.fileName, number ?? '', named ?? '', sent ?? ''))
    if (answer === false) refusal.error = appError('notifications.declined')
    return answer === true
  })
  if (!attached.ok) return attached
  if (attached.value === null) return failure(refusal.error)
  return success({
    exitCode: exitCodes.clean,
    json: { attached: true, way: attached.value, submission: id },
    text: words.attached[attached.value],
  })
}
