import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { lstat, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'

/** No other program uses such names, so these files are ours. */
const ownName = /\.[0-9a-f]{16}\.partial$/

/** Files of a backup in progress under a temporary name. */
export function partialFiles(temporary: string): { readonly wrapped: string; readonly all: readonly string[] } {
  const wrapped = `${temporary}.wrapped`
  return { wrapped, all: [temporary, wrapped, `${temporary}-journal`] }
}

/** Limit of unfinished backups on the list. */
const mostKept = 20

/**
 * Unfinished backups of this store, in any folder. Listed before they start, so that the next start finds them after a
 * crash; removes only names that we generated. If the list cannot be written, backups are made anyway.
 */
export class CopyLeftovers {
  readonly #file: string
  #names: readonly string[]
  #isOpen = true

  constructor(file: string) {
    this.#file = file
    this.#names = readNames(file)
  }

  /** A temporary name for a backup that becomes `target`. */
  begin(target: string): string {
    const temporary = `${target}.${randomBytes(8).toString('hex')}.partial`
    this.#keep([...this.#names, temporary].slice(-mostKept))
    return temporary
  }

  /** Removes what is left, successful or not. */
  end(temporary: string): void {
    for (const file of partialFiles(temporary).all) {
      try {
        rmSync(file, { force: true })
      } catch {
        // It stays on the list; the next start tries again.
        return
      }
    }
    this.#keep(this.#names.filter((name) => name !== temporary))
  }

  /** Removes what an earlier run left. Unreachable folders (a missing disk) are tried at the next start. */
  async sweep(): Promise<void> {
    for (const temporary of this.#names) {
      if (await swept(temporary)) this.#keep(this.#names.filter((name) => name !== temporary))
    }
  }

  close(): void {
    this.#isOpen = false
  }

  #keep(names: readonly string[]): void {
    if (!this.#isOpen) return
    this.#names = names
    try {
      if (names.length === 0) rmSync(this.#file, { force: true })
      else replaceFileSync(this.#file, JSON.stringify(names))
    } catch {
      return
    }
  }
}

/** True if nothing of it is left. */
async function swept(temporary: string): Promise<boolean> {
  try {
    await stat(dirname(temporary))
    for (const file of partialFiles(temporary).all) {
      const there = await lstat(file).catch(() => null)
      if (there?.isFile() === true) await rm(file, { force: true })
    }
    return true
  } catch {
    return false
  }
}

function readNames(file: string): readonly string[] {
  try {
    const said: unknown = JSON.parse(readIfThereSync(file)?.toString('utf8') ?? '[]')
    const names = Array.isArray(said) ? said.filter((name): name is string => typeof name === 'string') : []
    return names.filter((name) => ownName.test(name))
  } catch {
    return []
  }
}
