import { stat } from 'node:fs/promises'
import type { World } from '../preview/world.ts'
import { frameMs, framesDuring, gestures } from './scrolling.ts'
import { firstFiles } from './ui/first-files.ts'
import { measureSearches, type SearchTime } from './ui/record-searches.ts'
import { measureRoutes } from './ui/routes.ts'
import { measureStarts, type StartTime } from './ui/starts.ts'
import { largeDraft, openWorldOfRecords } from './ui/world-of-records.ts'

const size = { width: 1280, height: 800 }
/** By then the program has finished its work after the start. */
const restMs = 4_000
const startCount = 5

/** Measurements of the window, with the built app (run `npm run build` first) and 200,000 filed records. */
export async function runUiBench(): Promise<void> {
  await stat('out/renderer/index.html')
  const world = await openWorldOfRecords()
  try {
    const lines = [
      '| what | asked | measured | met |',
      '|---|---|---|---|',
      ...bundleLines(),
      ...(await routeLines(world)),
      ...(await searchLines(world)),
      ...(await frameLines(world)),
      ...(await startLines(world)),
    ]
    process.stdout.write(`${lines.join('\n')}\n\n${limits}\n`)
  } finally {
    await world.close()
  }
}

const limits = `Milliseconds, median and (worst) of several. Taken in the stand-in, whose main process also carries what the window and main
say to each other over Chromium's debugging pipe. Nothing here draws with a graphics card, so whether 60 frames a second are
reached with one is not shown.`

interface Figure {
  readonly what: string
  readonly asked: string
  readonly measured: string
  readonly met: boolean
}

const lineOf = ({ what, asked, measured, met }: Figure): string =>
  `| ${what} | ${asked} | ${measured} | ${met ? 'yes' : 'no'} |`

function bundleLines(): readonly string[] {
  const { scriptBytes, hasLater } = firstFiles()
  const kilobytes = scriptBytes / 1_000
  return [
    { what: 'first bundle', asked: 'under 900 kB', measured: `${kilobytes.toFixed(0)} kB`, met: kilobytes < 900 },
    { what: 'PDF and charts', asked: 'loaded when used', measured: hasLater ? 'in it' : 'not in it', met: !hasLater },
  ].map(lineOf)
}

async function routeLines({ page }: World): Promise<readonly string[]> {
  await page.setViewportSize(size)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(restMs)
  return (await measureRoutes(page)).map(({ name, first, later }) => {
    const shown = spread(later.map(({ shownMs }) => shownMs))
    const settled = spread(later.map(({ settledMs }) => settledMs))
    const busy = spread(later.map(({ busyMs }) => busyMs))
    const firstTime = `the first time ${first.shownMs.toFixed(0)}`
    const measured = `${shown.text}; nothing changes any more ${settled.text}; work of the page ${busy.text}; ${firstTime}`
    return lineOf({ what: `to ${name}`, asked: 'under 100', measured, met: shown.median < 100 })
  })
}

async function searchLines({ app, page }: World): Promise<readonly string[]> {
  await page.getByRole('navigation').getByRole('button', { name: 'Registros' }).click()
  await page.waitForTimeout(restMs)
  const times = await measureSearches(app, page)
  const of = (read: (time: SearchTime) => number) => spread(times.map(read))
  const [shown, held, busy] = [of(({ shownMs }) => shownMs), of(({ heldMs }) => heldMs), of(({ busyMs }) => busyMs)]
  const measured = `${held.text}, of it its own work ${busy.text}`
  return [
    { what: 'search in 200,000 records', asked: 'under 100', measured: shown.text, met: shown.median < 100 },
    { what: 'main held by it', asked: 'never over 20', measured, met: held.worst <= 20 },
  ].map(lineOf)
}

async function frameLines({ page }: World): Promise<readonly string[]> {
  await page.getByRole('navigation').getByRole('button', { name: 'Borradores' }).click()
  await page.getByRole('button', { name: `Abrir ${largeDraft}` }).click()
  await page.getByRole('gridcell').nth(40).waitFor()
  await page.waitForTimeout(restMs)
  const cell = await page.getByRole('gridcell').nth(40).boundingBox()
  if (cell === null) throw new Error('no grid')
  await page.mouse.move(cell.x, cell.y)
  const lines: string[] = []
  for (const gesture of gestures) {
    if (gesture.name !== 'reading' && gesture.name !== 'brisk') continue
    const frames = await framesDuring(page, gesture)
    const dropped = (100 * frames.filter((ms) => ms > frameMs).length) / frames.length
    lines.push(
      lineOf({
        what: `${gesture.name}: frames dropped in a draft of 50,000 rows, no graphics card`,
        asked: 'at most 5 %',
        measured: `${dropped.toFixed(0)} % of ${frames.length}`,
        met: dropped <= 5,
      }),
    )
  }
  return lines
}

async function startLines(world: World): Promise<readonly string[]> {
  const times: StartTime[] = []
  await world.restart(async () => {
    times.push(...(await measureStarts(world.userData, startCount)))
  })
  const whole = spread(times.map(({ wholeMs }) => wholeMs))
  const own = spread(times.map(({ ownMs }) => ownMs))
  const measured = `${whole.text}; without Chromium's start and Playwright's connecting, which the program waits for: ${own.text}`
  return [lineOf({ what: "main's start to first paint", asked: 'within 1,000', measured, met: whole.median <= 1_000 })]
}

function spread(values: readonly number[]): { readonly median: number; readonly worst: number; readonly text: string } {
  const sorted = values.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const worst = sorted.at(-1) ?? Number.NaN
  return { median, worst, text: `${median.toFixed(0)} (${worst.toFixed(0)})` }
}
