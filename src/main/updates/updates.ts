import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type {
  InstallMoment,
  UpdateOffer,
  UpdatePhase,
  UpdateState,
  UpdatesOff,
} from '#shared/domain/updates/update-state.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { discardFile, fetchUpdateFile, isUntouched } from './fetch-update-file.ts'
import type { ChosenRelease, UpdateEngine, UpdateTransport } from './ports.ts'
import { type ReleasePlace, readRelease } from './read-release.ts'
import { feedAddress, parseUpdateSettings } from './update-settings.ts'
import type { UpdateUseCases } from './update-use-cases.ts'

export interface UpdateHost {
  /** Running version. */
  readonly version: string
  readonly clock: Pick<Clock, 'nowMs' | 'sleep'>
  readonly transport: UpdateTransport
  /** Whether a send is running or queued. */
  isSending(): boolean
  /** Asks in a dialog of the main process. */
  confirm(question: { readonly version: string; readonly when: InstallMoment }): Promise<boolean>
  /** Makes the windows read the state again. */
  changed(): void
  /** Aborted when the program is about to end. */
  readonly ending: Cancellation
}

/** How often windows are notified of download progress. */
const tellEveryMs = 250

const noUpdates = (reason: UpdatesOff): UpdateUseCases => {
  const off: UpdateState = { kind: 'off', reason }
  return {
    state: () => off,
    look: () => off,
    fetch: () => off,
    giveUp: () => off,
    install: async () => failure(appError('updates.not-ready')),
    doNotInstall: () => off,
  }
}

/**
 * @param packed `updates.json` packed with the program; null if there is none.
 * @param engine Null if the machine's administrator installs updates.
 */
export function createUpdates(packed: string | null, engine: UpdateEngine | null, host: UpdateHost): UpdateUseCases {
  if (packed === null) return noUpdates('not-configured')
  const settings = parseUpdateSettings(packed)
  const feed = feedAddress(settings?.feed ?? '')
  if (settings === null || feed === null) return noUpdates('invalid')
  if (engine === null) return noUpdates('managed')
  if (engine.needsPublisher && settings.publisherNames.length === 0) return noUpdates('unsigned')
  const { transport, version } = host
  const { listName, extension } = engine
  return new Updates({ listName, extension, transport, version, feed, publicKey: settings.publicKey }, engine, host)
}

interface Kept {
  readonly release: ChosenRelease
  readonly file: string
}

class Updates implements UpdateUseCases {
  readonly #place: ReleasePlace
  readonly #engine: UpdateEngine
  readonly #host: UpdateHost
  #phase: UpdatePhase = { kind: 'idle' }
  #work = new AbortController()
  #found: ChosenRelease | null = null
  #kept: Kept | null = null

