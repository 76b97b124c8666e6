import type { Page } from '@playwright/test'
import { goTo, showRows, startPractising } from '../clerk.ts'
import { answerOpenDialog, expect, shoot, test } from '../launch-app.ts'
import { type MonthEndFile, writeMessyFile, writeMonthEnd } from '../workbooks/month-end-workbook.ts'

/** Click budget from the file to all rows ready. Counts every press, including those in the system's dialog. */
const mostClicks = 20

interface Bridge {
  invoke(channel: string, request: unknown): Promise<{ ok: boolean; value: unknown }>
}

interface RowsPage {
  readonly rows: readonly { readonly values: Readonly<Record<string, string>> }[]
}

const summaryOf = (page: Page) => page.getByRole('status', { name: 'Resumen del borrador' })

/** Counts the user's actions: pointer presses, and keys that decide something. */
async function countHands(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const hands = { count: 0 }
    Object.assign(window, { hands })
    const one = (): void => {
      hands.count += 1
    }
    window.addEventListener('pointerdown', one, true)
    window.addEventListener('keydown', one, true)
  })
  return () => page.evaluate(() => (window as unknown as { hands: { count: number } }).hands.count)
}

/**
 * Answers as a clerk does: accepts everything sure at once, then the proposals column by column, then the few values
 * that only a person knows.
 */
async function answerValues(page: Page, { answers }: MonthEndFile): Promise<void> {
  const sure = page.getByRole('button', { name: /^Aceptar (la propuesta segura|las .* propuestas seguras)/ })
  await sure.click()
  await expect(sure).toHaveCount(0)
  // A long list only draws items near the window; by now it is short.
  await expect(page.getByText(/^Armenia$/)).toBeVisible()
  for (const [field, values] of Object.entries(answers)) {
    for (const [written, meant] of Object.entries(values)) {
      const answer = page.getByRole('button', { name: new RegExp(`^Tomar ${meant} .*para «${written}»`) })
      await answer.click()
      await expect(answer, `${field}: ${written}`).toHaveCount(0)
    }
  }
  const proposals = page.getByRole('button', { name: /^Tomar (las .* propuestas|la propuesta) de esta columna/ })
  for (let left = await proposals.count(); left > 0; left = await proposals.count()) {
    await proposals.first().click()
    await expect.poll(() => proposals.count()).toBeLessThan(left)
  }
  const single = page
    .getByRole('main')
    .getByRole('button', { name: /^Tomar .* para «/ })
    .first()
  const none = page.getByText('Ningún valor en duda')
  // Items that move up as the list shrinks are drawn a moment later.
  await expect(single.or(none)).toBeVisible()
  while (await single.isVisible()) {
    const name = (await single.getAttribute('aria-label')) ?? ''
    await single.click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(single.or(none)).toBeVisible()
  }
}

test('a month’s end of 400 rows goes from the file to ready in a few clicks, with every value as intended', async ({
  page,
  app,
  userData,
}, info) => {
  const monthEnd = writeMonthEnd(userData)
  const { meant } = monthEnd
  await startPractising(page)
  await answerOpenDialog(app, [monthEnd.file])
  const hands = await countHands(page)

  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await expect(page.getByRole('heading', { name: 'fin de mes.xlsx', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Valores \(\d+\)$/ })).toBeChecked()
  // Shown in whichever view of the draft opens first.
  await expect(page.getByRole('status', { name: 'Filas que no están en el borrador' })).toBeVisible()
  const seen = await hands()
  await shoot(page, '30-valores-en-duda')
  await answerValues(page, monthEnd)
  await expect(summaryOf(page)).toContainText(`${meant.length} listas`)
  await expect(page.getByText('Ningún valor en duda')).toBeVisible()

  // Two in the system's own dialog: the file, and Open.
  const clicks = (await hands()) + 2
  info.annotations.push({ type: 'clicks', description: `${clicks} clicks, ${seen} of them before the first answer` })
  console.log(`from the file to ready: ${clicks} clicks for ${meant.length} rows`)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
  await shoot(page, '31-valores-listos')

  expect(await rowsOf(page, meant)).toEqual(meant)
})

test('a messy file of 120 rows with repeated people and nicknames goes from the file to ready in a few clicks', async ({
  page,
  app,
  userData,
}, info) => {
  const messy = writeMessyFile(userData)
  const { meant, repeated } = messy
  await startPractising(page)
  await answerOpenDialog(app, [messy.file])
  const hands = await countHands(page)

  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await expect(page.getByRole('heading', { name: 'a última hora.xlsx', level: 1 })).toBeVisible()
  await answerValues(page, messy)
  await showRows(page)
  await page.getByRole('button', { name: 'Ver repetidas lado a lado' }).click()
  await shoot(page, '32-filas-repetidas')
  await page
    .getByRole('button', { name: `Dejar la primera de cada grupo y apartar las demás (${repeated})`, exact: true })
    .click()
  await expect(summaryOf(page)).toContainText(`${meant.length} listas`)
  await expect(summaryOf(page)).not.toContainText('con errores')
  // Rows set aside need no attention any more.
  await expect(page.getByRole('button', { name: 'Ver repetidas lado a lado' })).toHaveCount(0)

  // Two in the system's own dialog: the file, and Open.
  const clicks = (await hands()) + 2
  info.annotations.push({ type: 'clicks', description: `${clicks} clicks` })
  console.log(`from the messy file to ready: ${clicks} clicks for ${meant.length} rows`)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
  await shoot(page, '33-a-ultima-hora')
  expect((await rowsOf(page, meant)).slice(0, meant.length)).toEqual(meant)
})

/** The rows of the only draft, each with the fields that `meant` names at its position. */
async function rowsOf(page: Page, meant: MonthEndFile['meant']): Promise<readonly Readonly<Record<string, string>>[]> {
  const rows = await page.evaluate(async () => {
    const { ventanilla } = window as unknown as { ventanilla: Bridge }
    const drafts = (await ventanilla.invoke('draft:list', null)).value as readonly { draft: { id: string } }[]
    const draftId = drafts[0]?.draft.id ?? ''
    const all: RowsPage['rows'][number][] = []
    for (let offset = 0; ; offset = all.length) {
      const answer = await ventanilla.invoke('draft:rows', { draftId, filter: 'all', offset, limit: 100 })
      const { rows: some } = answer.value as RowsPage
      all.push(...some)
      if (some.length === 0) return all.map(({ values }) => values)
    }
  })
  return rows.map((values, index) => pick(values, Object.keys(meant[index] ?? {})))
}

const pick = (values: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
