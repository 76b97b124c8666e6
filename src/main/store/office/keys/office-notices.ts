import { type ChangeArea, changeAreas } from '#shared/domain/notices.ts'
import type { LineSession, OfficeLine } from './office-line.ts'

/** Of what one transaction after another changes, one word is enough. */
const gatherMs = 150

/** What an office keeps, or what is told from it: of drafts and profiles, what is remembered for them. */
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

/** What other desks of the office change, as the server tells it when they commit. */
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

  /** After the connection was lost and is back anything may have changed: everything that is the office's is told of. Ends with the returned function. */
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

  /** The area, and the desk that changed it: our own changes are told of where they are made. */
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
