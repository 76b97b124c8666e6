import { bundleChildPrograms } from '../../harness/child-programs.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { proveOffice } from './office-proof.ts'

const desks = 8
const roundMs = 60_000
/** Per office. Its desks use up the 30 GETs of a minute for several minutes. */
const atLeast = { batches: 100, gets: 90 }
const restMs = 4_000
const postTakesMs = 800

/**
 * This many offices of eight desks, one after the other, each until it has filed its share, with every kind of
 * disturbance.
 */
export async function playOffices(rounds: number, seed: string) {
  if (nativeFolder() === null) return { played: 'nothing: PostgreSQL is not there for this platform', violations: [] }
  // Eight of them start at once, again and again: from sources each start would take a second of CPU time.
  await bundleChildPrograms()
  process.env.VENTANILLA_CHILD_PROGRAMS = 'bundled'
  const violations: string[] = []
  const sum = { batches: 0, submissions: 0, gets: 0, kills: 0, leaderKills: 0, restarts: 0, lineFaults: 0, leaders: 0 }
  let gets = 0
  let withoutLeaderMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const proof = await proveOffice({
      ...{
        desks,
        forMs: roundMs,
        atLeast,
        restMs,
        postTakesMs,
        seed: `${seed} ${round}`,
        faults: ['cut', 'delay', 'half-close', 'swallow'],
      },
    })
    violations.push(...proof.violations)
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += proof[name]
    gets = Math.max(gets, proof.mostGetsInAMinute)
    if (proof.batches < atLeast.batches) violations.push(`only ${proof.batches} batches were filed in an office`)
    withoutLeaderMs = Math.max(withoutLeaderMs, proof.longestWithoutLeaderMs)
  }
  const played = [
    `${rounds} offices of ${desks} desks, ${sum.batches} batches, ${sum.submissions} sends, ${sum.gets} GETs, ${gets} in the fullest minute`,
    `${sum.kills} desks and ${sum.leaderKills} leaders killed, ${sum.restarts} falls of the server, ${sum.lineFaults} faults of the network`,
    `${sum.leaders} leaders, at most ${Math.round(withoutLeaderMs)} ms without one`,
  ].join(', ')
  return { played, violations }
}
