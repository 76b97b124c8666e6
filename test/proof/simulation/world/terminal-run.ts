import { Readable, Writable } from 'node:stream'
import type { HeadlessHost, OpenProfile } from '#main/cli/host.ts'

/** What one command reported to a person. */
export interface Told {
  readonly args: readonly string[]
  /** Null: the program was killed, so no exit code was reported. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A stream that keeps what is written, or refuses it like a full device. */
export class Kept extends Writable {
  readonly #pieces: Buffer[] = []
  readonly #isFull: boolean

  constructor(isFull: boolean) {
    super()
    this.#isFull = isFull
    this.on('error', () => undefined)
  }

  override _write(piece: Buffer, _encoding: string, done: (error?: Error) => void): void {
    if (this.#isFull) done(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    else {
      this.#pieces.push(piece)
      done()
    }
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString('utf8')
  }
}

export const noInput = (): Readable => Readable.from([])

/**
 * A profile that stays open between two commands, as in the window: opening it is most of a command's cost. Maintenance
 * of the store closes it first.
 */
export class KeptOpen {
  readonly #open = new Map<string, OpenProfile>()

  over(host: HeadlessHost, profile: string): HeadlessHost {
    const closing =
      <Given extends readonly unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
      async (...given: Given): Promise<Value> => {
        await this.closeAll()
        return work(...given)
      }
    return {
      ...host,
      open: async (options) => {
        const kept = this.#open.get(profile)
        if (kept !== undefined) return { ok: true, value: { ...kept, close: async () => undefined } }
        const opened = await host.open(options)
        if (!opened.ok) return opened
        this.#open.set(profile, opened.value)
        return { ok: true, value: { ...opened.value, close: async () => undefined } }
      },
      backup: closing(host.backup),
      restore: closing(host.restore),
      purge: closing(host.purge),
      consents: closing(host.consents),
      confirmRestored: closing(host.confirmRestored),
      doctor: closing(host.doctor),
      support: closing(host.support),
    }
  }

  async closeAll(): Promise<void> {
    const profiles = [...this.#open.values()]
    this.#open.clear()
    for (const profile of profiles) await profile.close()
  }
}
