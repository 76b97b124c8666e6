import { Mutex } from '#main/base/mutex.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/** A batch that this desk is composing in the office, and the draft whose rows it takes. */
export interface ComposedBatch {
  readonly id: string
  readonly draftId: string | null
}

/** An attempt that this desk was about to make. */
export interface OwnAttempt {
  readonly id: string
  readonly attempt: number
}

/**
 * What this desk has begun in the office and not ended yet, kept at the desk before anything of it is written there: of all that
 * stands half done in an office this alone is this desk's to make good.
 */
export class OwnBeginnings<Begun extends { readonly id: string }> {
  readonly #settings: SettingsStore
  readonly #settingName: string
  readonly #isBegun: (kept: unknown) => kept is Begun
  readonly #turn = new Mutex()

  constructor(settings: SettingsStore, settingName: string, isBegun: (kept: unknown) => kept is Begun) {
    this.#settings = settings
    this.#settingName = settingName
    this.#isBegun = isBegun
  }

  note(begun: Begun): Promise<void> {
    return this.#change((all) => [...all.filter(({ id }) => id !== begun.id), begun])
  }

  forget(ids: ReadonlySet<string>): Promise<void> {
    return this.#change((all) => all.filter(({ id }) => !ids.has(id)))
  }

  async list(): Promise<readonly Begun[]> {
    const kept: unknown = JSON.parse((await this.#settings.readSetting(this.#settingName)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(this.#isBegun) : []
  }

  #change(work: (all: readonly Begun[]) => readonly Begun[]): Promise<void> {
    return this.#turn.run(async () => {
      await this.#settings.saveSetting(this.#settingName, JSON.stringify(work(await this.list())))
    })
  }
}

export const composedBatches = (settings: SettingsStore): OwnBeginnings<ComposedBatch> =>
  new OwnBeginnings(
    settings,
    'office-composing',
    (kept): kept is ComposedBatch =>
      isJsonObject(kept) && typeof kept.id === 'string' && (kept.draftId === null || typeof kept.draftId === 'string'),
  )

export const ownAttempts = (settings: SettingsStore): OwnBeginnings<OwnAttempt> =>
  new OwnBeginnings(
    settings,
    'office-sending',
    (kept): kept is OwnAttempt => isJsonObject(kept) && typeof kept.id === 'string' && typeof kept.attempt === 'number',
  )
