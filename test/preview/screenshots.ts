/**
 * `npm run screenshots [part of a picture's name ...]`: every screen with 0, 1, 20 and 5,000 records and with long
 * names, in 1366 x 768 and 1920 x 1080, light and dark, Spanish and English, over the build in `out`.
 *
 * Writes the pictures and a page of them all to `.cache/screenshots/`, named screen-count-scheme-width-language. Exits
 * with 1 if a page complained or a screen was not reached. Each screen is opened once, in Spanish; its eight variants
 * are switched in place.
 */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Room } from './gallery.ts'
import { writeGalleryPage } from './gallery-page.ts'
import { dress, hearComplaints, type Look, lookAt, say, settleMs } from './look.ts'
import { matrix } from './matrix.ts'
import { openWorld, seeded, type World } from './world.ts'

const shots = path.join(import.meta.dirname, '../../.cache/screenshots')
const looks: readonly Look[] = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ size, scheme })))
const variants = (['es', 'en'] as const).flatMap((language) => looks.map((look) => ({ language, look })))
type Variant = (typeof variants)[number]

const { positionals: wanted } = parseArgs({ allowPositionals: true })
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))

type Scene = Room['scenes'][number]
const pictureName = (room: Room, scene: Scene, { look, language }: Variant): string =>
  `${[scene.name, room.name, look.scheme, look.size.width, language].join('-')}.png`
const wantedOf = (room: Room, scene: Scene): readonly Variant[] =>
  variants.filter((variant) => isWanted(pictureName(room, scene, variant)))

async function shoot(world: World, room: Room, scene: Scene): Promise<readonly string[]> {
  const [first, ...others] = wantedOf(room, scene)
  if (first === undefined) return []
  const failures: string[] = []
  const complaints = hearComplaints(world.page)
  try {
    await lookAt(world, first.look)
    await scene.go(world)
    await world.page.locator('.mantine-Loader-root').first().waitFor({ state: 'hidden' })
  } catch (error) {
    failures.push(String(error))
  }
  for (const variant of [first, ...others]) {
    await say(world.page, variant.language)
    await dress(world.page, variant.look)
    await world.page.waitForTimeout(settleMs)
    await world.page.screenshot({ path: path.join(shots, pictureName(room, scene, variant)) })
  }
  return [...failures, ...complaints.take()].map((text) => `${scene.name}-${room.name}: ${text}`)
}

if (wanted.length === 0) await rm(shots, { recursive: true, force: true })
await mkdir(shots, { recursive: true })
const failures: string[] = []
for (const rooms of matrix) {
  const chosen = rooms.filter((room) => room.scenes.some((scene) => wantedOf(room, scene).length > 0))
  if (chosen.length === 0) continue
  const world = await openWorld()
  for (const room of chosen) {
    await seeded(world, room.seed)
    for (const scene of room.scenes) failures.push(...(await shoot(world, room, scene)))
  }
  await world.close()
}
for (const failure of failures) console.error(failure)
await writeGalleryPage(shots)
process.exitCode = failures.length > 0 ? 1 : 0
