import { isOneApart } from './words.ts'

interface Known<Meaning> {
  readonly text: string
  /** Position among the texts of its length, in the order of their first mention. */
  readonly order: number
  readonly start: number
  meaning: Meaning
}

/** Shorter texts may differ in both ends by one letter or one swap. */
const leastEnded = 5

/** Known texts of one length. */
class SameLength<Meaning> {
  readonly byText = new Map<string, Known<Meaning>>()
  readonly #byStart = new Map<number, Known<Meaning>[]>()
  readonly #byEnd = new Map<number, Known<Meaning>[]>()

  set(text: string, meaning: Meaning): void {
    const known = this.byText.get(text)
    if (known !== undefined) {
      known.meaning = meaning
      return
    }
    const added = { text, meaning, order: this.byText.size, start: startOf(text) }
    this.byText.set(text, added)
    push(this.#byStart, added.start, added)
    push(this.#byEnd, endOf(text), added)
  }

  /** One letter or one swap leaves the first two letters or the last two unchanged, so the others are not compared. */
  addNear(text: string, near: Known<Meaning>[]): void {
    const start = startOf(text)
    for (const known of this.#byStart.get(start) ?? nothing) if (isOneApart(text, known.text)) near.push(known)
    for (const known of this.#byEnd.get(endOf(text)) ?? nothing) {
      if (known.start !== start && isOneApart(text, known.text)) near.push(known)
    }
  }

  addNearShort(text: string, near: Known<Meaning>[]): void {
    for (const known of this.byText.values()) if (isOneApart(text, known.text)) near.push(known)
  }
}

const nothing: readonly never[] = []

const twoAt = (text: string, at: number): number => text.charCodeAt(at) * 0x1_00_00 + text.charCodeAt(at + 1)
const startOf = (text: string): number => twoAt(text, 0)
const endOf = (text: string): number => twoAt(text, text.length - 2)

function push<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const same = lists.get(key)
  if (same === undefined) lists.set(key, [value])
  else same.push(value)
}

const byMention = (one: Known<unknown>, other: Known<unknown>): number =>
  one.text.length - other.text.length || one.order - other.order

/** Finds meanings by a text, or by texts one letter away. Grouped by length and ends, so that few are compared. */
export class NearTexts<Meaning> {
  readonly #byLength = new Map<number, SameLength<Meaning>>()

  get(text: string): Meaning | undefined {
    return this.#byLength.get(text.length)?.byText.get(text)?.meaning
  }

  set(text: string, meaning: Meaning): void {
    const same = this.#byLength.get(text.length) ?? new SameLength<Meaning>()
    this.#byLength.set(text.length, same)
    same.set(text, meaning)
  }

  /** The meanings of all other texts one letter away, by length and then in the order of their first mention. */
  oneLetterFrom(text: string): readonly Meaning[] {
    const near: Known<Meaning>[] = []
    for (let length = text.length - 1; length <= text.length + 1; length += 1) {
      const same = this.#byLength.get(length)
      if (Math.min(length, text.length) < leastEnded) same?.addNearShort(text, near)
      else same?.addNear(text, near)
    }
    if (near.length === 0) return nothing
    return near.sort(byMention).map(({ meaning }) => meaning)
  }
}
