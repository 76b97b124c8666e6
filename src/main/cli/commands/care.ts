import type { Answer } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type CareStep, isCounted } from '#shared/domain/profile/care-work.ts'
import { longEnough } from '#shared/domain/profile/passphrase.ts'
import { purgeKeptReasons } from '#shared/domain/profile/purge.ts'
import { bogotaDate, bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { careStepText } from '#shared/texts/care/care-step-texts.ts'
import { notShrunkText, removedText } from '#shared/texts/care/purge-words.ts'
import { parseDay } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { exists } from '../files.ts'
import type { CareRun } from '../host.ts'
import { errorJson } from '../json/error.ts'
import { doctorJson } from '../json/listing.ts'
import type { CommandResult } from '../outcome.ts'
import { askNewPassphrase } from '../passphrase.ts'
import { type Progress, startProgress } from '../progress.ts'
import { doctorText } from '../render/listing.ts'

/**
 * Makes an encrypted, verified copy of the store. Never overwrites a file. It includes the key, sealed under a
 * passphrase, because a backup must work without this machine; `--without-key` omits it.
 */
export async function backup(
  context: CommandContext,
  path: string,
  options: { readonly withoutKey?: boolean },
): CommandResult {
  if (await exists(path)) return failure(appError('backup.exists', { file: path }))
  const passphrase = options.withoutKey === true ? success(null) : await backupPassphrase(context)
  if (!passphrase.ok) return passphrase
  const { host, texts } = context
  const made = await followed(context, (run) => host.backup(path, passphrase.value, run))
  if (!made.ok) return made
  const { byteLength, verified, carriesKey, ofDeskAlone } = made.value
  const { care, sealing, office } = texts.words
  return success({
    exitCode: exitCodes.clean,
    json: { file: made.value.path, byteLength, verified, carriesKey, ...(ofDeskAlone ? { ofDeskAlone } : {}) },
    text: [
      care.backup(made.value.path, texts.count(byteLength)),
      carriesKey ? sealing.carriesKey : sealing.withoutKey,
      ...(ofDeskAlone ? [office.copyOfDesk] : []),
    ].join('\n'),
  })
}

async function backupPassphrase(context: CommandContext): Promise<Result<string, AppError>> {
  const { sealing } = context.texts.words
  if (context.backupPassphrase !== null) return longEnough(context.backupPassphrase)
  const asked = await askNewPassphrase(context, { first: sealing.backup, again: sealing.again })
  if (!asked.ok) return asked
  return asked.value === null || asked.value === ''
    ? failure(appError('backup.passphrase-missing'))
    : success(asked.value)
}

export async function restore(context: CommandContext, path: string): CommandResult {
  const { host, texts } = context
  const passphrase = async (): Promise<string | null> =>
    context.backupPassphrase ?? (await context.askSecret(texts.words.sealing.restore))
  const restored = await followed(context, (run) => host.restore(path, passphrase, run))
  if (!restored.ok) return restored
  const { dataDirectory, previous } = restored.value
  const words = texts.words.care
  return success({
    exitCode: exitCodes.clean,
    json: { dataDirectory, previous },
    text: [
      words.restored(dataDirectory),
      ...(previous === null ? [] : [words.previous(previous)]),
      words.restoredNext,
    ].join('\n'),
  })
}

/**
 * Exits with 7 if a check fails; warnings do not matter. `--confirm-restored` first confirms that a restored database
 * may send. Until then sending is refused, because the backup does not know what was sent after it.
 */
export async function doctor(
  { host, terminal, texts }: CommandContext,
  options: { readonly confirmRestored?: boolean },
): CommandResult {
  if (options.confirmRestored) {
    const confirmed = await host.confirmRestored()
    if (!confirmed.ok) return confirmed
  }
  const checks = await host.doctor()
  const json = doctorJson(checks, texts)
  return success({
    exitCode: json.ok ? exitCodes.clean : exitCodes.local,
    json,
    text: doctorText(checks, terminal, texts),
  })
}

/**
 * Removes data for good, so it asks first; `--yes` answers for non-interactive use. A future day is refused as a
 * mistake.
 */
export async function purge(
  context: CommandContext,
  options: { readonly before: string; readonly yes?: boolean },
): CommandResult {
  const { host, texts, ask } = context
  const before = parseDay(options.before)
  if (!before.ok) return before
  const today = bogotaDate(Date.now())
  if (before.value > today) return failure(appError('purge.future-day', { day: before.value, today }))
  const agreed = options.yes === true || (await ask(texts.words.care.purgeQuestion(before.value)))
  if (agreed !== true) {
    return failure(appError(agreed === null ? 'purge.not-confirmed' : 'purge.declined', { day: before.value }))
  }
  const purged = await followed(context, (run) => host.purge(before.value, run))
  if (!purged.ok) return purged
  const { notShrunk, ...counts } = purged.value
  const { kept, keptDrafts, keptNotifications, remainingCopies } = counts
  const words = texts.words.care
  return success({
    exitCode: exitCodes.clean,
    json: { before: before.value, ...counts, notShrunk: notShrunk === null ? null : errorJson(notShrunk, texts) },
    text: [
      words.purged(removedText(counts, texts.language)),
      ...(notShrunk === null ? [] : [notShrunkText(notShrunk, texts.language)]),
      ...purgeKeptReasons
        .filter((reason) => kept[reason] > 0)
        .map((reason) => words.kept[reason](texts.count(kept[reason]))),
      ...(keptNotifications > 0 ? [words.keptNotifications(texts.count(keptNotifications))] : []),
      ...(keptDrafts > 0 ? [words.keptDrafts(texts.count(keptDrafts))] : []),
      ...(remainingCopies.length > 0 ? [words.copies, ...remainingCopies.map((path) => `  ${path}`)] : []),
    ].join('\n'),
  })
}

/** Runs long work on the data with a progress bar per step; an interruption cancels it. */
export async function followed<Value>(
  { terminal, texts, interruption }: CommandContext,
  work: (run: CareRun) => Answer<Value>,
): Promise<Result<Value, AppError>> {
  let shown: { readonly step: CareStep; readonly bar: Progress } | null = null
  try {
    return await work({
      signal: interruption,
      onProgress: ({ step, done, total }) => {
        if (shown?.step !== step) {
          shown?.bar.stop()
          shown = { step, bar: startProgress(terminal, careStepText(step, texts.language)) }
        }
        const [of, unit] = isCounted(step) ? [1, ''] : [bytesInMegabyte, 'MB']
        if (total !== null) shown.bar.update(Math.round(done / of), Math.max(1, Math.round(total / of)), unit)
      },
    })
  } finally {
    stopShown(shown)
  }
}

const bytesInMegabyte = 1_000_000

const stopShown = (shown: { readonly bar: Progress } | null): void => shown?.bar.stop()

/** Lists every acceptance of the terms with its link, and whether the chain is intact (exits with 7 if not). */
export async function consents({ host, texts }: CommandContext): CommandResult {
  const register = await host.consents()
  if (!register.ok) return register
  const { entries, brokenAt } = register.value
  const words = texts.words.consents
  const last = entries.at(-1)
  const standing = brokenAt === null ? words.whole(last?.linkSha256 ?? '') : words.broken(texts.count(brokenAt))
  return success({
    exitCode: brokenAt === null ? exitCodes.clean : exitCodes.local,
    json: {
      brokenAt,
      entries: entries.map((entry) => ({ ...entry, acceptedAt: bogotaTimestamp(entry.acceptedAtMs) })),
    },
    text: last === undefined ? words.none : [words.total(texts.count(entries.length)), standing].join('\n'),
  })
}
