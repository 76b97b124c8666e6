import { type FSWatcher, watch } from 'node:fs'
import type { FolderNews } from '#shared/domain/watching/watched-folder.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { WatchingUseCases } from './watched-folders.ts'

/** Network drives report no changes, so folders are read at this interval too. */
const everyMs = 60_000
/** Copying many files reports many changes. */
const restMs = 1_000
/** While a file is arriving. */
const soonMs = 5_000

/**
 * Looks at the folders at the start, when the system reports a change, and every minute, until the signal aborts. An
 * office that is away and a full disk fail a look; the next one tries again.
 */
export async function watchFolders(
  folders: Pick<WatchingUseCases, 'look' | 'paths'>,
  tell: (news: FolderNews) => void,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  const eyes = new Eyes()
  while (!signal.aborted) {
    const wake = eyes.follow(await folders.paths().catch(() => []))
    const looked = await folders.look(signal).catch(() => null)
    if (signal.aborted) break
    if (looked !== null && looked.drafts.length + looked.asks.length + looked.lost.length > 0) tell(looked)
    const rest = new AbortController()
    const end = () => rest.abort()
    signal.addEventListener('abort', end, { once: true })
    await Promise.race([clock.sleep(looked?.isWaiting === true ? soonMs : everyMs, rest.signal), wake])
    rest.abort()
    signal.removeEventListener('abort', end)
    await clock.sleep(restMs, signal)
  }
  eyes.close()
}

/** The system's notices about folders. They are only a hint to look: what a look finds decides. */
class Eyes {
  readonly #watchers = new Map<string, FSWatcher>()
  #wake = (): void => undefined

  /** Resolves at the next change of one of these folders. */
  follow(paths: readonly string[]): Promise<void> {
    const woken = Promise.withResolvers<void>()
    this.#wake = woken.resolve
    for (const known of [...this.#watchers.keys()]) if (!paths.includes(known)) this.#drop(known)
    for (const folder of paths) if (!this.#watchers.has(folder)) this.#add(folder)
    return woken.promise
  }

  close(): void {
    for (const known of [...this.#watchers.keys()]) this.#drop(known)
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, () => this.#wake())
      watcher.on('error', () => this.#drop(folder))
      this.#watchers.set(folder, watcher)
    } catch {
      // Gone, or the system watches no more folders: the interval remains.
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close()
    this.#watchers.delete(folder)
  }
}
