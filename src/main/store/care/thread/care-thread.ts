import { rmSync } from 'node:fs'
import type { CareRun, SecretStore } from '#main/profiles/ports.ts'
import { partsOfScratch, type StoreFiles, storeFiles } from '#main/store/directory/store-files.ts'
import { attemptAsync, errorOf } from '#main/store/sqlite/store-fault.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import type { ConsentEntry, ConsentRegister, ConsentStanding } from '#shared/domain/filing/consent-register.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { AdoptOrder } from '../../office/adopting/adopt-order.ts'
import type { AdoptListening } from '../../office/adopting/adopt-store.ts'
import type { BackupReport } from '../backup.ts'
import type { PreviewedBackup } from '../backup-file/preview-backup.ts'
import { CopyLeftovers } from '../copy-leftovers.ts'
import type { PurgeReport } from '../purge.ts'
import type { Recovered } from '../restore.ts'
import type { CareOrder } from './care-messages.ts'
import { type Listening, obeyed } from './obeyed.ts'

/**
 * Runs store maintenance in threads: full scans one after another, small reads beside them. Closing cancels what has
 * not settled and waits for the rest.
 */
export class CareThread {
  readonly #files: StoreFiles
  readonly #databaseKey: string
  readonly #leftovers: CopyLeftovers
  readonly #closing = new AbortController()
  readonly #beside = new Set<Promise<unknown>>()
  #last: Promise<unknown> = Promise.resolve()
  #reading: Promise<unknown> = Promise.resolve()
  #wanted: Promise<ConsentStanding> | null = null

  constructor(files: StoreFiles, databaseKey: string) {
    this.#files = files
    this.#databaseKey = databaseKey
    this.#leftovers = new CopyLeftovers(files.copying)
    tidyScratch(files.preview)
    tidyScratch(files.incoming)
    void this.#leftovers.sweep()
  }

  async backUp(file: string, passphrase: string | null, run?: CareRun): Promise<BackupReport> {
    const temporary = this.#leftovers.begin(file)
    try {
      return await this.#inTurn<BackupReport>({ kind: 'back-up', file, temporary, passphrase }, { run })
    } finally {
      this.#leftovers.end(temporary)
    }
  }

  /** The first defect of any page; null if there is none. */
  check(run?: CareRun): Promise<string | null> {
    return this.#inTurn<string | null>({ kind: 'check' }, { run })
  }

  contents(): Promise<StoreContents> {
    return this.#now<StoreContents>({ kind: 'contents' })
  }

