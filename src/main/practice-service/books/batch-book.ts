import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { PracticeContext } from '../context.ts'
import { fixedRequestId } from '../test-key.ts'
import type { Caller } from './accounts.ts'
import type { AppliedOutcome } from './journal.ts'

/** A well-formed POST that is about to be classified. */
export interface IncomingBatch {
  readonly caller: Caller
  readonly path: string
  readonly bodySha256: string
}

/** Accounting of one POST: the outcome and cost of each item. */
export interface BatchBook {
  readonly requestId: string
  /** Monotonic and wall milliseconds of acceptance. */
  readonly atMs: number
  readonly wallMs: number
  /** Debits the credit of an accepted item; false if the balance is exhausted, and then the item must be refused. */
  charge(item: string, outcome: 'accepted' | 'reprocessed'): boolean
  refuse(item: string, outcome: 'rejected' | 'omitted'): void
  /** Enters the batch in the journal. Null if nothing was accepted (spec 2.2). */
  close(): string | null
}

export function openBatchBook(context: PracticeContext, incoming: IncomingBatch, module: ModuleName): BatchBook {
  const { caller } = incoming
  const atMs = context.clock.monotonicMs()
  const requestId = caller.test ? fixedRequestId(module) : context.deterministic.uuid(context.nextBatchName())
  const items: { item: string; outcome: AppliedOutcome }[] = []
  const accepted = (): number =>
    items.filter(({ outcome }) => outcome === 'accepted' || outcome === 'reprocessed').length
  return {
    requestId,
    atMs,
    wallMs: context.clock.nowMs(),
    charge: (item, outcome) => {
      if (!caller.test) {
        if (context.ledger.balance(caller.account) < 1) return false
        context.ledger.debit({ atMs, account: caller.account, module, requestId, item })
      }
      items.push({ item, outcome })
      return true
    },
    refuse: (item, outcome) => {
      items.push({ item, outcome })
    },
    close: () => {
      const id = accepted() > 0 ? requestId : null
      context.journal.applied.push({
        atMs,
        account: caller.account,
        keyName: caller.keyName,
        module,
        path: incoming.path,
        requestId: id,
        bodySha256: incoming.bodySha256,
        items,
        debited: caller.test ? 0 : accepted(),
      })
      return id
    },
  }
}
