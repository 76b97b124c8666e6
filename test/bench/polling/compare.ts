import { SeededRandom } from '../../proof/polling/seeded-random.ts'
import { type DelayFigures, delayFigures } from './delay-figures.ts'
import { type Load, ratesOf } from './loads.ts'
import { meanDelayBoundMs } from './lower-bound.ts'
import { type Policy, playPolicy } from './play-policy.ts'

const hourMs = 3_600_000
/** No request goes longer without a GET: `docs/reliability.md`, "Polling". */
const promisedGapMs = 15 * 60_000

export interface Latency {
  readonly name: string
  readonly latencyMs: (random: SeededRandom) => number
}

export const noLatency: Latency = { name: 'none', latencyMs: () => 0 }

/** Half of the answers arrive within 0.3 s, one in a hundred takes more than 1.5 s. */
export const officeLatency: Latency = {
  name: 'office (median 0.3 s)',
  latencyMs: (random) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    return Math.min(5_000, 300 * Math.exp(0.7 * normal))
  },
}

export const slowLatency: Latency = { name: 'slow (0 to 5 s)', latencyMs: (random) => random.between(0, 5_000) }

export interface Comparison extends DelayFigures {
  /** Mean relative to the lower bound of spec 8 alone. */
  readonly overBound: number
  /**
   * Mean relative to the lower bound of a policy that also asks for every request within 15 minutes, as ours promises.
   */
  readonly overPromisedBound: number
}

/** Long enough to ask for every request many times. */
const durationFor = (load: Load): number => Math.max(4 * hourMs, load.agesMs.length * 360_000)

/** A policy's figures on a load, and their distance from the lower bounds. Deterministic. */
export async function comparePolicy(
  load: Load,
  policy: (random: SeededRandom) => Policy,
  { latencyMs }: Latency,
  durationMs = durationFor(load),
): Promise<Comparison> {
  const random = new SeededRandom(load.agesMs.length)
  const gaps = await playPolicy({ load, policy: policy(random), random, latencyMs, durationMs })
  const rates = ratesOf(load)
  const figures = delayFigures(gaps, rates)
  return {
    ...figures,
    overBound: figures.meanMs / meanDelayBoundMs(rates),
    overPromisedBound: figures.meanMs / meanDelayBoundMs(rates, promisedGapMs),
  }
}
