import { mostNotePlaces, type WorkbookNote, type WorkbookNoteCode } from '#shared/domain/draft/workbook-note.ts'

/** Counts a reader's observations and keeps their first places. */
export class Noticed {
  readonly #found = new Map<WorkbookNoteCode, { count: number; places: string[] }>()

  add(code: WorkbookNoteCode, place?: string, count = 1): void {
    const known = this.#found.get(code) ?? { count: 0, places: [] }
    known.count += count
    if (place !== undefined && known.places.length < mostNotePlaces && known.places.at(-1) !== place) {
      known.places.push(place)
    }
    this.#found.set(code, known)
  }

  notes(): readonly WorkbookNote[] {
    return [...this.#found].map(([code, { count, places }]) => ({ code, count, places }))
  }
}
