import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import { flushDirectorySync } from '#main/base/files/atomic-file-sync.ts'
import { Mutex } from '#main/base/mutex.ts'
import { systemCodeOf } from '#main/base/system-code.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { faultOf } from '#main/store/sqlite/store-fault.ts'
import { isAboutContent } from '#shared/domain/app-error.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { enterLate, type LateOutcome } from './enter-late.ts'
import { isLateName, type LateAnswer, lateKeyOf, lateName, openLate, sealLate } from './late-answer-file.ts'

export interface LateTakenIn {
  /** In the office now, each with what it did there. */
  readonly taken: readonly (Pick<LateAnswer, 'submissionId' | 'requestId'> & { readonly outcome: LateOutcome })[]
  /** Files that are not what was kept, where they lie now. */
  readonly setAside: readonly string[]
}

/** Longer than the office may take to answer: by then whoever sent it has given up. */
const stillSendingMs = 180_000

/**
 * Answers of the service on this desk's disk, each in a file of its own, sealed, from before the office is told of it until the office has it and what it
 * says: an answer that was paid for is never only in a memory, and never lost because the office is away.
 */
export class LateAnswers {
  readonly #folder: string
  readonly #quarantine: string
  readonly #key: Uint8Array
  readonly #taking = new Mutex()
  /** Kept by a send that has not ended, and since when. */
  readonly #sending = new Map<string, number>()

  /** `directory`: the profile's; `databaseKey`: of what it keeps there, 64 hexadecimal digits. */
  constructor({ directory, databaseKey }: { readonly directory: string; readonly databaseKey: string }) {
    const files = storeFiles(directory)
    this.#folder = files.lateAnswers
    this.#quarantine = join(files.quarantine, 'late-answers')
    this.#key = lateKeyOf(databaseKey)
  }

  /** On disk when it resolves; answers its name. It is not taken in before it is released: whoever sent it takes it there. */
  async keep(late: LateAnswer): Promise<string> {
    const name = lateName(late)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await replaceFile(join(this.#folder, name), sealLate(this.#key, name, late), { flushesDirectory: true })
      this.#sending.set(name, performance.now())
      return name
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }

  /** Its send has ended without the office: the next `takeIn` brings it there. */
  release(name: string): void {
    this.#sending.delete(name)
  }

  /** The office has it, and what it says. */
  async forget(name: string): Promise<void> {
    this.release(name)
    await rm(join(this.#folder, name), { force: true })
  }

  /**
   * Brings what lies here into the office: committed there first, removed here then, so that one that is killed in between is known there when it comes
   * again. Rejects when the office is still away; what was not taken stays.
   */
  takeIn(filings: FilingDatabase): Promise<LateTakenIn> {
    return this.#taking.run(() => this.#takeIn(filings))
  }

  async #takeIn(filings: FilingDatabase): Promise<LateTakenIn> {
    const taken: LateTakenIn['taken'][number][] = []
    const setAside: string[] = []
    for (const name of (await this.#names()).filter((each) => !this.#isBeingSent(each))) {
      const late = await this.#read(name)
      if (late === null) {
        setAside.push(await this.#putAside(name))
        continue
      }
      const outcome = await this.#enter(filings, late)
      // Of an office that this desk does not see whole, or that is another one: it stays until somebody can place it.
      if (outcome === 'not-here') continue
      await this.forget(name)
      taken.push({ submissionId: late.submissionId, requestId: late.requestId, outcome })
    }
    return { taken, setAside }
  }

  /** One that the office takes in no form stays here, for it was paid for, and keeps none of the others out. */
  async #enter(filings: FilingDatabase, late: LateAnswer): Promise<LateOutcome> {
    try {
      return await filings.write((writing) => enterLate(writing, submissionId(late.submissionId), late))
    } catch (thrown) {
      if (!isAboutContent(thrown)) throw thrown
      return 'not-here'
    }
  }

  #isBeingSent(name: string): boolean {
    const since = this.#sending.get(name)
    return since !== undefined && performance.now() - since < stillSendingMs
  }

  async #names(): Promise<readonly string[]> {
    try {
      return (await readdir(this.#folder)).filter(isLateName)
    } catch (thrown) {
      if (systemCodeOf(thrown) === 'ENOENT') return []
      throw faultOf(thrown)
    }
  }

  async #read(name: string): Promise<LateAnswer | null> {
    return openLate(this.#key, name, await readFile(join(this.#folder, name)))
  }

  async #putAside(name: string): Promise<string> {
    await mkdir(this.#quarantine, { recursive: true, mode: 0o700 })
    const aside = join(this.#quarantine, name)
    await rename(join(this.#folder, name), aside)
    flushDirectorySync(this.#quarantine)
    return aside
  }
}
