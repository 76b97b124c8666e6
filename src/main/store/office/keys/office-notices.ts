import { type ChangeArea, changeAreas } from '#shared/domain/notices.ts'
import type { LineSession, OfficeLine } from './office-line.ts'

/** Combines the changes of consecutive transactions into one notice. */
const gatherMs = 150

/** Areas that an office stores or affects; of drafts and profiles, what is remembered for them. */
const officeAreas = [
  'drafts',
  'batches',
  'documents',
  'catalogues',
  'profile',
  'notifications',
  'polling',
] as const satisfies readonly ChangeArea[]

const isArea = (text: string): text is ChangeArea => changeAreas.some((area) => area === text)

/** Changes by other desks of the office, as the server reports them on commit. */
export class OfficeNotices {
  readonly #line: OfficeLine
  readonly #hearers = new Set<(areas: readonly ChangeArea[]) => void>()
  readonly #gathered = new Set<ChangeArea>()
  #timer: NodeJS.Timeout | null = null

  constructor(line: OfficeLine) {
    this.#line = line
    line.add({
      began: (session) => this.#listen(session),
      notified: (payload) => this.#note(payload),
    })
  }

  /**
   * After a reconnect anything may have changed, so all of the office's areas are reported. The returned function
   * unsubscribes.
   */
  listen(onChange: (areas: readonly ChangeArea[]) => void): () => void {
    this.#hearers.add(onChange)
    return () => this.#hearers.delete(onChange)
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#hearers.clear()
  }

  async #listen(session: LineSession): Promise<void> {
    await session.query('LISTEN ventanilla_changes')
    this.#gather(...officeAreas)
  }

  /** The area and the desk that changed it. Own changes are reported where they are made. */
  #note(payload: string): void {
    const [area = '', desk] = payload.split(' ')
    if (desk !== this.#line.desk && isArea(area)) this.#gather(area)
  }

  #gather(...areas: readonly ChangeArea[]): void {
    for (const area of areas) this.#gathered.add(area)
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      const told = [...this.#gathered]
      this.#gathered.clear()
      for (const hear of this.#hearers) hear(told)
    }, gatherMs)
  }
}
