import path from 'node:path'
import { readChosenFile } from '#main/base/files/local-files.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { FolderNews, WatchedFolder } from '#shared/domain/watching/watched-folder.ts'
import type { FoundFile, Outcome, WatchingContext } from './ports.ts'
import { fileAt, scanFolder } from './scan-folder.ts'
import { isSameFile, type Settling } from './settling.ts'
import { unlessAborted } from './unless-aborted.ts'

/** More at once were hardly sent by HR; a person chooses. */
const mostAtOnce = 20

/** `trouble`: why the folder, or one of its files, cannot be imported now; it is tried again. */
type Found = Pick<FolderNews, 'drafts' | 'asks'> & { readonly trouble: AppError | null }
const nothing: Found = { drafts: [], asks: [], trouble: null }

/** What a look needs besides the context. */
export interface Look {
  readonly settling: Settling
  readonly signal: AbortSignal
  /** Runs the work alone, and only if the folder is still watched; otherwise null. */
  whileWatched<Value>(work: () => Promise<Value>): Promise<Value | null>
}

/** Imports the complete new files of a folder. Never writes to the folder. Null: the look was aborted. */
export async function lookAtFolder(context: WatchingContext, folder: WatchedFolder, look: Look): Promise<Found | null> {
  const { files } = context
  const { settling, signal } = look
  const scanned = await unlessAborted(scanFolder(folder.path), signal)
  if (scanned === null) return null
  if (!scanned.ok) return { ...nothing, trouble: scanned.error }
  const known = await files.known(folder.id)
  const complete = settling.complete(
    folder.id,
    scanned.value.filter((file) => isNew(known, file)),
  )
  if (complete.length > mostAtOnce)
    return (await look.whileWatched(() => askOnce(context, folder, complete, settling))) ?? nothing
  let found = nothing
  for (const file of complete) {
    if (signal.aborted) break
    const one = await takeFile(context, folder, file, look).catch(troubled)
    found = {
      drafts: [...found.drafts, ...one.drafts],
      asks: [...found.asks, ...one.asks],
      trouble: found.trouble ?? one.trouble,
    }
  }
  return found
}

/** Nothing that the look found so far is lost. */
export const troubled = (thrown: unknown): Found => ({
  ...nothing,
  trouble: carriedError(thrown) ?? appError('store.unexpected', { detail: thrown instanceof Error ? thrown.name : '' }),
})

const isNew = (known: ReadonlyMap<string, FoundFile>, file: FoundFile): boolean => {
  const before = known.get(file.name)
  return before === undefined || !isSameFile(before, file)
}

/** One entry for all of them, without a file name. */
async function askOnce(
  context: WatchingContext,
  { id, path: folder }: WatchedFolder,
  files: readonly FoundFile[],
  settling: Settling,
): Promise<Found> {
  const nowMs = context.clock.nowMs()
  await context.files.note(id, files, { standing: 'before' }, nowMs)
  for (const { name } of files) settling.done(id, name)
  const error = appError('watch.too-many', { count: String(files.length), path: folder })
  return ask(context, id, { name: '', size: files.length, modifiedMs: nowMs }, error)
}

/** Takes one complete file. The bytes are read once; the import gets those that were noted. */
async function takeFile(
  context: WatchingContext,
  folder: WatchedFolder,
  file: FoundFile,
  { settling, signal, whileWatched }: Look,
): Promise<Found> {
  const read = await unlessAborted(readChosenFile(path.join(folder.path, file.name)), signal)
  const now = await unlessAborted(fileAt(folder.path, file.name), signal)
  if (read === null || now === null || !isSameFile(now, file)) return nothing
  if (read.ok) {
    const { bytes } = read.value
    const sha256 = await sha256Of(bytes)
    const content = { fileName: file.name, bytes, sha256 }
    return (await whileWatched(() => importContent(context, folder, { file, content, settling }))) ?? nothing
  }
  // Another program may still hold it open.
  if (read.error.code === 'file.unreadable' && !settling.held(folder.id, file)) return nothing
  settling.done(folder.id, file.name)
  return (await whileWatched(() => ask(context, folder.id, file, read.error))) ?? nothing
}

interface Taken {
  readonly file: FoundFile
  readonly content: FileInput & { readonly sha256: string }
  readonly settling: Settling
}

/** The content is noted before its import begins, so that no crash imports it twice. */
async function importContent(
  context: WatchingContext,
  folder: WatchedFolder,
  { file, content, settling }: Taken,
): Promise<Found> {
  const { files, clock, changed } = context
  if (!isNew(await files.known(folder.id), file)) return nothing
  const number = await files.take(folder.id, file, content.sha256, clock.nowMs())
  settling.done(folder.id, file.name)
  if (number === null) return nothing
  const outcome = await importFile(context, folder, content)
  if (outcome.standing === 'reading') {
    await files.release(number, content.sha256)
    settling.later(folder.id, file)
    return { ...nothing, trouble: outcome.error ?? null }
  }
  await files.finish(number, outcome)
  changed()
  const { draftId, standing } = outcome
  if (draftId != null) return { ...nothing, drafts: [{ draftId, number }] }
  return { ...nothing, asks: standing === 'asks' ? [number] : [] }
}

async function ask(
  { files, clock, changed }: WatchingContext,
  folder: string,
  file: FoundFile,
  error: AppError,
): Promise<Found> {
  await files.note(folder, [file], { standing: 'asks', error }, clock.nowMs())
  changed()
  return { ...nothing, asks: [await files.numberOf(folder, file.name)] }
}

/**
 * `reading`: not imported for a passing reason, such as an office that is away. A failure while the draft was being
 * saved may have left one, so a person looks.
 */
async function importFile(
  { importKnown, claim }: WatchingContext,
  folder: WatchedFolder,
  { sha256, ...file }: Taken['content'],
): Promise<Outcome> {
  let isSaving = false
  const permit = async (): Promise<AppError | null> => {
    isSaving = await claim(folder, sha256)
    return isSaving ? null : appError('watch.taken')
  }
  try {
    const draft = await importKnown(folder, file, permit)
    if (draft.ok) return { standing: 'draft', draftId: draft.value.draft.id }
    if (draft.error.code === 'watch.taken') return { standing: 'elsewhere' }
    return { standing: isPassing(draft.error) ? 'reading' : 'asks', error: draft.error }
  } catch (thrown) {
    const error = carriedError(thrown)
    if (!isSaving && error !== undefined && isPassing(error)) return { standing: 'reading', error }
    return { standing: 'asks', error: appError('watch.failed', { file: file.fileName }) }
  }
}

/** Of the disk, this machine or the office, not of the file. */
const isPassing = ({ family }: AppError): boolean => family === 'local' || family === 'network'

/** Off the event loop: a file may have tens of megabytes. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
}
