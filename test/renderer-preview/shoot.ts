/**
 * Pictures of every screen, in both colour schemes and two sizes, over the unmodified build of the renderer and generated
 * data, with an accessibility check of each. For people to look at: `node test/renderer-preview/shoot.ts [part of a picture's name ...]`.
 * Leaves PNG files in `.cache/renderer-shots/` and ends with 1 when a page complained or an accessibility rule failed.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { auditAccessibility } from '../preview/audit-accessibility.ts'
import { furtherScenes } from './care-scenes.ts'
import { type Look, openPreview, type Preview } from './preview.ts'
import { type Scene, scenes } from './scenes.ts'

const shots = path.join(import.meta.dirname, '../../.cache/renderer-shots')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const
/** Transitions and late paints are over after this. */
const settleMs = 400

const pictureName = (scene: Scene, { scheme, size }: Look): string => `${scene.name}-${scheme}-${size.width}.png`

async function shoot(preview: Preview, scene: Scene, look: Look): Promise<string[]> {
  const name = pictureName(scene, look)
  const { page, complaints, close } = await preview.visit(scene, look)
  const failures: string[] = []
  try {
    await scene.go(page)
    await page.waitForTimeout(settleMs)
  } catch (error) {
    failures.push(String(error))
  }
  await page.screenshot({ path: path.join(shots, name) })
  failures.push(...complaints, ...(await auditAccessibility(page)))
  await close()
  return failures.map((text) => `${name}: ${text}`)
}

const wanted = process.argv.slice(2)
const pictures = [...scenes, ...furtherScenes]
  .flatMap((scene) => sizes.flatMap((size) => schemes.map((scheme) => ({ scene, look: { size, scheme } }))))
  .filter(({ scene, look }) => wanted.length === 0 || wanted.some((part) => pictureName(scene, look).includes(part)))
await mkdir(shots, { recursive: true })
const preview = await openPreview()
const failures: string[] = []
for (const { scene, look } of pictures) failures.push(...(await shoot(preview, scene, look)))
await preview.close()
for (const failure of failures) console.error(failure)
console.log(`${pictures.length} pictures in ${path.relative(process.cwd(), shots)}`)
process.exitCode = failures.length > 0 ? 1 : 0