  /** Contents of a backup; `passphrase` for a backup with another key. Errors: those of `restoreBackup`. */
  preview(file: string, passphrase: string | null, run?: CareRun): Promise<PreviewedBackup> {
    const tidy = (): void => tidyScratch(this.#files.preview)
    return this.#inTurn<PreviewedBackup>({ kind: 'preview', file, passphrase }, { run, tidy })
  }

  /**
   * Enters what was accepted before the register existed, in one transaction. Nobody else writes meanwhile, so it does
   * not queue.
   */
  async beginRegister(): Promise<void> {
    await this.#now({ kind: 'begin-register' })
  }

  async register(): Promise<ConsentRegister> {
    const entries: ConsentEntry[] = []
    const onEntries = (some: readonly ConsentEntry[]): void => {
      entries.push(...some)
    }
    const { brokenAt } = await this.#now<ConsentStanding>({ kind: 'register', withEntries: true }, { onEntries })
    return { entries, brokenAt }
  }

  /** Callers that ask before the read starts share it. */
  standing(): Promise<ConsentStanding> {
    this.#wanted ??= this.#reading.then(() => {
      this.#wanted = null
      const read = this.#now<ConsentStanding>({ kind: 'register', withEntries: false })
      this.#reading = read.catch(() => undefined)
      return read
    })
    return this.#wanted
  }

  /** Needs a backup while it runs, so it does not queue. */
  adopt(order: AdoptOrder, { run, answer }: AdoptListening): Promise<AdoptedHistory> {
    const listening: Listening = {
      run,
      answer: async (asked) => (asked.kind === 'adopting' ? answer(asked.question) : null),
    }
    return this.#now<AdoptedHistory>({ kind: 'adopt', ...order }, listening)
  }

  /** Resolves when nothing is running. */
  async ended(): Promise<void> {
    await Promise.all([this.#last, ...this.#beside])
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.ended()
    this.#leftovers.close()
  }

  #inTurn<Value>(order: CareOrder, listening: Listening = {}): Promise<Value> {
    const done = this.#last.then(() => this.#obeyed(order, listening))
    this.#last = done.catch(() => undefined)
    return done as Promise<Value>
  }

  #now<Value>(order: CareOrder, listening: Listening = {}): Promise<Value> {
    const done = this.#obeyed(order, listening)
    const ended = done.catch(() => undefined).finally(() => this.#beside.delete(ended))
    this.#beside.add(ended)
    return done as Promise<Value>
  }

  #obeyed(order: CareOrder, { run, ...listening }: Listening): Promise<unknown> {
    const ask = { database: this.#files.database, databaseKey: this.#databaseKey, order }
    const signal = AbortSignal.any([this.#closing.signal, ...(run === undefined ? [] : [run.signal])])
    return obeyed(ask, { ...listening, run: { signal, onProgress: (progress) => run?.onProgress(progress) } })
  }
}

function tidyScratch(database: string): void {
  for (const part of partsOfScratch(database)) rmSync(part, { force: true })
}

/** Where a directory's key is or will be. */
export type KeyPlace = Pick<SecretStore, 'read' | 'createOnce'>

type Ordered<Kind extends CareOrder['kind']> = Omit<Extract<CareOrder, { readonly kind: Kind }>, 'kind'>

/** Follows a restore and supplies the backup's passphrase. */
export interface Restoring {
  readonly run?: CareRun
  readonly askPassphrase: () => Promise<string | null>
}

/**
 * Restores a backup over a store that is not open, in a thread. If there is no key, saves the backup's key once
 * verified. Errors: those of `restoreBackup` and of the keychain, `care.cancelled`.
 */
export const restoreInThread = (
  directory: string,
  secrets: KeyPlace,
  order: Ordered<'restore'>,
  restoring: Restoring,
): Promise<Result<Recovered, AppError>> =>
  overClosed(directory, secrets, { kind: 'restore', ...order }, restoring) as Promise<Result<Recovered, AppError>>

/** Contents of a backup, read while the store does not open. Errors: those of `restoreBackup`, `care.cancelled`. */
export const previewInThread = (
  directory: string,
  secrets: KeyPlace,
  order: Ordered<'preview'>,
  run?: CareRun,
): Promise<Result<PreviewedBackup, AppError>> =>
  overClosed(
    directory,
    secrets,
    { kind: 'preview', ...order },
    {
      ...(run === undefined ? {} : { run }),
      askPassphrase: async () => order.passphrase,
    },
  ) as Promise<Result<PreviewedBackup, AppError>>

async function overClosed(
  directory: string,
  secrets: KeyPlace,
  order: CareOrder,
  { run, askPassphrase }: Restoring,
): Promise<Result<unknown, AppError>> {
  const { database, incoming, preview } = storeFiles(directory)
  const answer: Listening['answer'] = async (question) => {
    if (question.kind === 'passphrase') return askPassphrase()
    return question.kind === 'keep-key' ? secrets.createOnce('database-key', question.key) : null
  }
  const tidy = (): void => [incoming, preview].forEach(tidyScratch)
  try {
    const databaseKey = await secrets.read('database-key')
    return success(await obeyed({ database, databaseKey, order }, { run, answer, tidy }))
  } catch (thrown) {
    return failure(carriedError(thrown) ?? errorOf(thrown))
  }
}

/**
 * Purges a store that is not open, in a thread, because rewriting its files is slow. Errors: those of opening it,
 * `care.cancelled`.
 */
export const purgeInThread = (
  directory: string,
  databaseKey: string,
  order: Ordered<'purge'>,
  run?: CareRun,
): Promise<Result<PurgeReport, AppError>> => {
  const ask = { database: storeFiles(directory).database, databaseKey, order: { kind: 'purge', ...order } } as const
  return attemptAsync(() => obeyed(ask, { run }) as Promise<PurgeReport>)
}
