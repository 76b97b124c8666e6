/**
 * `npm run soak -- [--rounds 5000] [--seed TEXT] [--gets 100000] [--polling]`: a sender process is killed with SIGKILL at a
 * random instant, started again, and its journal compared with the service's, round after round; then the real poller asks
 * in virtual time, and the service counts what breaks its limits (`--polling`: 10^6 GETs; `--gets 0`: none, `--rounds 0`: no
 * kills). Prints a table of each; ends with 1 on any violation.
 */
import { parseArgs } from 'node:util'
import { reportPollingLimits } from '../test/proof/polling/limits-report.ts'
import { soak } from '../test/proof/soak.ts'
import { printSoak, violations } from '../test/proof/soak-report.ts'

const usualGets = '100000'
const allGets = '1000000'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now()) },
    gets: { type: 'string' },
    polling: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const gets = Number(values.gets ?? (values.polling ? allGets : usualGets))

async function killLoops(): Promise<number> {
  const report = await soak(rounds, values.seed, (done) => {
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`${done} of ${rounds} rounds\n`)
  })
  printSoak(report)
  return violations(report)
}

if ([rounds, gets].some((count) => !Number.isInteger(count) || count < 0)) {
  process.stderr.write('usage: npm run soak -- [--rounds 5000] [--seed TEXT] [--gets 100000] [--polling]\n')
  process.exitCode = 2
} else {
  const killed = rounds === 0 ? 0 : await killLoops()
  if (rounds > 0 && gets > 0) process.stdout.write('\n')
  const polled = gets === 0 ? 0 : await reportPollingLimits(gets, (line) => process.stdout.write(`${line}\n`))
  process.exitCode = killed + polled === 0 ? 0 : 1
}
