import type { Clock } from '#shared/kernel/clock.ts'
import type { FoundFile } from './ports.ts'

/** A file that has kept its size and time for this long is complete. Programs write in pieces with pauses. */
const settleMs = 10_000
/** A file that another program keeps open for longer is reported. */
const longestHeldMs = 10 * 60_000

const laterMs = 50_000

interface Waiting {
  readonly file: FoundFile
  readonly sinceMs: number
  /** When it could first not be read; null: not tried. */
  heldSinceMs: number | null
  /** It is complete, and tried again later. */
  readonly isLater?: boolean
}

/** Files that are arriving, until they are complete. In memory: a new start waits again. */
export class Settling {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  readonly #waiting = new Map<string, Waiting>()

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  /** Whether a file is arriving. An empty one may stay empty. */
  get isWaiting(): boolean {
    return [...this.#waiting.values()].some(({ file, isLater }) => file.size > 0 && isLater !== true)
  }

  /** The files of a folder that are complete now, of those that are new or changed. */
  complete(folder: string, files: readonly FoundFile[]): readonly FoundFile[] {
    const nowMs = this.#clock.monotonicMs()
    const present = new Set(files.map(({ name }) => keyOf(folder, name)))
    for (const key of this.#waiting.keys()) {
      if (key.startsWith(keyOf(folder, '')) && !present.has(key)) this.#waiting.delete(key)
    }
    return files.filter((file) => {
      const key = keyOf(folder, file.name)
      const known = this.#waiting.get(key)
      if (known === undefined || !isSameFile(known.file, file)) {
        this.#waiting.set(key, { file, sinceMs: nowMs, heldSinceMs: null })
        return false
      }
      return file.size > 0 && nowMs - known.sinceMs >= settleMs
    })
  }

  /** It could not be read. True: it has been so for too long. */
  held(folder: string, { name }: FoundFile): boolean {
    const known = this.#waiting.get(keyOf(folder, name))
    if (known === undefined) return false
    known.heldSinceMs ??= this.#clock.monotonicMs()
    return this.#clock.monotonicMs() - known.heldSinceMs >= longestHeldMs
  }

  forget(folder: string): void {
    for (const key of this.#waiting.keys()) if (key.startsWith(keyOf(folder, ''))) this.#waiting.delete(key)
  }

  /** Its import failed for a passing reason: it is complete again after a while. */
  later(folder: string, file: FoundFile): void {
    const sinceMs = this.#clock.monotonicMs() + laterMs - settleMs
    this.#waiting.set(keyOf(folder, file.name), { file, sinceMs, heldSinceMs: null, isLater: true })
  }

  hasLater(folder: string): boolean {
    return [...this.#waiting].some(([key, { isLater }]) => isLater === true && key.startsWith(keyOf(folder, '')))
  }

  done(folder: string, name: string): void {
    this.#waiting.delete(keyOf(folder, name))
  }
}

const keyOf = (folder: string, name: string): string => `${folder}\n${name}`

export const isSameFile = (one: FoundFile, other: FoundFile): boolean =>
  one.size === other.size && one.modifiedMs === other.modifiedMs
