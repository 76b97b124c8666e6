import { Mutex } from '#main/base/mutex.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import { inSlices, nextTurn } from '#main/store/sqlite/slices.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import type { BroughtIn } from '#shared/domain/office/office.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type LongPart, planLong, readLong, writeLong } from './long-copy.ts'

const standingName = 'office-copy'
const nameOf = (part: string): string => `${standingName} ${part}`

/** Changes by other desks are reported within a second; if a notice is lost, the copy is refreshed after this time. */
const freshForMs = 10_000

/** What a desk's file holds of an office. */
export interface CopyStanding {
  readonly officeId: string
  /** When the office last responded, on this machine's clock. */
  readonly atMs: number
  /** Null: nothing was moved into the office yet. */
  readonly brought: BroughtIn | null
  /** Names of the copied parts. */
  readonly parts: readonly string[]
}

/** Null if there is none. */
export async function readStanding(settings: SettingsStore): Promise<CopyStanding | null> {
  const json = await settings.readSetting(standingName)
  const kept: unknown = json === null ? null : JSON.parse(json)
  return isJsonObject(kept) ? (kept as unknown as CopyStanding) : null
}

export async function readCopied(settings: SettingsStore, part: string): Promise<unknown> {
  const json = await settings.readSetting(nameOf(part))
  return json === null ? null : JSON.parse(json)
}

export const readLongCopied = <Member>(settings: SettingsStore, part: string): Promise<LongPart<Member> | null> =>
  readLong(settings, nameOf(part))

/** Parts first, so that after a crash the next run continues. */
export async function forgetCopy(settings: SettingsStore, { parts }: CopyStanding): Promise<void> {
  await inSlices(parts, ([part = '']) => settings.forgetSetting(nameOf(part)), 1)
  await settings.forgetSetting(standingName)
}

export const isOfficeFault = (thrown: unknown): boolean => carriedError(thrown)?.code.startsWith('office.') === true

interface Held {
  readonly value: unknown
  readonly text: string
  readonly readAtMs: number
  readonly generation: number
}

/**
 * The last known state of an office in its desk's own file, for when the office is away. While it is reachable, parts
 * are read again after each reported change, and after ten seconds in any case.
 */
export class DeskCopy {
  readonly #settings: SettingsStore
  readonly #clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  readonly #held = new Map<string, Held>()
  readonly #turn = new Mutex()
  #standing: CopyStanding
  #generation = 0
  #missed: { readonly fault: unknown } | null = null

  private constructor(settings: SettingsStore, clock: Pick<Clock, 'nowMs' | 'monotonicMs'>, standing: CopyStanding) {
    this.#settings = settings
    this.#clock = clock
    this.#standing = standing
  }

  static async open(
    settings: SettingsStore,
    clock: Pick<Clock, 'nowMs' | 'monotonicMs'>,
    officeId: string,
  ): Promise<DeskCopy> {
    const standing = (await readStanding(settings)) ?? { officeId, atMs: 0, brought: null, parts: [] }
    return new DeskCopy(settings, clock, standing)
  }

  get standing(): CopyStanding {
    return this.#standing
  }

  /** Something in the office may have changed. */
  outdate(): void {
    this.#generation += 1
  }

  /**
   * What the office returns, or returned last; null: it never responded. Rethrows errors that are not the office's.
   */
  read<Value>(part: string, ask: () => Promise<Value>): Promise<Value | null> {
    return this.#turn.run(async () => {
      const held = this.#held.get(part)
      if (held !== undefined && this.#isFresh(held)) return held.value as Value
      const generation = this.#generation
      try {
        const value = await ask()
        await this.#keep(part, value, generation)
        return value
      } catch (thrown) {
        if (!isOfficeFault(thrown)) throw thrown
        this.#missed = { fault: thrown }
        return (held?.value ?? (await readCopied(this.#settings, part))) as Value | null
      }
    })
  }

  /**
   * Refreshes everything that `all` reads, and records that the office responded. Rejects if the office goes away
   * midway; parts of the copy are older then.
   */
  async hear(all: () => Promise<void>): Promise<void> {
    this.#missed = null
    this.outdate()
    await all()
    if (this.#missed !== null) throw (this.#missed as { readonly fault: unknown }).fault
    await this.#stand({ atMs: this.#clock.nowMs() })
  }

  /** Reads the long part with this name. It is saved before the part that announces it. */
  beside<Member>(part: string): Promise<LongPart<Member> | null> {
    return readLong(this.#settings, nameOf(part))
  }

  /** Saves a long part, yielding in between. */
  async keepBeside<Member>(part: string, long: LongPart<Member>): Promise<void> {
    const { writing, pieces } = await planLong(this.#settings, part, nameOf(part), long.members.length)
    // Registered before they exist, so that leaving the office finds every piece.
    await this.#stand({ parts: [...new Set([...this.#standing.parts, part, ...pieces])] })
    await writeLong(this.#settings, nameOf(part), long, writing)
    const former = this.#standing.parts.filter((each) => each.startsWith(`${part} `) && !pieces.includes(each))
    await inSlices(former, ([each = '']) => this.#settings.forgetSetting(nameOf(each)), 1)
    await this.#stand({ parts: this.#standing.parts.filter((each) => !former.includes(each)) })
  }

  async noteBrought(brought: BroughtIn): Promise<void> {
    await this.#stand({ brought })
  }

  #isFresh({ readAtMs, generation }: Held): boolean {
    return generation === this.#generation && this.#clock.monotonicMs() - readAtMs < freshForMs
  }

  async #keep(part: string, value: unknown, generation: number): Promise<void> {
    await nextTurn()
    const text = JSON.stringify(value)
    await nextTurn()
    const before = this.#held.get(part)?.text ?? (await this.#settings.readSetting(nameOf(part)))
    this.#held.set(part, { value, text, readAtMs: this.#clock.monotonicMs(), generation })
    if (text !== before) await this.#write(part, text)
  }

  async #write(part: string, text: string): Promise<void> {
    const { parts } = this.#standing
    // Registered before it exists, so that leaving the office finds every part.
    if (!parts.includes(part)) await this.#stand({ parts: [...parts, part] })
    await this.#settings.saveSetting(nameOf(part), text)
  }

  async #stand(news: Partial<CopyStanding>): Promise<void> {
    this.#standing = { ...this.#standing, ...news }
    await this.#settings.saveSetting(standingName, JSON.stringify(this.#standing))
  }
}
