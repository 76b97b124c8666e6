import type { KeptDocuments } from '../ports.ts'
import { DocumentTray } from './document-tray.ts'

/** One tray for each profile: what was put together for one is there again when it is opened again, and is never another's. */
export class DocumentTrays {
  readonly #newId: () => string
  readonly #changed: () => void
  readonly #trays = new Map<string, DocumentTray>()

  constructor(newId: () => string, changed: () => void) {
    this.#newId = newId
    this.#changed = changed
  }

  /** `keptIn`: the store of that profile, as it is open now. */
  async of(profileId: string, keptIn: KeptDocuments): Promise<DocumentTray> {
    const tray = this.#trays.get(profileId) ?? new DocumentTray(this.#newId, this.#changed)
    this.#trays.set(profileId, tray)
    await tray.keepIn(keptIn)
    return tray
  }
}
