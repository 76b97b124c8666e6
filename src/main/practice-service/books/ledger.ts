import type { ModuleName } from '#shared/domain/worker/procedure.ts'

/** One credit debited for one accepted item (spec 1, rule 2). */
interface Debit {
  readonly atMs: number
  readonly account: string
  readonly module: ModuleName
  readonly requestId: string
  /** The item as the classification names it: document, contract, entity. */
  readonly item: string
  readonly credits: 1
}

export interface Ledger {
  balance(account: string): number
  debits(account?: string): readonly Debit[]
  /** Debits one credit. The caller must check the balance first; a balance never falls below zero. */
  debit(debit: Omit<Debit, 'credits'>): void
  setBalance(account: string, credits: number): void
}

export function createLedger(balances: ReadonlyMap<string, number>): Ledger {
  const credits = new Map(balances)
  const debits: Debit[] = []
  const balance = (account: string): number => credits.get(account) ?? 0
  return {
    balance,
    debits: (account) => debits.filter((debit) => account === undefined || debit.account === account),
    debit: (debit) => {
      if (balance(debit.account) < 1) throw new Error(`Account ${debit.account} has no credit left`)
      credits.set(debit.account, balance(debit.account) - 1)
      debits.push({ ...debit, credits: 1 })
    },
    setBalance: (account, amount) => {
      credits.set(account, amount)
    },
  }
}
