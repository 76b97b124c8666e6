/**
 * `npm run soak -- [--rounds 5000] [--starts 100] [--flips 2000] [--seed TEXT] [--gets 100000] [--polling]`: a sender process
 * is killed with SIGKILL at a random instant, started again, and its journal compared with the service's, round after round;
 * then programs start together on fresh folders (`--starts`); then the files of killed programs are damaged one by one
 * (`--flips`); then the real poller asks in virtual time, and the service counts what breaks its limits (`--polling`: 10^6
 * GETs; `--gets 0`, `--rounds 0`, `--starts 0`, `--flips 0`: none of it). Prints a table of each; ends with 1 on any violation.
 */
import { parseArgs } from 'node:util'
import { flips } from '../test/proof/flips.ts'
import { reportPollingLimits } from '../test/proof/polling/limits-report.ts'
import { soak } from '../test/proof/soak.ts'
import { printSoak, violations } from '../test/proof/soak-report.ts'
import { twoStarts } from '../test/proof/two-starts.ts'

const usualGets = '100000'
const allGets = '1000000'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now()) },
    starts: { type: 'string', default: '100' },
    flips: { type: 'string', default: '2000' },
    gets: { type: 'string' },
    polling: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const starts = Number(values.starts)
const damages = Number(values.flips)
const gets = Number(values.gets ?? (values.polling ? allGets : usualGets))

async function killLoops(): Promise<number> {
  const report = await soak(rounds, values.seed, (done) => {
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`${done} of ${rounds} rounds\n`)
  })
  printSoak(report)
  return violations(report)
}

async function startsTogether(): Promise<number> {
  const report = await twoStarts(starts, values.seed)
  const { lostKeys, lostPosts } = report
  process.stdout.write(
    '\n| fresh folders | programs started | killed | POSTs paid | keys lost | POSTs lost |\n|---|---|---|---|---|---|\n',
  )
  process.stdout.write(
    `| ${report.rounds} | ${report.starts} | ${report.kills} | ${report.paidPosts} | ${lostKeys.length} | ${lostPosts.length} |\n`,
  )
  for (const each of [...lostKeys, ...lostPosts]) process.stdout.write(`${each}\n`)
  return lostKeys.length + lostPosts.length
}

async function damagedFiles(): Promise<number> {
  const { outcomes, silent, falseAlarms } = await flips(damages, values.seed, (done) => {
    if (done % 100 === 0) process.stderr.write(`${done} of ${damages} damages\n`)
  })
  process.stdout.write('\n| file, damage | nothing lost | told | not opened |\n|---|---|---|---|\n')
  for (const [name, { harmless, told, refused }] of [...outcomes].sort()) {
    process.stdout.write(`| ${name} | ${harmless} | ${told} | ${refused} |\n`)
  }
  process.stdout.write(`Silent losses: ${silent.length}. False alarms: ${falseAlarms.length}.\n`)
  for (const each of [...silent, ...falseAlarms]) process.stdout.write(`${each}\n`)
  return silent.length + falseAlarms.length
}

if ([rounds, starts, damages, gets].some((count) => !Number.isInteger(count) || count < 0)) {
  process.stderr.write(
    'usage: npm run soak -- [--rounds 5000] [--starts 100] [--flips 2000] [--seed TEXT] [--gets 100000] [--polling]\n',
  )
  process.exitCode = 2
} else {
  const killed = rounds === 0 ? 0 : await killLoops()
  const lost = starts === 0 ? 0 : await startsTogether()
  if (rounds > 0 && gets > 0) process.stdout.write('\n')
  const damaged = damages === 0 ? 0 : await damagedFiles()
  const polled = gets === 0 ? 0 : await reportPollingLimits(gets, (line) => process.stdout.write(`${line}\n`))
  process.exitCode = killed + lost + damaged + polled === 0 ? 0 : 1
}