  constructor(place: ReleasePlace, engine: UpdateEngine, host: UpdateHost) {
    this.#place = place
    this.#engine = engine
    this.#host = host
    host.ending.addEventListener('abort', () => this.#work.abort(), { once: true })
  }

  state(): UpdateState {
    return {
      kind: 'on',
      host: this.#place.feed.host,
      mayWaitForExit: this.#engine.mayWaitForExit,
      phase: this.#phase,
    }
  }

  look(): UpdateState {
    if (this.#isAtWork() || this.#orderedFor() !== null) return this.state()
    const signal = this.#begin({ kind: 'checking' })
    void this.#look(signal)
      .catch((fault: unknown) => failedPhase(fault, null))
      .then((phase) => this.#end(signal, phase))
    return this.state()
  }

  fetch(): UpdateState {
    const found = this.#found
    if (this.#isAtWork() || this.#phase.kind === 'ready' || found === null) return this.state()
    const signal = this.#begin({ kind: 'downloading', offer: offerOf(found), receivedBytes: 0 })
    void this.#fetch(found, signal)
      .catch((fault: unknown) => failedPhase(fault, offerOf(found)))
      .then((phase) => this.#end(signal, phase))
    return this.state()
  }

  giveUp(): UpdateState {
    if (!this.#isAtWork()) return this.state()
    this.#work.abort()
    const found = this.#phase.kind === 'downloading' ? this.#found : null
    this.#enter(found === null ? { kind: 'idle' } : { kind: 'found', offer: offerOf(found) })
    return this.state()
  }

  async install(when: InstallMoment): Promise<Result<UpdateState, AppError>> {
    const kept = this.#kept
    if (kept === null || this.#phase.kind !== 'ready') return failure(appError('updates.not-ready'))
    if (when === 'at-exit' && !this.#engine.mayWaitForExit) return failure(appError('updates.not-ready'))
    if (this.#mustWait(when)) return failure(appError('updates.sending'))
    const { version } = kept.release
    if (!(await this.#host.confirm({ version, when }))) return success(this.state())
    // While the dialog was open, a send may have started or the file may have changed.
    if (this.#mustWait(when)) return failure(appError('updates.sending'))
    if (!(await isUntouched(kept.release, kept.file))) {
      await discardFile(kept.file)
      return this.#refuse(kept)
    }
    this.#engine.installAtQuit({ restart: when === 'now' })
    this.#enter({ kind: 'ready', offer: offerOf(kept.release), ordered: when })
    if (when === 'now') this.#engine.quit()
    return success(this.state())
  }

  doNotInstall(): UpdateState {
    this.#engine.installAtQuit(null)
    if (this.#phase.kind === 'ready') this.#enter({ ...this.#phase, ordered: null })
    return this.state()
  }

  #isAtWork(): boolean {
    return this.#phase.kind === 'checking' || this.#phase.kind === 'downloading'
  }

  #orderedFor(): InstallMoment | null {
    return this.#phase.kind === 'ready' ? this.#phase.ordered : null
  }

  #mustWait(when: InstallMoment): boolean {
    return when === 'now' && this.#host.isSending()
  }

  #refuse({ release }: Kept): Result<never, AppError> {
    const error = appError('updates.checksum-mismatch', { version: release.version })
    this.#engine.installAtQuit(null)
    this.#kept = null
    this.#enter({ kind: 'failed', error, offer: offerOf(release) })
    return failure(error)
  }

  async #look(signal: AbortSignal): Promise<UpdatePhase> {
    const read = await readRelease(this.#place, signal)
    if (!read.ok) return { kind: 'failed', error: read.error, offer: null }
    const release = read.value
    const isNewer = release !== null && (await this.#engine.offer(release))
    if (signal.aborted || !isNewer) return { kind: 'current', atMs: this.#host.clock.nowMs() }
    this.#found = release
    this.#kept = null
    return { kind: 'found', offer: offerOf(release) }
  }

  async #fetch(release: ChosenRelease, signal: AbortSignal): Promise<UpdatePhase> {
    const { feed, transport } = this.#place
    const offer = offerOf(release)
    const onReceived = this.#telling(offer, signal)
    const kept = await this.#engine.keep(release, (file) =>
      fetchUpdateFile({ transport, feed, release, signal, onReceived }, file),
    )
    if (!kept.ok) return { kind: 'failed', error: kept.error, offer }
    // The file may come from an earlier run, so verify it in this one.
    if (!(await isUntouched(release, kept.value))) {
      await discardFile(kept.value)
      const error = appError('updates.checksum-mismatch', { version: release.version })
      return { kind: 'failed', error, offer }
    }
    if (!signal.aborted) this.#kept = { release, file: kept.value }
    return { kind: 'ready', offer, ordered: null }
  }

  /** Throttled, but the last part is always reported. */
  #telling(offer: UpdateOffer, signal: AbortSignal): (bytes: number) => void {
    let isPausing = false
    let toldBytes = 0
    let latestBytes = 0
    const tell = (): void => {
      if (signal.aborted || isPausing || toldBytes === latestBytes || this.#phase.kind !== 'downloading') return
      toldBytes = latestBytes
      isPausing = true
      this.#host.changed()
      void this.#host.clock.sleep(tellEveryMs, signal).then(() => {
        isPausing = false
        tell()
      })
    }
    return (receivedBytes) => {
      if (signal.aborted) return
      latestBytes = receivedBytes
      this.#phase = { kind: 'downloading', offer, receivedBytes }
      tell()
    }
  }

  #begin(phase: UpdatePhase): AbortSignal {
    this.#work = new AbortController()
    if (this.#host.ending.aborted) this.#work.abort()
    if (phase.kind === 'checking') this.#found = null
    this.#enter(phase)
    return this.#work.signal
  }

  /** A cancelled operation has already ended. */
  #end(signal: AbortSignal, phase: UpdatePhase): void {
    if (!signal.aborted) this.#enter(phase)
  }

  #enter(phase: UpdatePhase): void {
    this.#phase = phase
    this.#host.changed()
  }
}

/** An unexpected error also ends the operation, so that it never hangs. */
const failedPhase = (fault: unknown, offer: UpdateOffer | null): UpdatePhase => ({
  kind: 'failed',
  error: carriedError(fault) ?? appError('updates.failed', { detail: systemCodeOf(fault) ?? 'error' }),
  offer,
})

const offerOf = ({ version, releaseDate, releaseNotes, file }: ChosenRelease): UpdateOffer => ({
  version,
  publishedAtMs: releaseDate === undefined ? null : Date.parse(releaseDate),
  notes: releaseNotes ?? '',
  bytes: file.size,
})
