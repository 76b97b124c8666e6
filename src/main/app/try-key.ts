import { type TriedKey, verdictOf } from '#main/profiles/index.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { paths } from '#shared/service/paths.ts'
import { keyFingerprint } from '../base/digest.ts'
import { GetGate } from '../polling/index.ts'
import { createServiceClient } from '../service-client/index.ts'
import type { AppContext } from './context.ts'

/** Longest wait for a slot or an answer; a key that could not be tried is saved as unverified. */
const longestWaitMs = 8_000

/**
 * Tries a key before saving it, with the one GET that needs no scope and costs nothing (spec 4 #11; spec 5, rule 4).
 * Uses the gate, so it counts in the key's limits. Sends nothing while the service asks for a pause or the limits are
 * used up.
 */
export async function tryBeforeKeeping(
  { stores, clock, timeouts, resolveRoute }: Pick<AppContext, 'stores' | 'clock' | 'timeouts' | 'resolveRoute'>,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
): Promise<TriedKey> {
  const gate = await GetGate.open({ ledger: await stores.keys.ledgerOf(keyFingerprint(apiKey)), clock })
  const freeAtMs = Math.max(gate.frozenUntilMs, gate.history.budgetFreeAtMs(gate.limits))
  if (freeAtMs > clock.monotonicMs() + longestWaitMs) {
    return { state: 'unverified', reason: 'not-tried' }
  }
  const client = createServiceClient({
    baseUrl,
    apiKey,
    resolveRoute,
    connectTimeoutMs: Math.min(timeouts?.connectTimeoutMs ?? longestWaitMs, longestWaitMs),
    answerTimeoutMs: Math.min(timeouts?.answerTimeoutMs ?? longestWaitMs, longestWaitMs),
  })
  return triedBy(await gate.pass('key', () => client.get(paths.notifications)))
}

function triedBy(exchange: Exchange): TriedKey {
  if (exchange.kind !== 'answered') return { state: 'unverified', reason: 'no-answer' }
  const { status } = exchange
  if (status === 401 || status === 403) return { state: 'refused', status }
  if (status === 429 || status >= 500) return { state: 'unverified', reason: 'no-answer' }
  const known = status === 200 && verdictOf(exchange) === 'verified'
  return known ? { state: 'verified' } : { state: 'unverified', reason: 'not-the-service' }
}
