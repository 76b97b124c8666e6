import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushDirectorySync } from '#main/base/files/atomic-file-sync.ts'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import type { SpooledDelivery } from '#main/notifications/ports.ts'
import type { StoreFiles } from '#main/store/directory/store-files.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { isAboutContent } from '#shared/domain/app-error.ts'
import { insertDelivery } from '../insert-delivery.ts'
import { isSpoolName, openDelivery } from './sealed-delivery.ts'

export interface TakenIn {
  readonly taken: number
  /** Files that could not be read, where they lie now: the others were taken all the same. */
  readonly setAside: readonly string[]
}

/** Written by a process that was killed before it confirmed anything; nobody waits for them. */
const abandonedAfterMs = 60_000
/** In one transaction and one turn of the event loop. */
const deliveriesPerTurn = 16
const bytesPerTurn = 4 * 1024 * 1024

/**
 * Moves what the receiver kept into the store: first committed there, then removed here, so that a crash in between leaves a
 * delivery twice and never nowhere (`notification` knows each once). The caller holds the store.
 */
export async function takeInSpool(files: StoreFiles, key: Uint8Array, filings: FilingDatabase): Promise<TakenIn> {
  if (!existsSync(files.spool)) return { taken: 0, setAside: [] }
  sweepAbandoned(files.spool)
  const setAside: string[] = []
  let taken = 0
  let slice: Spooled[] = []
  let sliceBytes = 0
  const commit = async (): Promise<void> => {
    if (slice.length === 0) return
    const kept = await insertAll(files, filings, slice, setAside)
    for (const { name } of kept) rmSync(join(files.spool, name), { force: true })
    taken += kept.length
    slice = []
    sliceBytes = 0
    await nextTurn()
  }
  for (const name of readdirSync(files.spool).filter(isSpoolName)) {
    const delivery = readSpooled(files, key, name, setAside)
    if (delivery === null) continue
    slice.push({ name, delivery })
    sliceBytes += delivery.rawBody.byteLength
    if (slice.length >= deliveriesPerTurn || sliceBytes >= bytesPerTurn) await commit()
  }
  await commit()
  return { taken, setAside }
}

/** How many deliveries wait to be taken in. */
export const spooledCount = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder).filter(isSpoolName).length : 0

interface Spooled {
  readonly name: string
  readonly delivery: SpooledDelivery
}

/** Those that the store has now. One that it takes in no form is put aside and keeps none of the others out. */
async function insertAll(
  files: StoreFiles,
  filings: FilingDatabase,
  slice: readonly Spooled[],
  setAside: string[],
): Promise<readonly Spooled[]> {
  const insert = (some: readonly Spooled[]): Promise<void> =>
    filings.write(async (writing) => {
      for (const { delivery } of some) await insertDelivery(writing, delivery, null)
    })
  try {
    await insert(slice)
    return slice
  } catch (thrown) {
    if (!isAboutContent(thrown)) throw thrown
  }
  const kept: Spooled[] = []
  for (const one of slice) {
    try {
      await insert([one])
      kept.push(one)
    } catch (thrown) {
      if (!isAboutContent(thrown)) throw thrown
      setAside.push(putAside(files, one.name))
    }
  }
  return kept
}

function readSpooled(files: StoreFiles, key: Uint8Array, name: string, setAside: string[]): SpooledDelivery | null {
  const file = join(files.spool, name)
  const found = readIfThereSync(file)
  if (found === null) return null
  const delivery = openDelivery(key, name, found)
  if (delivery !== null) return delivery
  const aside = putAside(files, name)
  // The receiver may have replaced it by the same delivery, sent again, since it was read.
  const replaced = openDelivery(key, name, readFileSync(aside))
  if (replaced === null) setAside.push(aside)
  return replaced
}

function putAside(files: StoreFiles, name: string): string {
  const folder = join(files.quarantine, 'spool')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, existsSync(join(folder, name)) ? `${Date.now()}-${name}` : name)
  renameSync(join(files.spool, name), aside)
  flushDirectorySync(folder)
  return aside
}

function sweepAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.tmp')) continue
    const file = join(folder, name)
    const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (ageMs > abandonedAfterMs) rmSync(file, { force: true })
  }
}
