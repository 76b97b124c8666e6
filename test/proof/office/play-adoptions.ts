import { bundleChildPrograms } from '../../harness/child-programs.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { killAdoptions } from './killed-adoptions.ts'

/** Batches per profile: about what a clerk files in some months. */
const batches = 30
const mostKills = 8

/** Moves this many profiles into an office, each killed repeatedly meanwhile. */
export async function playAdoptions(rounds: number, seed: string) {
  if (nativeFolder() === null) return { played: 'nothing: PostgreSQL is not there for this platform', violations: [] }
  await bundleChildPrograms()
  process.env.VENTANILLA_CHILD_PROGRAMS = 'bundled'
  const { kills, killsMoving, batchesThere, unfinished, records, violations } = await killAdoptions({
    ...{ rounds, batches, kills: mostKills, seed },
  })
  const played = [
    `${rounds + 1} profiles of ${batches + 1} batches, ${records} records, ${kills} kills, ${killsMoving} of them while batches came in`,
    `${unfinished} batches cut in the middle, ${Math.round(batchesThere / Math.max(1, kills))} there when it was killed`,
  ].join(', ')
  return { played, violations: [...violations, ...(killsMoving === 0 ? ['nothing was killed in the middle'] : [])] }
}
