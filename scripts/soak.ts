/**
 * `npm run soak -- [--rounds 5000] [--seed TEXT]`: a sender process is killed with SIGKILL at a random instant, started
 * again, and its journal compared with the service's, round after round. Prints a table; ends with 1 on any violation.
 */
import { parseArgs } from 'node:util'
import { soak } from '../test/proof/soak.ts'
import { printSoak, violations } from '../test/proof/soak-report.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds ?? 5_000)
const seed = values.seed ?? String(Date.now())
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('usage: npm run soak -- [--rounds 5000] [--seed TEXT]\n')
  process.exitCode = 2
} else {
  const report = await soak(rounds, seed, (done) => {
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`${done} of ${rounds} rounds\n`)
  })
  printSoak(report)
  process.exitCode = violations(report) === 0 ? 0 : 1
}
