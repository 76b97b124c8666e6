import { isOneApart } from './words.ts'

/** What texts stand for, found by the text itself or one letter away from it. By length, so that few are compared. */
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

  /** Of every other text that is one letter away. */
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
