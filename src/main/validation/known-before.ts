import type { FiledContracts } from './filed-contracts.ts'
import type { KnownPeople } from './known-people.ts'

type Values = Readonly<Record<string, string>>

/** What is known here of earlier filings: to be awaited before rows that say this are validated. */
export interface KnownBefore {
  ensure(rows: readonly Values[]): Promise<void>
}

export const knownBefore = (contracts: FiledContracts, people: KnownPeople | undefined): KnownBefore => ({
  ensure: async (rows) => {
    await contracts.ensure(rows.map(({ NumeroContrato = '' }) => NumeroContrato))
    await people?.ensure(rows.map(({ NumeroIdentificacion = '' }) => NumeroIdentificacion))
  },
})
