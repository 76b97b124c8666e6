import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ElectronApplication, Page } from '@playwright/test'
import { goTo, startPractising } from '../e2e/clerk.ts'
import { answerOpenDialog, firstPage, launchApp } from '../e2e/launch-app.ts'

const files = [
  { name: '1,000 rows .xlsx', rows: 1_000, extension: 'xlsx' },
  { name: '10,000 rows .xlsx', rows: 10_000, extension: 'xlsx' },
  { name: '50,000 rows .xlsx', rows: 50_000, extension: 'xlsx' },
  { name: '50,000 rows .csv', rows: 50_000, extension: 'csv' },
] as const
const runs = 3
const longestMs = 60_000

/**
 * What a clerk waits for, in the built app (run `npm run build` first): from the chosen file to its stored findings and
 * rows on the screen, and from the end of an edit to the changed count.
 */
export async function runScreenBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-screen-'))
  try {
    process.stdout.write('| file | file to findings on screen | edit to repainted counts |\n|---|---|---|\n')
    for (const { name, rows, extension } of files) {
      const path = join(directory, `personal-${rows}.${extension}`)
      const writer = fileURLToPath(new URL('./import/write-sample.ts', import.meta.url))
      await promisify(execFile)(process.execPath, ['--max-old-space-size=4096', writer, path, String(rows), 'usual'])
      const figures: (readonly [number, number])[] = []
      for (let run = 0; run < runs; run += 1)
        figures.push(await measure(join(directory, `${rows}-${extension}-${run}`), path))
      const [importMs, editMs] = [0, 1].map((at) => median(figures.map((figure) => figure[at] ?? Number.NaN)))
      process.stdout.write(`| ${name} | ${importMs?.toFixed(0)} ms | ${editMs?.toFixed(0)} ms |\n`)
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(userData: string, path: string): Promise<readonly [importMs: number, editMs: number]> {
  const app = await launchApp({ userData })
  try {
    const page = await firstPage(app)
    await page.setViewportSize({ width: 1280, height: 800 })
    await startPractising(page)
    const importMs = await importFile(app, page, path)
    return [importMs, await editCell(page)]
  } finally {
    await app.close()
  }
}

async function importFile(app: ElectronApplication, page: Page, path: string): Promise<number> {
  await answerOpenDialog(app, [path])
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: /^Formularios de afiliación/ }).click()
  await page.getByText('EPS y caja de compensación', { exact: true }).click()
  const startMs = performance.now()
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await page
    .getByRole('complementary', { name: 'Inconsistencias' })
    .getByText('casos')
    .first()
    .waitFor({ timeout: longestMs })
  await page.getByRole('gridcell', { name: '1000200013' }).waitFor({ timeout: longestMs })
  return performance.now() - startMs
}

/** Breaks a good cell and repairs it, several times; the number of rows with errors follows. Median of all. */
async function editCell(page: Page): Promise<number> {
  const edits: number[] = []
  const number = page.getByRole('gridcell', { name: '1000200013' })
  await number.click()
  const place = await number.evaluate(
    (cell) => `[row-id="${cell.closest('[row-id]')?.getAttribute('row-id')}"] [col-id="NumeroIdentificacion"]`,
  )
  for (const text of ['X1', '1000200013', 'X2', '1000200013', 'X3', '1000200013', 'X4']) {
    await page.locator(place).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.evaluate(watchEdit)
    await page.keyboard.press('Enter')
    edits.push(await page.evaluate<number>('editPainted'))
    await page.waitForTimeout(400)
  }
  return median(edits)
}

/** Runs in the page: from the key that ends the edit to the frame after the counts have changed. */
const watchEdit = `
  globalThis.editPainted = new Promise((resolve) => {
    const counts = document.querySelector('[role="status"][aria-label="Resumen del borrador"]')
    let startMs = 0
    document.addEventListener('keydown', () => { startMs = performance.now() }, { capture: true, once: true })
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
    })
    watcher.observe(counts, { subtree: true, childList: true, characterData: true })
  })
  undefined
`
