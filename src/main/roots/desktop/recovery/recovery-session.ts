import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { carryOnFromNote, type OpeningOccasion } from '#main/profiles/index.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import type { RecoveryDialogue } from '#main/shell/own-pages/recovery-window.ts'
import { notedCopies, notedWithSizes } from '#main/store/care/copies-note.ts'
import { startAfresh } from '#main/store/care/restore.ts'
import { previewInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store, type StoreOptions } from '#main/store/open-store.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { OfferedCopy, RecoveryCall, RecoveryStep, RecoveryView } from '#shared/domain/profile/recovery.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { recoveryReport } from '#shared/texts/desktop/recovery-text.ts'
import { isUnreadableKey, pastUnreadableKey, putUnreadableAside } from './unreadable-key.ts'

/** Recovery needs the secrets: a backup uses the key stored there, or brings its own. */
export type RecoveryOptions = StoreOptions & {
  readonly secrets: SecretStore
  readonly clock: Pick<Clock, 'nowMs' | 'sleep'>
}

/** Desktop functions that recovery uses to ask the user. */
export type RecoveryDesktop = Pick<
  Desktop,
  'version' | 'language' | 'log' | 'newReference' | 'told' | 'showRecovery' | 'showInFolder' | 'copyText'
> & { readonly dialogs: Pick<Desktop['dialogs'], 'openBackup'> }

interface Beginning {
  readonly entry: ProfileEntry
  readonly occasion: OpeningOccasion
  readonly others: readonly ProfileEntry[]
  readonly problem: AppError
}

interface Ending {
  /** Null: no store was opened. */
  readonly store: Result<Store, AppError> | null
  readonly chosen: ProfileEntry | null
}

/** A copy that was read completely, held by main while the user decides. */
interface Looked {
  readonly file: string
  readonly passphrase: string | null
  readonly digest: string
}

type Answer = Promise<Result<RecoveryView, AppError>>

/** Errors that the user can resolve by replacing the database. */
const recoverable: ReadonlySet<string> = new Set([
  'store.damaged',
  'store.wrong-key',
  'store.altered-schema',
  'keychain.key-missing',
])

export const isRecoverable = (error: AppError): boolean => recoverable.has(error.code) || isUnreadableKey(error)

const asksForPassphrase: ReadonlySet<string> = new Set(['backup.passphrase-needed', 'backup.wrong-passphrase'])
const chooseAgain = (): Result<never, AppError> => failure(appError('file.choose-again'))
const choices: RecoveryStep = { kind: 'choices' }

/**
 * State of one recovery in main: available copies, the inspected one, and the outcome. The page can only choose among
 * what it was shown; one call runs at a time, and a replacement needs the token of the inspected copy.
 */
export class RecoverySession implements RecoveryDialogue {
  readonly #desktop: RecoveryDesktop
  readonly #options: RecoveryOptions
  readonly #beginning: Beginning
  readonly #reference: string
  #problem: AppError
  /** Copies known on this machine. */
  #copies: readonly OfferedCopy[] = []
  #foldersOutOfReach: readonly string[] = []
  /** The last chosen file, kept so that it can be offered again. */
  #chosen: OfferedCopy | null = null
  #step: RecoveryStep = choices
  #looked: Looked | null = null
  #ending: Ending | null = null
  #work: Promise<unknown> | null = null

  constructor(desktop: RecoveryDesktop, options: RecoveryOptions, beginning: Beginning) {
    this.#desktop = desktop
    this.#options = options
    this.#beginning = beginning
    this.#problem = beginning.problem
    this.#reference = desktop.newReference()
    desktop.log.shown('recovery', beginning.problem.code, this.#reference)
  }

  /** Searches the known copy folders again, since a drive may have been connected. */
  async findCopies(): Promise<void> {
    const { directory, clock } = this.#options
    const { there, outOfReach } = await notedCopies(directory, clock)
    this.#copies = there.map((copy) => ({ id: randomUUID(), ...copy }))
    this.#foldersOutOfReach = outOfReach
  }

  isOver(): boolean {
    return this.#ending !== null
  }

  /** Waits for running work and returns the user's last decision, even if the window was closed meanwhile. */
  async ending(): Promise<Ending> {
    await this.#work?.catch(() => undefined)
    this.#ending ??= { store: null, chosen: null }
    return this.#ending
  }

  async answer(call: RecoveryCall): Answer {
    if (call.do === 'look') return success(this.#view())
    // The page waits for each answer, so an overlapping call does not come from a user.
    if (this.#work !== null || this.isOver()) return failure(appError('ipc.refused', { channel: call.do }))
    const work = this.#do(call)
    this.#work = work
    try {
      return await work
    } finally {
      this.#work = null
    }
  }

  #do(call: Exclude<RecoveryCall, { readonly do: 'look' }>): Answer {
    switch (call.do) {
      case 'choose-file':
        return this.#chooseFile()
      case 'read-copy':
        return this.#readCopy(call.copy)
      case 'give-phrase':
        return this.#givePhrase(call.phrase)
      case 'restore':
        return this.#restore(call.token)
      case 'ask-afresh':
        return this.#go({ kind: 'afresh', token: randomUUID() })
      case 'begin-afresh':
        return this.#beginAfresh(call.token)
      case 'open-profile':
        return this.#openInstead(call.profile)
      case 'try-again':
        return this.#open()
      case 'back':
        return this.#go(choices)
      case 'show-folder':
        this.#desktop.showInFolder(storeFiles(this.#options.directory).database)
        return this.#shown()
      case 'copy-report':
        this.#copyReport()
        return this.#shown()
      case 'leave':
        return this.#end({ store: null, chosen: null })
    }
  }

  async #chooseFile(): Answer {
    const file = await this.#desktop.dialogs.openBackup()
    if (file === null) return this.#shown()
    const found = await stat(file).catch(() => null)
    if (found === null) return failure(appError('file.unreadable', { path: file }))
    const copy = { id: randomUUID(), file, atMs: found.mtimeMs, byteLength: found.size }
    this.#chosen = copy
    return this.#go({ kind: 'chosen', copy })
  }

  async #readCopy(id: string): Answer {
    const copy = [...this.#copies, this.#chosen].find((one) => one?.id === id) ?? null
    if (copy === null) return chooseAgain()
    const read = await this.#look(copy, null)
    if (read.ok) return read
    const needsPhrase = asksForPassphrase.has(read.error.code)
    this.#step = needsPhrase ? { kind: 'phrase', copy } : choices
    return needsPhrase ? this.#shown() : read
  }

  async #givePhrase(phrase: string): Answer {
    return this.#step.kind === 'phrase' ? this.#look(this.#step.copy, phrase) : chooseAgain()
  }

