import { comparePolicy, type Latency, noLatency, officeLatency, slowLatency } from './polling/compare.ts'
import { equalLoad, type Load, mixedLoad, ratesOf } from './polling/loads.ts'
import { meanDelayBoundMs } from './polling/lower-bound.ts'
import { ours, randomChoice, roundRobin } from './polling/policies.ts'

const hourMs = 3_600_000
const counts = [1, 5, 6, 10, 30, 100, 300]
const loads: readonly ((count: number) => Load)[] = [
  equalLoad,
  (count) => mixedLoad(count, hourMs),
  (count) => mixedLoad(count, 24 * hourMs),
]

const policies = [
  ['ours', () => ours],
  ['round-robin', roundRobin],
  ['random', randomChoice],
] as const

const line = (cells: readonly (string | number)[]): void => {
  const [first = '', ...rest] = cells.map(String)
  process.stdout.write(`${first.padEnd(22)}${rest.map((cell) => cell.padStart(9)).join('')}\n`)
}
const seconds = (durationMs: number): string => (durationMs / 1_000).toFixed(1)

/**
 * `npm run bench -- polling`: time from a change at the service until the program knows it, in virtual time, against
 * the lower bound.
 */
export async function runPollingBench(): Promise<void> {
  process.stdout.write('Detection delay in seconds: mean, mean / lower bound (x), 99th percentile, longest.\n')
  process.stdout.write('x15: against the bound of policies that leave nothing unasked for over 15 minutes.\n')
  for (const latency of [noLatency, officeLatency, slowLatency]) {
    // Show the simple policies only without latency, which would blur the difference.
    for (const loadOf of loads) await printTable(loadOf, latency, latency === noLatency ? policies : [policies[0]])
  }
}

async function printTable(
  loadOf: (count: number) => Load,
  latency: Latency,
  shown: readonly (typeof policies)[number][],
): Promise<void> {
  process.stdout.write(`\n${loadOf(2).name}; latency: ${latency.name}\n`)
  line(['policy', 'requests', 'bound', 'mean', 'x', 'x15', 'p99', 'max'])
  for (const count of counts) {
    const load = loadOf(count)
    for (const [name, policy] of shown) {
      const { meanMs, p99Ms, maxMs, overBound, overPromisedBound } = await comparePolicy(load, policy, latency)
      const ratios = [overBound.toFixed(3), overPromisedBound.toFixed(3)]
      const bound = seconds(meanDelayBoundMs(ratesOf(load)))
      line([name, count, bound, seconds(meanMs), ...ratios, seconds(p99Ms), seconds(maxMs)])
    }
  }
}
