import { build, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'

/** Maximum parts per draft; further texts are stored in full. */
const mostParts = 4_096

/**
 * Numbered texts that repeat in a draft's findings. A number keeps its text as long as the draft exists. Caches its
 * lookups, so it must not outlive a transaction that is rolled back.
 */
export class FindingParts {
  readonly #desk: DeskReading
  readonly #draft: number
  readonly #numbers = new Map<string, number>()

  constructor(desk: DeskReading, draft: number) {
    this.#desk = desk
    this.#draft = draft
  }

  numberOf(text: string): number | undefined {
    const known = this.#numbers.get(text) ?? this.#find(text)
    if (known !== undefined) this.#numbers.set(text, known)
    return known
  }

  #find(text: string): number | undefined {
    return this.#desk.first(
      build
        .selectFrom('draft_finding_part')
        .select('number')
        .where('draft_sequence', '=', this.#draft)
        .where('text', '=', text),
    )?.number
  }

  /** The number of a text, new if there is room, else undefined. Inside the caller's transaction. */
  add(writing: DeskWriting, text: string): number | undefined {
    const known = this.numberOf(text)
    if (known !== undefined) return known
    const number = this.#last() + 1
    if (number > mostParts) return undefined
    writing.insert('draft_finding_part', { draft_sequence: this.#draft, number, text })
    this.#numbers.set(text, number)
    return number
  }

  #last(): number {
    const last = this.#desk.first(
      build
        .selectFrom('draft_finding_part')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('draft_sequence', '=', this.#draft),
    )
    return last?.number ?? 0
  }

  text(number: number): string {
    const part = this.#desk.first(
      build
        .selectFrom('draft_finding_part')
        .select('text')
        .where('draft_sequence', '=', this.#draft)
        .where('number', '=', number),
    )
    if (part === undefined) throw new Error(`findings refer to part ${number}, which the draft does not have`)
    return part.text
  }
}
