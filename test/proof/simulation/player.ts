/**
 * `node player.ts FOLDER SERVER_PORT|- DATABASE SEED,SEED,...`: plays seeds. Writes one line of JSON for each that
 * fails, and one for every fifty. Time, disk and threads of this process are simulated, so nothing else may run in it.
 */
import { installMortality, running } from './machine/mortal.ts'
import { countRequests, installStandIns } from './machine/stand-ins.ts'
import { installVirtualTime } from './machine/virtual-time.ts'

installVirtualTime()
installStandIns()
installMortality()
await countRequests({ boundary: () => running.getStore()?.around(() => undefined) })

const [folder = '', port = '-', database = 'simulation', seeds = '1'] = process.argv.slice(2)
const [{ World }, { playStory }, { tellStory, officeShare }, { judge }, { tellOf }] = await Promise.all([
  import('./world/world.ts'),
  import('./story/play-story.ts'),
  import('./story/tell-story.ts'),
  import('./referee/referee.ts'),
  import('./story/told-story.ts'),
])
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const world = await World.open(folder, port === '-' ? null : Number(port), database)
const begunWith = process.cpuUsage()
let played = 0
for (const seed of seeds.split(',').map(Number)) {
  if (port === '-' && seed % officeShare === 0) continue
  const record = await playStory(world, tellStory(seed))
  const violations = judge(record)
  played += 1
  if (violations.length > 0) print({ seed, violations, story: tellOf(record) })
  if (played % 50 === 0) print({ played })
}
print({ played, cpuMs: Math.round((process.cpuUsage().user - begunWith.user) / 1_000) })
world.close()
process.exit(0)
