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
  /** Answers now in the office, each with its effect. */
  readonly taken: readonly (Pick<LateAnswer, 'submissionId' | 'requestId'> & { readonly outcome: LateOutcome })[]
  /** Paths of files that were set aside because they are corrupt. */
  readonly setAside: readonly string[]
}

/** Longer than the office may take to respond; by then the sender has given up. */
const stillSendingMs = 180_000

/**
 * POST answers on this desk's disk, one sealed file each, from before the office is contacted until the office has the
 * answer and its effect. So a paid answer is never only in memory, nor lost while the office is away.
 */
export class LateAnswers {
  readonly #folder: string
  readonly #quarantine: string
  readonly #key: Uint8Array
  readonly #taking = new Mutex()
  /** Answers of sends in progress, and since when. */
  readonly #sending = new Map<string, number>()

  /** `directory`: of the profile; `databaseKey`: key for its files, 64 hexadecimal digits. */
  constructor({ directory, databaseKey }: { readonly directory: string; readonly databaseKey: string }) {
    const files = storeFiles(directory)
    this.#folder = files.lateAnswers
    this.#quarantine = join(files.quarantine, 'late-answers')
    this.#key = lateKeyOf(databaseKey)
  }

  /**
   * On disk when it resolves; returns the file name. Not taken in before it is released, because its sender delivers
   * it.
   */
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

  /** Its send ended without the office; the next `takeIn` delivers it. */
  release(name: string): void {
    this.#sending.delete(name)
  }

  /** The office has the answer and its effect. */
  async forget(name: string): Promise<void> {
    this.release(name)
    await rm(join(this.#folder, name), { force: true })
  }

  /**
   * Moves the saved answers into the office: commits there first, then deletes here, so an answer delivered twice
   * after a crash is recognised. Rejects if the office is still away; what was not moved stays.
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
      // Of another office, or of one that this desk sees only in part: keep it until someone can assign it.
      if (outcome === 'not-here') continue
      await this.forget(name)
      taken.push({ submissionId: late.submissionId, requestId: late.requestId, outcome })
    }
    return { taken, setAside }
  }

  /**
   * An answer that the office refuses in any form stays here, because it was paid for, and does not block the others.
   */
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
