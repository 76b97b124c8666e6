/**
 * The practice service implements the whole specification over HTTP, including notifications and files, with an
 * injected clock and faults on demand. Practice mode, the demonstration and all tests use it. By default it never
 * leaves loopback. It keeps nothing after `close` and does not depend on the application.
 */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultAccounts, initialCredits, readAccounts } from './books/accounts.ts'
import { createJournal, type Journal } from './books/journal.ts'
import { createLedger, type Ledger } from './books/ledger.ts'
import { createRequestStore } from './books/request-store.ts'
import type { PracticeContext } from './context.ts'
import { createDeterministic } from './deterministic.ts'
import { createFaultPlan, type FaultPlan } from './faults/fault-plan.ts'
import { createGetLimiter, specifiedLimits } from './limits.ts'
import { createLinks } from './links.ts'
import { createNotifier } from './notifications/notifier.ts'
import { postNotification } from './notifications/post-notification.ts'
import { systemResolver } from './notifications/receiver-address.ts'
import { createReceivers } from './notifications/receivers.ts'
import type { AccountOption, PracticeOptions } from './options.ts'
import { type Pace, paces } from './pace.ts'
import { buildServer } from './server.ts'

export interface PracticeService {
  /** `http://127.0.0.1:<port>`, without a final slash. */
  readonly baseUrl: string
  readonly port: number
  /** API keys by their configured names: `production`, `test` and `withoutScopes` unless `accounts` says otherwise. */
  readonly keys: Readonly<Record<string, string>>
  readonly faults: FaultPlan
  readonly ledger: Ledger
  readonly journal: Journal
  /** Ends all connections, notifications and waits. */
  close(): Promise<void>
}

/** Starts a service on loopback. Rejects if the port is taken. */
export async function startPracticeService(options: PracticeOptions): Promise<PracticeService> {
  const deterministic = createDeterministic(options.seed ?? randomUUID())
  const accounts = options.accounts ?? defaultAccounts(deterministic.token)
  const address = { baseUrl: '' }
  const context = createContext(options, accounts, deterministic, () => address.baseUrl)
  const rules = addressRules(options)
  const server = buildServer(context, rules, options.control ?? false)
  const port = await listen(server, options.port ?? 0)
  address.baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl: address.baseUrl,
    port,
    keys: Object.fromEntries(accounts.map(({ name, key }) => [name, key])),
    faults: context.faults,
    ledger: context.ledger,
    journal: context.journal,
    close: async () => {
      context.notifier.close()
      await closeServer(server)
    },
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => resolve((server.address() as AddressInfo).port))
  })

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const addressRules = (options: PracticeOptions) => ({
  allowLoopback: options.allowLoopbackReceivers ?? false,
  resolveHost: options.resolveHost ?? systemResolver,
})

const readPace = (pace: PracticeOptions['pace']): Pace => (typeof pace === 'object' ? pace : paces[pace ?? 'demo'])

function createContext(
  options: PracticeOptions,
  accounts: readonly AccountOption[],
  deterministic: ReturnType<typeof createDeterministic>,
  baseUrl: () => string,
): PracticeContext {
  const { clock } = options
  const pace = readPace(options.pace)
  const limits = { ...specifiedLimits, ...options.limits }
  const journal = createJournal(limits)
  const shapes = {
    getAnswers: 'envelope',
    reasons: 'text',
    certificateRecords: 'with-identity',
    signature: 'hex',
    ...options.shapes,
  } as const
  const nextName = countNames(clock.nowMs())
  const receivers = createReceivers(() => deterministic.token(nextName('receiver-secret')))
  return {
    clock,
    pace,
    shapes,
    deterministic,
    journal,
    receivers,
    catalogues: options.catalogues ?? {},
    callers: readAccounts(accounts),
    ledger: createLedger(balancesOf(accounts)),
    limiter: createGetLimiter(limits),
    faults: createFaultPlan(),
    links: createLinks(clock, pace.linkLifetimeMs, deterministic, baseUrl),
    requests: createRequestStore(),
    notifier: createNotifier({
      clock,
      receivers,
      journal,
      newDeliveryId: () => deterministic.uuid(nextName('delivery')),
      signatureEncoding: shapes.signature,
      carry: options.carry ?? postNotification,
      ...addressRules(options),
    }),
    forms: new Map(),
    filings: new Map(),
    queryRuns: new Map(),
    nextBatchName: () => nextName('request'),
  }
}

/**
 * Names unique within a run and across runs that started at different instants: an application keeps its data while the
 * service forgets everything, so old identifiers must never recur.
 */
function countNames(startedAtMs: number): (kind: string) => string {
  let count = 0
  return (kind) => {
    count += 1
    return `${kind}:${startedAtMs}:${count}`
  }
}

/** Each account's balance is that of the first key that names it. */
function balancesOf(accounts: readonly AccountOption[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>()
  for (const { name, account = name, credits = initialCredits } of accounts) {
    if (!balances.has(account)) balances.set(account, credits)
  }
  return balances
}