  async #look(copy: OfferedCopy, passphrase: string | null): Answer {
    const { directory, secrets } = this.#options
    const { file } = copy
    const read = await previewInThread(directory, pastUnreadableKey(secrets), { file, passphrase })
    if (!read.ok) return read
    const { contents, digest } = read.value
    const shown = await this.#go({ kind: 'preview', token: randomUUID(), copy, contents })
    this.#looked = { file, passphrase, digest }
    return shown
  }

  async #restore(token: string): Answer {
    if (this.#step.kind !== 'preview' || this.#step.token !== token || this.#looked === null) return chooseAgain()
    const { directory, secrets, clock } = this.#options
    const { passphrase, ...looked } = this.#looked
    const order = { ...looked, nowMs: clock.nowMs() }
    const restored = await restoreInThread(directory, pastUnreadableKey(secrets), order, {
      askPassphrase: async () => passphrase,
    })
    if (!restored.ok) return restored
    await putUnreadableAside(secrets)
    const known = { profileId: this.#beginning.entry.id, copies: notedWithSizes(directory, this.#copies) }
    return this.#open(({ connection }) => carryOnFromNote(connection, known).catch(() => undefined))
  }

  async #beginAfresh(token: string): Answer {
    if (this.#step.kind !== 'afresh' || this.#step.token !== token) return chooseAgain()
    const { directory, secrets, clock } = this.#options
    const begun = startAfresh({ directory, nowMs: clock.nowMs() })
    if (!begun.ok) return begun
    await putUnreadableAside(secrets)
    return this.#open()
  }

  async #open(first: (store: Store) => Promise<void> = async () => undefined): Answer {
    const opened = await openStore(this.#options)
    if (opened.ok) {
      await first(opened.value)
      return this.#end({ store: opened, chosen: null })
    }
    this.#desktop.log.shown('recovery', opened.error.code, this.#reference)
    if (isRecoverable(opened.error)) this.#problem = opened.error
    await this.findCopies()
    await this.#go(choices)
    return opened
  }

  async #openInstead(id: string): Answer {
    const chosen = this.#beginning.others.find((one) => one.id === id)
    return chosen === undefined ? chooseAgain() : this.#end({ store: null, chosen })
  }

  #copyReport(): void {
    const { version, language } = this.#desktop
    const report = { version, platform: process.platform, problem: this.#problem, reference: this.#reference }
    this.#desktop.copyText(recoveryReport(report, language()))
  }

  async #end(ending: Ending): Answer {
    this.#ending = ending
    return this.#go({ kind: 'over' })
  }

  async #go(step: RecoveryStep): Answer {
    this.#looked = null
    this.#step = step
    return this.#shown()
  }

  async #shown(): Answer {
    return success(this.#view())
  }

  #view(): RecoveryView {
    const { entry, occasion, others } = this.#beginning
    const { database, replaced } = storeFiles(this.#options.directory)
    const { copy = '' } = this.#problem.parameters
    return {
      problem: this.#problem,
      reference: this.#reference,
      profile: { id: entry.id, name: entry.name },
      database,
      copyAside: copy === '' ? null : copy,
      keptIn: replaced,
      copies: this.#copies,
      foldersOutOfReach: this.#foldersOutOfReach,
      profiles: others.map(({ id, name }) => ({ id, name })),
      leaving: occasion === 'another' ? 'goes-back' : 'ends',
      step: this.#step,
    }
  }
}
