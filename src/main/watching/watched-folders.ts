import path from 'node:path'
import { settlePath } from '#main/base/files/chosen-path.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import {
  type FolderNews,
  type KeptFolder,
  mostWatchedFiles,
  type WatchedFile,
  type WatchedFolder,
  type Watching,
} from '#shared/domain/watching/watched-folder.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { KeptFolders } from './kept-folders.ts'
import { type Look, lookAtFolder, troubled } from './look-at-folder.ts'
import type { FoundFile, WatchingContext } from './ports.ts'
import { fileAt, scanFolder } from './scan-folder.ts'
import { Settling } from './settling.ts'

type NewFolder = Pick<WatchedFolder, 'module' | 'entity' | 'company' | 'path'>

/** Folders whose new workbooks become drafts. Nothing is ever sent, and no file is moved or changed. */
export interface WatchingUseCases {
  read(): Promised<Watching>
  /** Files that are there already are not imported. The operator chose the folder in a dialog of the main process. */
  add(folder: NewFolder): Promised<Watching>
  /** Switched on, it starts again with what arrives from now on. */
  switch(id: string, isOn: boolean): Promised<Watching>
  remove(id: string): Promised<Watching>
  dismiss(number: number): Promised<Watching>
  /** Where a listed file is, if it is still a regular file there. */
  pathOf(number: number): Promised<string>
  /** A workbook was imported: an entry that was offered for it needs no one any more. */
  imported(fileName: string): Promise<void>
  /** Looks at every folder once, and imports what is complete. Ends between two files when the signal aborts. */
  look(signal?: AbortSignal): Promise<FolderNews & { readonly isWaiting: boolean }>
  /** Folders that are switched on. */
  paths(): Promise<readonly string[]>
}

export function createWatching(context: WatchingContext): WatchingUseCases {
  const { files, changed } = context
  const folders = new KeptFolders(context)
  const settling = new Settling(context.clock)
  const troubles = new Map<string, AppError>()
  const offered = new Set<number>()

  const shown = (folder: KeptFolder): WatchedFolder => ({
    ...folder,
    trouble: folder.isOn ? (troubles.get(folder.id) ?? null) : null,
  })
  const read = async (): Promised<Watching> =>
    success({ folders: (await folders.read()).map(shown), files: await files.told(mostWatchedFiles) })
  const dismiss = async (number: number): Promised<Watching> => {
    await files.dismiss(number)
    changed()
    return read()
  }
  const change: Change = async (wanted) => {
    const saved = await folders.change(wanted)
    if (!saved.ok) return saved
    changed()
    return read()
  }
  const forget = (id: string): void => {
    troubles.delete(id)
    settling.forget(id)
  }
  const watched = async () => (context.isReader() ? [] : (await folders.read()).filter(({ isOn }) => isOn))

  return {
    read,
    paths: async () => (await watched()).map((folder) => folder.path),
    add: (wanted) => addFolder(context, change, wanted),
    switch: async (id, isOn) => {
      const folder = (await folders.read()).find((one) => one.id === id)
      const there = folder !== undefined && isOn && !folder.isOn ? await scanFolder(folder.path) : success([])
      if (!there.ok) return there
      return change(async (kept) => {
        if (!kept.some((one) => one.id === id)) return failure(appError('watch.not-found'))
        await noteWhatIsThere(context, { id }, there.value)
        forget(id)
        return success(kept.map((one) => (one.id === id ? { ...one, isOn } : one)))
      })
    },
    remove: (id) =>
      change(async (kept) => {
        await files.forget(id)
        forget(id)
        return success(kept.filter((one) => one.id !== id))
      }),
    dismiss,
    pathOf: async (number) => {
      const place = await placeOf(await files.read(number), await folders.read())
      if (place.ok) offered.add(number)
      return place
    },
    imported: async (fileName) => {
      for (const number of offered) {
        const file = await files.read(number)
        if (file !== null && file.name !== fileName) continue
        offered.delete(number)
        if (file?.standing === 'asks') await dismiss(number)
      }
    },
    look: async (signal = new AbortController().signal) => {
      await files.endInterrupted((file) => appError('watch.interrupted', { file }))
      const look = { settling, signal, troubles, folders }
      const news = await lookAtAll(context, (await watched()).map(shown), look)
      return { ...news, isWaiting: settling.isWaiting }
    },
  }
}

type Change = (wanted: (kept: readonly KeptFolder[]) => Promised<readonly KeptFolder[]>) => Promised<Watching>

async function addFolder(context: WatchingContext, change: Change, wanted: NewFolder): Promised<Watching> {
  if (context.isReader()) return failure(appError('office.supervisor-reads'))
  const settled = await settlePath(wanted.path)
  if (!settled.ok) return settled
  const there = await scanFolder(settled.value)
  if (!there.ok) return there
  return change(async (kept) => {
    if (kept.some((one) => isSamePlace(one, { ...wanted, path: settled.value }))) {
      return failure(appError('watch.folder-known'))
    }
    const folder = { ...wanted, id: context.newId(), path: settled.value, isOn: true }
    await noteWhatIsThere(context, folder, there.value)
    return success([...kept, folder])
  })
}

const isSamePlace = (one: NewFolder, other: NewFolder): boolean =>
  one.path === other.path && one.module === other.module && one.entity === other.entity

async function placeOf(file: WatchedFile | null, folders: readonly KeptFolder[]): Promised<string> {
  const folder = folders.find(({ id }) => id === file?.folder)
  if (file === null || folder === undefined) return failure(appError('watch.not-found'))
  const place = path.join(folder.path, file.name)
  const there = await fileAt(folder.path, file.name)
  return there === null ? failure(appError('file.unreadable', { path: place })) : success(place)
}

/** Keeps why folders cannot be watched in `troubles`. A folder that fails does not delay another. */
async function lookAtAll(
  context: WatchingContext,
  watched: readonly WatchedFolder[],
  { settling, signal, troubles, folders }: LookAtAll,
): Promise<FolderNews> {
  let news: FolderNews = { drafts: [], asks: [], lost: [] }
  for (const folder of watched) {
    const { id } = folder
    const before = troubles.get(id)?.code ?? null
    const look: Look = { settling, signal, whileWatched: (work) => folders.whileWatched(id, work) }
    const found = await lookAtFolder(context, folder, look).catch(troubled)
    if (found === null) break
    const { drafts, asks } = found
    const trouble = found.trouble ?? (settling.hasLater(id) ? (troubles.get(id) ?? null) : null)
    news = { ...news, drafts: [...news.drafts, ...drafts], asks: [...news.asks, ...asks] }
    if (trouble === null) troubles.delete(id)
    else troubles.set(id, trouble)
    if (before === (trouble?.code ?? null)) continue
    if (trouble !== null) news = { ...news, lost: [...news.lost, id] }
    context.changed()
  }
  return news
}

interface LookAtAll extends Pick<Look, 'settling' | 'signal'> {
  readonly troubles: Map<string, AppError>
  readonly folders: KeptFolders
}

/** Only what arrives from now on is imported. */
const noteWhatIsThere = (
  { files, clock }: WatchingContext,
  { id }: Pick<KeptFolder, 'id'>,
  there: readonly FoundFile[],
): Promise<void> => files.note(id, there, { standing: 'before' }, clock.nowMs())
