/**
 * `npm run soak -- [--only kills,polling,starts,...] [--rounds 5000] [--attacks 100] [--gets 100000] [--seed TEXT]`:
 * - `kills`: kills a sender process with SIGKILL at a random instant, restarts it and compares its journal with the
 * service's, round after round.
 * - `polling`: runs the real poller in virtual time while the service counts violations of its limits (10^6 GETs with
 * `--polling`).
 * - the adversaries of `test/proof/attacks.ts`, `--attacks` rounds each (`office`: for every hundred rounds, one office
 * of eight desks and a hundred batches).
 * Prints a table of each. Exits with 1 on any violation.
 *
 * `npm run soak -- simulation [--seeds N] [--from SEED]` plays stories of desks, service and operator
 * (`test/proof/simulation`), a million by default; `--seed SEED` replays one and prints it. Runs only when named.
 */
import { parseArgs } from 'node:util'
import { attacks, playAttacks } from '../test/proof/attacks.ts'
import { reportPollingLimits } from '../test/proof/polling/limits-report.ts'
import { soakSimulation } from '../test/proof/simulation/soak-simulation.ts'
import { soak } from '../test/proof/soak.ts'
import { printSoak, violations } from '../test/proof/soak-report.ts'

const usualGets = '100000'
const allGets = '1000000'
const parts = ['kills', 'polling', ...attacks.map(({ name }) => name)]
const simulation = 'simulation'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: parts.join(',') },
    rounds: { type: 'string', default: '5000' },
    attacks: { type: 'string', default: '100' },
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '1' },
    gets: { type: 'string' },
    polling: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const attackRounds = Number(values.attacks)
/** Seeds the adversaries; for the simulation, the one story to replay. */
const seed = values.seed ?? String(Date.now())
const stories =
  values.seed === undefined
    ? { from: Number(values.from), seeds: Number(values.seeds) }
    : { from: Number(values.seed), seeds: 1 }
const gets = Number(values.gets ?? (values.polling ? allGets : usualGets))
/** `npm run soak -- office` means `--only office`. */
const chosen = positionals.length > 0 ? positionals : values.only.split(',')

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function killLoops(): Promise<number> {
  const report = await soak(rounds, seed, (done) => {
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`${done} of ${rounds} rounds\n`)
  })
  printSoak(report)
  print('')
  return violations(report)
}

async function play(): Promise<number> {
  const killed = chosen.includes('kills') && rounds > 0 ? await killLoops() : 0
  const polled = chosen.includes('polling') && gets > 0 ? await reportPollingLimits(gets, print) : 0
  const isAttacked = attackRounds > 0 && chosen.some((name) => name !== simulation)
  const attacked = isAttacked ? await playAttacks(chosen, attackRounds, seed, print) : 0
  const failed = chosen.includes(simulation) ? await soakSimulation({ ...stories, print }) : 0
  return killed + polled + attacked + failed
}

const counts = [rounds, gets, attackRounds, ...(chosen.includes(simulation) ? [stories.from, stories.seeds] : [])]
const wrong = counts.some((count) => !Number.isInteger(count) || count < 0)
if (wrong || chosen.some((name) => ![...parts, simulation].includes(name))) {
  process.stderr.write(
    `usage: npm run soak -- [--only ${parts.join(',')}] [--rounds 5000] [--attacks 100] [--gets 100000] [--polling] [--seed TEXT]\n       npm run soak -- simulation [--seeds 1000000] [--from 1] [--seed SEED]\n`,
  )
  process.exitCode = 2
} else process.exitCode = (await play()) === 0 ? 0 : 1
