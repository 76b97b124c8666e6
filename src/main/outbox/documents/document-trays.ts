import type { KeptDocuments } from '../ports.ts'
import { DocumentTray } from './document-tray.ts'

/** One tray per profile. Reopening a profile restores its tray; profiles never share one. */
export class DocumentTrays {
  readonly #newId: () => string
  readonly #changed: () => void
  readonly #trays = new Map<string, DocumentTray>()

  constructor(newId: () => string, changed: () => void) {
    this.#newId = newId
    this.#changed = changed
  }

  /** `keptIn`: the currently open store of that profile. */
  async of(profileId: string, keptIn: KeptDocuments): Promise<DocumentTray> {
    const tray = this.#trays.get(profileId) ?? new DocumentTray(this.#newId, this.#changed)
    this.#trays.set(profileId, tray)
    await tray.keepIn(keptIn)
    return tray
  }
}
