import { appError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { parseDay } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { exists } from '../files.ts'
import { keptReasons } from '../host.ts'
import { doctorJson } from '../json/listing.ts'
import type { CommandResult } from '../outcome.ts'
import { doctorText } from '../render/listing.ts'

/** An encrypted, verified copy of the store. Never writes over a file. */
export async function backup({ host, texts }: CommandContext, path: string): CommandResult {
  if (await exists(path)) return failure(appError('usage', 'backup.exists', { file: path }))
  const made = await host.backup(path)
  if (!made.ok) return made
  return success({
    exitCode: exitCodes.clean,
    json: { file: made.value.path, byteLength: made.value.byteLength, verified: made.value.verified },
    text: texts.words.care.backup(made.value.path, texts.count(made.value.byteLength)),
  })
}

export async function restore({ host, texts }: CommandContext, path: string): CommandResult {
  const restored = await host.restore(path)
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
 * Exit code 7 when a check fails; warnings are for information. `--confirm-restored` says first that sending from a
 * restored database is right: until then it is refused, because the backup does not know what was sent after it.
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

/** Removes for good, so it asks first; `--yes` answers where nobody can be asked. A day to come would be a slip of the pen. */
export async function purge(
  { host, texts, ask }: CommandContext,
  options: { readonly before: string; readonly yes?: boolean },
): CommandResult {
  const before = parseDay(options.before)
  if (!before.ok) return before
  const today = bogotaDate(Date.now())
  if (before.value > today) return failure(appError('usage', 'purge.future-day', { day: before.value, today }))
  const agreed = options.yes === true || (await ask(texts.words.care.purgeQuestion(before.value)))
  if (agreed !== true) {
    return failure(appError('usage', agreed === null ? 'purge.not-confirmed' : 'purge.declined', { day: before.value }))
  }
  const purged = await host.purge(before.value)
  if (!purged.ok) return purged
  const { batches, drafts, notifications, keptBatches, kept, keptDrafts, remainingCopies } = purged.value
  const words = texts.words.care
  return success({
    exitCode: exitCodes.clean,
    json: { before: before.value, batches, drafts, notifications, keptBatches, kept, keptDrafts, remainingCopies },
    text: [
      words.purged(texts.count(batches), texts.count(drafts), texts.count(notifications)),
      ...keptReasons
        .filter((reason) => kept[reason] > 0)
        .map((reason) => words.kept[reason](texts.count(kept[reason]))),
      ...(keptDrafts > 0 ? [words.keptDrafts(texts.count(keptDrafts))] : []),
      ...(remainingCopies.length > 0 ? [words.copies, ...remainingCopies.map((path) => `  ${path}`)] : []),
    ].join('\n'),
  })
}
