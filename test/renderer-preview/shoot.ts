/**
 * Pictures of every screen, in both colour schemes and two sizes, over the unmodified build of the renderer and generated
 * data, with an accessibility check of each. For people to look at: `node test/renderer-preview/shoot.ts [part of a picture's name ...]`.
 * Leaves PNG files in `.cache/renderer-shots/` and ends with 1 when a page complained or an accessibility rule failed.
 */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../electron-standin/chromium/find-chromium.ts'
import { buildPreview } from './build.ts'
import { type Scene, scenes } from './scenes.ts'
import { servePage } from './serve.ts'

const shots = path.join(import.meta.dirname, '../../.cache/renderer-shots')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const
const nowMs = Date.parse('2026-11-20T15:00:00Z')

interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: (typeof schemes)[number]
}

const pictureName = (scene: Scene, { scheme, size }: Look): string => `${scene.name}-${scheme}-${size.width}.png`

async function shoot(browser: Browser, url: string, script: string, scene: Scene, look: Look): Promise<string[]> {
  const context = await browser.newContext({
    viewport: look.size,
    colorScheme: look.scheme,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  })
  const world = { profile: scene.profile, size: scene.size, operator: 'Paula Andrea Restrepo', nowMs }
  await context.addInitScript(`globalThis.previewWorld = ${JSON.stringify(world)};\n${script}`)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.setDefaultTimeout(10_000)
  try {
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await scene.go(page)
    await page.waitForTimeout(400)
  } catch (error) {
    complaints.push(String(error))
  }
  const name = pictureName(scene, look)
  await page.screenshot({ path: path.join(shots, name) })
  // Chromium lets the keyboard reach every scrolling region by itself; axe only looks for a tabindex.
  const audit = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .disableRules(['scrollable-region-focusable'])
    .analyze()
  for (const { id, nodes } of audit.violations) {
    for (const node of nodes.slice(0, 4))
      complaints.push(`${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
  }
  await context.close()
  return complaints.map((text) => `${name}: ${text.replace(/\s+/g, ' ').slice(0, 420)}`)
}

const wanted = process.argv.slice(2)
const pictures = scenes
  .flatMap((scene) => sizes.flatMap((size) => schemes.map((scheme) => ({ scene, look: { size, scheme } }))))
  .filter(({ scene, look }) => wanted.length === 0 || wanted.some((part) => pictureName(scene, look).includes(part)))
await mkdir(shots, { recursive: true })
const { pageDirectory, bridgeScript } = await buildPreview()
const script = await readFile(bridgeScript, 'utf8')
const served = await servePage(pageDirectory)
const { executable, environment } = await findChromium({ headed: false })
const browser = await chromium.launch({
  executablePath: executable,
  env: { ...process.env, ...environment },
  // People see scrollbars; Playwright hides them.
  ignoreDefaultArgs: ['--hide-scrollbars'],
  args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
})
const complaints: string[] = []
for (const { scene, look } of pictures) complaints.push(...(await shoot(browser, served.url, script, scene, look)))
await browser.close()
served.close()
for (const complaint of new Set(complaints)) console.error(complaint)
console.log(`${pictures.length} pictures in ${path.relative(process.cwd(), shots)}`)
process.exitCode = complaints.length > 0 ? 1 : 0
