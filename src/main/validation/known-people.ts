import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Person } from '#shared/domain/filing/person.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'

type ReadFilings = (numbers: readonly string[]) => Promise<readonly PersonFiling[]>

const numbersPerRead = 125
const nothing: readonly PersonFiling[] = []

/** Cache of what is known of people. `ensure` loads it from the stores so that rules can read it synchronously. */
export class KnownPeople {
  readonly #sources: readonly ReadFilings[]
  readonly #known = new Map<string, readonly PersonFiling[]>()

  constructor(sources: readonly ReadFilings[]) {
    this.#sources = sources
  }

  /** Await this before validating rows with these document numbers. */
  async ensure(numbers: readonly string[]): Promise<void> {
    const wanted = [...new Set(numbers)].filter((number) => number !== '' && !this.#known.has(number))
    for (let start = 0; start < wanted.length; start += numbersPerRead) {
      await nextTurn()
      const slice = wanted.slice(start, start + numbersPerRead)
      const read = await Promise.all(this.#sources.map((source) => source(slice)))
      const found = Map.groupBy(read.flat(), ({ documentNumber }) => documentNumber)
      for (const number of slice) this.#known.set(number, found.get(number) ?? nothing)
    }
  }

  /** Makes `ensure` load these numbers again. */
  forget(numbers: readonly string[]): void {
    for (const number of numbers) this.#known.delete(number)
  }

  /** In the order of the sources. */
  filingsOf({ documentType, documentNumber }: Person): readonly PersonFiling[] {
    const filings = this.#known.get(documentNumber) ?? nothing
    return filings.length === 0 ? nothing : filings.filter((filing) => filing.documentType === documentType)
  }
}
