import type { Page } from '@playwright/test'
import { lookAt } from '../preview/look.ts'
import { openDraft } from '../preview/scenes/clicks.ts'
import { openWorld } from '../preview/world.ts'
import { practiceDraftOf } from '../preview/worlds/practising.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Wheel gestures: pixels every so many milliseconds. */
export const gestures = [
  { name: 'reading', pixels: 100, everyMs: 60, turns: 60 },
  { name: 'brisk', pixels: 300, everyMs: 50, turns: 60 },
  { name: 'fast', pixels: 800, everyMs: 50, turns: 60 },
  { name: 'flinging', pixels: 1_500, everyMs: 30, turns: 80 },
] as const
type Gesture = (typeof gestures)[number]

/** A longer frame missed the display refresh: a dropped frame at 60 Hz. */
export const frameMs = 25

const rows = 50_000

/** Frame times while scrolling through a draft of 50,000 rows in the built app, rendered without a graphics card. */
export async function runScrollingBench(): Promise<void> {
  const world = await openWorld()
  try {
    await practiceDraftOf(rows)(world)
    process.stdout.write('| window | scrolling | pixels a second | frames | median ms | 95 % | longest | dropped |\n')
    process.stdout.write('|---|---|---|---|---|---|---|---|\n')
    for (const size of sizes) {
      await lookAt(world, { size, scheme: 'light' })
      await openDraft(world)
      const grid = await world.page.getByRole('gridcell').nth(40).boundingBox()
      if (grid === null) throw new Error('no grid')
      await world.page.mouse.move(grid.x, grid.y)
      for (const gesture of gestures) process.stdout.write(await measure(world.page, size, gesture))
    }
  } finally {
    await world.close()
  }
}

async function measure(page: Page, size: (typeof sizes)[number], gesture: Gesture): Promise<string> {
  const frames = await framesDuring(page, gesture)
  const { name, pixels, everyMs } = gesture
  const dropped = frames.filter((ms) => ms > frameMs).length
  const cells = [
    `${size.width} x ${size.height}`,
    name,
    Math.round((pixels * 1_000) / everyMs).toLocaleString('en'),
    frames.length,
    ...[0.5, 0.95, 1].map((share) => atShare(frames, share).toFixed(0)),
    `${((100 * dropped) / frames.length).toFixed(0)} %`,
  ]
  return `| ${cells.join(' | ')} |\n`
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Milliseconds between frames while the wheel turns, ascending. The pointer is over the grid. */
export async function framesDuring(
  page: Page,
  { pixels, everyMs, turns }: Pick<Gesture, 'pixels' | 'everyMs' | 'turns'>,
): Promise<number[]> {
  await page.evaluate(startWatching)
  for (let turn = 0; turn < turns; turn += 1) {
    // Do not await: a slow window must not slow the gesture down.
    void page.mouse.wheel(0, pixels).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  const frames: number[] = await page.evaluate('frames.slice()')
  return frames.sort((one, other) => one - other)
}

/** Runs in the page. */
const startWatching = `
  globalThis.frames = []
  if (!globalThis.watching) {
    globalThis.watching = true
    let last = performance.now()
    const frame = (now) => { frames.push(now - last); last = now; requestAnimationFrame(frame) }
    requestAnimationFrame(frame)
  }
`
