import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { daysAfter } from '#shared/domain/business-days.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { bogotaDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { readPdf } from '../harness/pdf-text.ts'
import type { World } from '../preview/world.ts'
import { choosing, type Hand } from './hand.ts'
import { expect } from './launch-app.ts'

const main = (page: Page): Locator => page.getByRole('main')
const oversight = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Seguimiento' })

/** A supervisor's Friday in an account with filings: figures and their records, a view, the report, its schedule. */
export async function supervisorsFriday(hand: Hand, world: World): Promise<void> {
  const { page, app, userData } = world
  const folder = mkdtempSync(path.join(userData, 'informes-'))
  await hand.press(
    page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: 'Seguimiento' }),
  )
  await expect(oversight(page)).toBeVisible()
  const total = await opensItsRecords(page, hand, /^[\d.]+: Registros, Total$/)
  const rejected = await opensItsRecords(page, hand, /^[\d.]+: Rechazados, Total$/)
  expect(total).toBeGreaterThan(rejected)
  await hand.press(page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Entidad', { exact: true }))
  await opensItsRecords(page, hand, /^[\d.]+: Aceptados, Sura \(EPS010\)$/)
  const reasons = page.getByRole('region', { name: 'Motivos más frecuentes' })
  await opensItsRecords(page, hand, /^[\d.]+: Registros, /, reasons)

  await hand.press(
    page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: 'Registros' }),
  )
  await keepView(page, hand, 'Todo lo radicado')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(oversight(page)).toBeVisible()
  await assignsReturned(world, hand)

  const workbook = path.join(folder, 'informe.xlsx')
  await choosing(app, workbook)
  await hand.press(main(page).getByRole('button', { name: 'Informe del viernes (Excel)' }))
  await expect.poll(() => existsSync(workbook)).toBe(true)
  expect(numbersOf(workbook)).toEqual(expect.arrayContaining([total, rejected]))
  const paper = path.join(folder, 'informe.pdf')
  await choosing(app, paper)
  await hand.press(main(page).getByRole('button', { name: 'Informe del viernes (PDF)' }))
  await expect.poll(() => existsSync(paper)).toBe(true)
  expect((await readPdf(readFileSync(paper))).text).toMatch(new RegExp(`Total ${total} `))

  await choosing(app, folder)
  await hand.press(main(page).getByRole('button', { name: 'Programar…' }))
  const plan = page.getByRole('dialog')
  await hand.press(plan.getByRole('switch', { name: 'Escribir el informe cada semana' }))
  await hand.press(plan.getByRole('button', { name: /^Elegir/ }))
  await expect(plan).toContainText(folder)
  await hand.press(plan.getByRole('button', { name: 'Guardar' }))
  await expect(plan).toHaveCount(0)
}

/** Assigns all returned records with a date that is past, and opens them from Inicio, in eight clicks. */
async function assignsReturned({ page, call }: World, hand: Hand): Promise<void> {
  const before = await hand.clicks()
  const rail = page.getByRole('navigation', { name: 'Navegación principal' })
  await hand.press(rail.getByRole('button', { name: 'Registros' }))
  await hand.press(main(page).getByRole('button', { name: 'Pendiente de' }))
  const returned = page.getByRole('menuitemradio', { name: /^Devueltos por corregir/ })
  await expect(returned).toHaveText(/\d$/)
  const count = Number(/\d+$/.exec((await returned.textContent()) ?? '')?.[0])
  await hand.press(returned)
  await expect(main(page).getByRole('status').first()).toHaveText(new RegExp(`^${count} registros?$`))
  await chooseAll(page)
  await hand.press(main(page).getByRole('button', { name: 'Asignar o comentar…' }))
  const form = page.getByRole('dialog', { name: `Asignar o comentar ${count} registros` })
  await hand.write(form.getByRole('combobox', { name: 'Responsable' }), 'Luisa Prada')
  await hand.write(form.getByRole('combobox', { name: 'Vence' }), formatWireDate(daysAfter(bogotaDate(Date.now()), -1)))
  await hand.press(form.getByRole('button', { name: 'Guardar' }))
  await expect(form).toHaveCount(0)

  await hand.press(rail.getByRole('button', { name: 'Inicio' }))
  const filter = { ...everyRecord, waits: 'assigned', dueTo: daysAfter(bogotaDate(Date.now()), -1) } as const
  const { total: overdue } = await call('history:record-ids', { filter, order: newestRecords })
  expect(overdue).toBeGreaterThanOrEqual(count)
  const line = main(page).getByRole('button', {
    name: new RegExp(`^Revisar: ${overdue} registros? vencidos? para su responsable`),
  })
  await hand.press(line)
  await expect(main(page).getByRole('status').first()).toHaveText(new RegExp(`^${overdue} registros?$`))
  await expect(main(page).getByRole('gridcell', { name: 'Luisa Prada' })).toHaveCount(count)
  expect((await hand.clicks()) - before).toBeLessThanOrEqual(8)
  await hand.press(rail.getByRole('button', { name: 'Seguimiento' }))
  await expect(oversight(page)).toBeVisible()
}

/** F6 leads to the table. */
async function chooseAll(page: Page): Promise<void> {
  await main(page).getByRole('gridcell').first().waitFor()
  await expect(async () => {
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=row]') ?? null)).not.toBeNull()
  }).toPass()
  await page.keyboard.press('Control+a')
}

async function keepView(page: Page, hand: Hand, name: string): Promise<void> {
  const views = main(page).getByRole('button', { name: 'Vistas' })
  await hand.press(views)
  await hand.press(page.getByRole('menuitem', { name: 'Guardar esta vista…' }))
  const dialog = page.getByRole('dialog')
  await hand.write(dialog.getByRole('textbox', { name: 'Nombre' }), name)
  await hand.press(dialog.getByRole('button', { name: 'Guardar' }))
  await expect(dialog).toHaveCount(0)
  await hand.press(views)
  await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Presses a figure of Seguimiento, checks that as many records open, and returns. */
async function opensItsRecords(page: Page, hand: Hand, name: RegExp, within = main(page)): Promise<number> {
  const figure = within.getByRole('button', { name }).first()
  await figure.waitFor()
  const said = (await figure.getAttribute('aria-label')) ?? (await figure.textContent()) ?? ''
  const count = Number(/^[\d.]+/.exec(said)?.[0].replaceAll('.', ''))
  await hand.press(figure)
  await expect(page.getByRole('heading', { level: 1, name: 'Registros' })).toBeVisible()
  await expect(main(page).getByRole('status').first()).toHaveText(new RegExp(`^${count} registros?$`))
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(oversight(page)).toBeVisible()
  return count
}

const numbersOf = (file: string): readonly number[] => {
  const book = read(readFileSync(file))
  return book.SheetNames.flatMap((sheet) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1 }).flat(),
  ).filter((cell): cell is number => typeof cell === 'number')
}
