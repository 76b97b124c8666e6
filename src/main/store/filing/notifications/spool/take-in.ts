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
  /** Paths of unreadable files that were set aside; the others were taken in. */
  readonly setAside: readonly string[]
}

/** Left by a process killed before it acknowledged anything; nobody waits for them. */
const abandonedAfterMs = 60_000
/** Per transaction and event-loop turn. */
const deliveriesPerTurn = 16
const bytesPerTurn = 4 * 1024 * 1024

/**
 * Moves deliveries from the receiver into the store: commits first, then deletes, so that a crash in between
 * duplicates a delivery but never loses it (`notification` deduplicates). The caller holds the store.
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

/** Number of deliveries waiting to be taken in. */
export const spooledCount = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder).filter(isSpoolName).length : 0

interface Spooled {
  readonly name: string
  readonly delivery: SpooledDelivery
}

/**
 * Returns those now in the store. One that the store refuses in any form is set aside and does not block the others.
 */
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
  // The receiver may meanwhile have replaced it with a repeat of the same delivery.
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
