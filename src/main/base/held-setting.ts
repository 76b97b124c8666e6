interface Settings {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
}

/**
 * One setting of a repeating job. Keeps the value in memory when the disk rejects it; otherwise a full disk would make
 * the job repeat the same work without reporting it.
 */
export class HeldSetting {
  readonly #settings: Settings
  readonly #name: string
  #held: string | null = null

  constructor(settings: Settings, name: string) {
    this.#settings = settings
    this.#name = name
  }

  /** Retries writing a held value first. */
  async read(): Promise<string | null> {
    if (this.#held === null) return this.#settings.readSetting(this.#name)
    const held = this.#held
    await this.hold(held)
    return held
  }

  /** Rejects with the disk error and changes nothing. For values that a person set. */
  async save(json: string): Promise<void> {
    const held = this.#held
    // Clear first, so that no concurrent read writes the older held value after this one.
    this.#held = null
    try {
      await this.#settings.saveSetting(this.#name, json)
    } catch (fault) {
      this.#held ??= held
      throw fault
    }
  }

  /** Takes effect even if the disk rejects the value; a value never written is lost when the process ends. */
  async hold(json: string): Promise<void> {
    await this.save(json).catch(() => {
      this.#held = json
    })
  }
}
