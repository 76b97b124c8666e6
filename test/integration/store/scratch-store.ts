import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'

export const scratchKey = '5a'.repeat(32)

/** The machine's state of a scratch store, beside it. A test that copies the store copies this only on purpose. */
export const stateOf = (directory: string): string => `${directory}.state`

/** Copies the machine's current state of a scratch store to its copy, as if the copy had always been the only one. */
export function copyState(from: string, to: string): void {
  const [source, target] = [join(stateOf(from), 'stores'), join(stateOf(to), 'stores')]
  mkdirSync(target, { recursive: true })
  // Never the lease: closing any descriptor of it would release this process's lock.
  const files = existsSync(source) ? readdirSync(source).filter((name) => !name.includes('.lease')) : []
  for (const name of files) copyFileSync(join(source, name), join(target, name))
}

/** A separate directory for the running test, removed when it ends. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ventanilla-store-'))
  onTestFinished(() => {
    for (const each of [directory, stateOf(directory)]) rmSync(each, { recursive: true, force: true })
  })
  return directory
}

/** Ascending identifiers, like ULIDs. */
export function countingIds(prefix = '01ID'): NewId {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${String(count).padStart(10, '0')}`
  }
}

export const storeOptions = (directory: string, databaseKey = scratchKey) => ({
  directory,
  stateDirectory: stateOf(directory),
  databaseKey,
  newId: countingIds('01DOC'),
  clock: { nowMs: () => fakeNowMs, sleep: systemClock.sleep },
})

/** For `openDatabase`, below the store. */
export const scratchOpening = (directory: string) => ({
  files: storeFiles(directory),
  stateDirectory: stateOf(directory),
  databaseKey: scratchKey,
  nowMs: fakeNowMs,
})

/** Opens a store on real files. It is closed when the test ends. */
export async function openScratchStore(directory = scratchDirectory(), databaseKey = scratchKey): Promise<Store> {
  const opened = await openStore(storeOptions(directory, databaseKey))
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  onTestFinished(() => opened.value.close())
  return opened.value
}
