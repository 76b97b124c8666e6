import { availableParallelism } from 'node:os'
import { type FailedSeed, failureText, simulate } from './run.ts'

interface SimulationSoak {
  readonly from: number
  readonly seeds: number
  readonly print: (line: string) => void
}

/** Seeds per PostgreSQL and set of players: both grow. */
const seedsAtOnce = 1_000
/** The first failures are printed in full; for later ones only the rules. */
const toldWhole = 10

/**
 * Plays seed after seed and prints progress. Each line names the seed to continue from. Returns how many seeds failed.
 */
export async function soakSimulation({ from, seeds, print }: SimulationSoak): Promise<number> {
  print(`Simulation, seeds ${from} to ${from + seeds - 1}`)
  let failures = 0
  const onFailed = (failed: FailedSeed): void => {
    failures += 1
    print(failures <= toldWhole ? failureText(failed) : headOf(failed))
  }
  for (let next = from; next < from + seeds; next += seedsAtOnce) {
    const count = Math.min(seedsAtOnce, from + seeds - next)
    const list = Array.from({ length: count }, (_, index) => next + index)
    const { played } = await simulate({ seeds: list, players: availableParallelism(), onFailed })
    print(
      `  ${next} to ${next + count - 1}: ${played} stories; failed up to here: ${failures}; go on with --from ${next + count}`,
    )
  }
  return failures
}

const headOf = ({ seed, violations }: FailedSeed): string =>
  `Seed ${seed}: ${[...new Set(violations.map(({ rule, kind }) => `${rule} ${kind}`))].join(', ')}`
