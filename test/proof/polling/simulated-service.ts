import { retryAfterMs } from '#shared/service/answers/retry-after.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { EventQueue } from './event-queue.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { ServiceReferee } from './service-referee.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

const longestLatencyMs = 5_000
const refusal = 0.0008
const lostAnswer = 0.005
const noConnection = 0.005

/** Every form of Retry-After that a service, a gateway or a mistake may send. */
const retryAfters = [
  '7',
  '30',
  '0.5',
  '600',
  '0',
  '-1',
  '1000000000',
  'soon',
  '',
  undefined,
  'Fri, 20 Nov 2026 15:00:30 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
] as const

interface Network {
  readonly time: EventQueue
  readonly random: SeededRandom
  readonly referee: ServiceReferee
  readonly machine: SimulatedMachine
}

const answered = (status: number, headers: Readonly<Record<string, string>> = {}): Exchange => ({
  kind: 'answered',
  status,
  headers,
  body: new Uint8Array(),
  complete: true,
})

/**
 * One GET through the network. It reaches the service at the worst moment, or at any moment between sending and answer,
 * even if the sending process was killed meanwhile. The promise of a killed process never resolves.
 */
export function sendGet(
  { time, random, referee, machine }: Network,
  requestId: string | null,
  process: { readonly alive: boolean; readonly wallMs: () => number },
): Promise<Exchange> {
  referee.leave(time.nowMs)
  if (random.chance(noConnection)) {
    return Promise.resolve({ kind: 'not-connected', reason: 'dns', detail: 'simulated' })
  }
  const latencyMs = random.between(0, longestLatencyMs)
  const share = random.pick([0, 1, random.next()])
  time.after(latencyMs * share, () => referee.arrive(requestId, time.nowMs))
  return new Promise((resolve) => {
    const answer = (exchange: () => Exchange): void => {
      if (!process.alive) return
      if (machine.asleep) {
        time.at(machine.asleepUntilMs, () => {
          if (process.alive) resolve({ kind: 'no-answer', reason: 'reset', detail: 'slept' })
        })
      } else resolve(exchange())
    }
    if (random.chance(lostAnswer)) {
      time.after(60_000, () => answer(() => ({ kind: 'no-answer', reason: 'timeout', detail: 'simulated' })))
    } else {
      time.after(latencyMs, () => answer(() => (random.chance(refusal) ? refuse() : answered(200))))
    }
  })

  function refuse(): Exchange {
    const header = random.pick(retryAfters)
    referee.toldToWait(time.nowMs + retryAfterMs(header, process.wallMs()))
    return answered(429, header === undefined ? {} : { 'retry-after': header })
  }
}
