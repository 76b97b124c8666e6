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

/** Whatever another desk does is told within a second; where a notice is lost, nothing older than this is taken for the office's word. */
const freshForMs = 10_000

/** What a desk's file has of an office. */
export interface CopyStanding {
  readonly officeId: string
  /** When the office was heard last, by the clock of this machine. */
  readonly atMs: number
  /** Null: nothing was brought in yet. */
  readonly brought: BroughtIn | null
  /** Of what there is a copy. */
  readonly parts: readonly string[]
}

/** Null: there is none. */
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

/** The parts first: a desk that is killed in between goes on with them. */
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
 * The last word of an office in its desk's own file, for the time in which the office cannot be asked. While it can, what was read is read again after
 * each change that is told, and after ten seconds in any case.
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

  /** Something of the office's may be another by now. */
  outdate(): void {
    this.#generation += 1
  }

  /** What the office says, or what it said last; null: it was never heard. Faults that are not the office's are thrown. */
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

  /** Asks for everything that `all` reads, and notes that it was heard. Rejects where the office went away in the middle of it: then part of it is older. */
  async hear(all: () => Promise<void>): Promise<void> {
    this.#missed = null
    this.outdate()
    await all()
    if (this.#missed !== null) throw (this.#missed as { readonly fault: unknown }).fault
    await this.#stand({ atMs: this.#clock.nowMs() })
  }

  /** What lies beside a part that is read: kept while it is asked for, so that it is there before that part is. */
  beside<Member>(part: string): Promise<LongPart<Member> | null> {
    return readLong(this.#settings, nameOf(part))
  }

  /** A long one, with turns for others in between. */
  async keepBeside<Member>(part: string, long: LongPart<Member>): Promise<void> {
    const { writing, pieces } = await planLong(this.#settings, part, nameOf(part), long.members.length)
    // They are known of before they are there: whoever leaves finds every piece.
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
    // It is known of before it is there: whoever leaves finds every part.
    if (!parts.includes(part)) await this.#stand({ parts: [...parts, part] })
    await this.#settings.saveSetting(nameOf(part), text)
  }

  async #stand(news: Partial<CopyStanding>): Promise<void> {
    this.#standing = { ...this.#standing, ...news }
    await this.#settings.saveSetting(standingName, JSON.stringify(this.#standing))
  }
}
