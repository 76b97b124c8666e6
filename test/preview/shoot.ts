/**
 * Pictures of every screen of the real program, in both colour schemes and two sizes, with an accessibility check of
 * each, for human review: `node test/preview/shoot.ts [--english] [--high-contrast] [part of a picture's name ...]`,
 * over the build in `out`.
 *
 * Writes PNG files to `.cache/preview/`. Exits with 1 if a page complained or an accessibility rule failed. With
 * `--english` each scene is opened in Spanish and the language is switched in place.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { auditAccessibility } from './audit-accessibility.ts'
import { galleries, type Room } from './gallery.ts'
import { writeGalleryPage } from './gallery-page.ts'
import { hearComplaints, inHighContrast, type Look, lookAt, say, settleMs } from './look.ts'
import { openWorld, seeded, type World } from './world.ts'

const shots = path.join(import.meta.dirname, '../../.cache/preview')
const usualSizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const looksOf = ({ sizes = usualSizes }: Room['scenes'][number]): readonly Look[] =>
  sizes.flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ size, scheme })))

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { english: { type: 'boolean', default: false }, 'high-contrast': { type: 'boolean', default: false } },
})
const marks = [...(options['high-contrast'] ? ['contrast'] : []), ...(options.english ? ['english'] : [])]

const pictureName = (scene: Room['scenes'][number], { scheme, size }: Look): string =>
  `${[scene.name, scheme, size.width, ...marks].join('-')}.png`

async function shoot(world: World, scene: Room['scenes'][number], look: Look): Promise<readonly string[]> {
  const name = pictureName(scene, look)
  const failures: string[] = []
  await lookAt(world, look)
  const complaints = hearComplaints(world.page)
  try {
    await scene.go(world)
    if (options.english) await say(world.page, 'en')
    if (options['high-contrast']) await inHighContrast(world.page)
    await world.page.waitForTimeout(settleMs)
  } catch (error) {
    failures.push(String(error))
  }
  await world.page.screenshot({ path: path.join(shots, name) })
  failures.push(...complaints.take(), ...(await auditAccessibility(world.page)))
  return failures.map((text) => `${name}: ${text}`)
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))
const looksAt = (scenes: Room['scenes']) =>
  scenes.flatMap((scene) =>
    looksOf(scene)
      .filter((look) => isWanted(pictureName(scene, look)))
      .map((look) => ({ scene, look })),
  )
await mkdir(shots, { recursive: true })
const failures: string[] = []
let pictures = 0
for (const rooms of galleries) {
  const chosen = rooms.filter(({ scenes }) => looksAt(scenes).length > 0)
  if (chosen.length === 0) continue
  const world = await openWorld()
  for (const { seed, scenes } of chosen) {
    await seeded(world, seed)
    for (const { scene, look } of looksAt(scenes)) {
      failures.push(...(await shoot(world, scene, look)))
      pictures += 1
    }
  }
  await world.close()
}
for (const failure of failures) console.error(failure)
console.log(`${pictures} pictures`)
await writeGalleryPage(shots)
process.exitCode = failures.length > 0 ? 1 : 0
