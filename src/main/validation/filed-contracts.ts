import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FiledRecord, FilingHistory } from '#shared/domain/draft/validation-context.ts'

const contractsPerRead = 125
const nothing: readonly FiledRecord[] = []

/**
 * Cache of earlier filings by contract. `ensure` loads them from the store so that rules can read them synchronously.
 */
export class FiledContracts implements FilingHistory {
  readonly #read: ((contracts: readonly string[]) => Promise<readonly FiledRecord[]>) | undefined
  readonly #known = new Map<string, readonly FiledRecord[]>()

  constructor(read: ((contracts: readonly string[]) => Promise<readonly FiledRecord[]>) | undefined) {
    this.#read = read
  }

  /** Await this before validating rows with these contracts. */
  async ensure(contracts: readonly string[]): Promise<void> {
    if (this.#read === undefined) return
    const wanted = [...new Set(contracts)].filter((contract) => contract !== '' && !this.#known.has(contract))
    for (let start = 0; start < wanted.length; start += contractsPerRead) {
      await nextTurn()
      const slice = wanted.slice(start, start + contractsPerRead)
      const filed = Map.groupBy(await this.#read(slice), (record) => record.contract)
      for (const contract of slice) this.#known.set(contract, filed.get(contract) ?? nothing)
    }
  }

  /** Makes `ensure` load these contracts again. */
  forget(contracts: readonly string[]): void {
    for (const contract of contracts) this.#known.delete(contract)
  }

  filings(contract: string): readonly FiledRecord[] {
    return this.#known.get(contract) ?? nothing
  }
}
