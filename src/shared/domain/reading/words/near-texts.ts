import { isOneApart } from './words.ts'

/** Finds meanings by a text, or by texts one letter away. Grouped by length, so that few are compared. */
export class NearTexts<Meaning> {
  readonly #byLength = new Map<number, Map<string, Meaning>>()

  get(text: string): Meaning | undefined {
    return this.#byLength.get(text.length)?.get(text)
  }

  set(text: string, meaning: Meaning): void {
    const same = this.#byLength.get(text.length)
    if (same === undefined) this.#byLength.set(text.length, new Map([[text, meaning]]))
    else same.set(text, meaning)
  }

  /** The meanings of all other texts one letter away. */
  oneLetterFrom(text: string): readonly Meaning[] {
    const found: Meaning[] = []
    for (let length = text.length - 1; length <= text.length + 1; length += 1) {
      for (const [known, meaning] of this.#byLength.get(length) ?? []) {
        if (isOneApart(text, known)) found.push(meaning)
      }
    }
    return found
  }
}
