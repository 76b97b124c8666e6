import { type SimulationReport, simulatePolling } from './polling-simulation.ts'

const getsPerRun = 100_000

const columns = [
  'gets',
  'tooSoon',
  'tooMany',
  'duringFreeze',
  'strayGets',
  'requests',
  'processes',
  'machineRestarts',
  'sleeps',
  'wallJumps',
  'virtualHours',
] as const satisfies readonly (keyof SimulationReport)[]

/**
 * Plays GETs against the limits of the service in virtual time, in runs of 100,000 with their own seeds, alternating
 * one, two and three programs with one key. Prints a line for each run. Returns the number of violations that the
 * service saw; any violation is a defect of the program.
 */
export async function reportPollingLimits(gets: number, print: (line: string) => void): Promise<number> {
  print(`GETs of the real poller, policy and gate, as the service sees them (latency 0 to 5 s):`)
  print(['seed', ...columns].map((name) => name.padStart(16)).join(''))
  const total = { gets: 0, violations: 0 }
  for (let seed = 1; total.gets < gets; seed += 1) {
    const report = await simulatePolling({
      gets: Math.min(getsPerRun, gets - total.gets),
      seed,
      programs: 1 + (seed % 3),
    })
    print([seed, ...columns.map((column) => report[column])].map((cell) => String(cell).padStart(16)).join(''))
    total.gets += report.gets
    total.violations += report.violations
  }
  print(`${total.gets} GETs, ${total.violations} violations`)
  return total.violations
}
