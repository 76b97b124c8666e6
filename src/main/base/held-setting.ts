interface Settings {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
}

/**
 * One setting of work that repeats itself. What such work writes down of itself holds in this process although the disk does not
 * take it: otherwise a full disk would have it do the same again and again, and say nothing of it.
 */
export class HeldSetting {
  readonly #settings: Settings
  readonly #name: string
  #held: string | null = null

  constructor(settings: Settings, name: string) {
    this.#settings = settings
    this.#name = name
  }

  /** What is held, offered to the disk once more. */
  async read(): Promise<string | null> {
    if (this.#held === null) return this.#settings.readSetting(this.#name)
    const held = this.#held
    await this.hold(held)
    return held
  }

  /** Rejects with the fault of the disk, and then nothing has changed: for what a person asked for. */
  async save(json: string): Promise<void> {
    const held = this.#held
    // At once: nothing older may be offered to the disk behind this one's back.
    this.#held = null
    try {
      await this.#settings.saveSetting(this.#name, json)
    } catch (fault) {
      this.#held ??= held
      throw fault
    }
  }

  /** Holds from now on, whether or not the disk takes it; what the disk never took is gone with the process. */
  async hold(json: string): Promise<void> {
    await this.save(json).catch(() => {
      this.#held = json
    })
  }
}
