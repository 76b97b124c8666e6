import { bundleChildPrograms } from '../../harness/child-programs.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { proveOffice } from './office-proof.ts'

const desks = 8
const roundMs = 60_000

/** So many offices of eight desks, one after the other, each for a minute of everything that can happen to one. */
export async function playOffices(rounds: number, seed: string) {
  if (nativeFolder() === null) return { played: 'nothing: PostgreSQL is not there for this platform', violations: [] }
  // Eight of them start at once, and again and again: from their sources each would take a second of a core.
  await bundleChildPrograms()
  process.env.VENTANILLA_CHILD_PROGRAMS = 'bundled'
  const violations: string[] = []
  const sum = { batches: 0, gets: 0, kills: 0, restarts: 0, lineFaults: 0 }
  let withoutLeaderMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const proof = await proveOffice({
      ...{ desks, forMs: roundMs, seed: `${seed} ${round}`, faults: ['cut', 'delay', 'half-close', 'swallow'] },
    })
    violations.push(...proof.violations)
    sum.batches += proof.batches
    sum.gets += proof.gets
    sum.kills += proof.kills + proof.leaderKills
    sum.restarts += proof.restarts
    sum.lineFaults += proof.lineFaults
    withoutLeaderMs = Math.max(withoutLeaderMs, proof.longestWithoutLeaderMs)
  }
  const played = `${rounds} offices of ${desks} desks, ${sum.batches} batches, ${sum.gets} GETs, ${sum.kills} kills, ${sum.restarts} falls of the server, ${sum.lineFaults} faults of the network, at most ${Math.round(withoutLeaderMs)} ms without a leader`
  return { played, violations }
}
