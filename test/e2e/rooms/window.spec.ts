import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locator, test } from '@playwright/test'
import type { PendingPlace } from '#shared/domain/pending/pending.ts'
import { accountRoom, morningRoom } from '../../preview/gallery.ts'
import { goToColumn } from '../../preview/go-to-column.ts'
import { cellAt, copied, draw } from '../../preview/grid-hand.ts'
import { comeBack, settleMs } from '../../preview/look.ts'
import { openDraft, openRows } from '../../preview/scenes/clicks.ts'
import { importConfusing } from '../../preview/worlds/practising.ts'
import { goTo } from '../clerk.ts'
import { supervisorsFriday } from '../friday.ts'
import { countingHand, keyboardHand } from '../hand.ts'
import { answerOpenDialog, expect } from '../launch-app.ts'
import { checkScenes, light, visitWorld } from './check-room.ts'
import { checkDraftSteps } from './draft-steps.ts'
import { checkRecordSteps } from './record-steps.ts'

/** A real account, screen by screen, and the window's reactions to a clerk. */
const visit = visitWorld()

visit.room(accountRoom.name, accountRoom.seed, () => {
  checkScenes(visit, accountRoom.scenes)

  test.describe('at work', () => {
    test.beforeAll(() => importConfusing(visit.world()))
    test.beforeEach(() => comeBack(visit.world(), light))

    test('opening another screen moves the focus to its heading, and the keyboard alone opens a draft', async () => {
      const { page } = visit.world()
      await goTo(page, 'Borradores')
      await expect(page.getByRole('heading', { level: 1, name: 'Borradores' })).toBeFocused()
      await page.getByRole('button', { name: /Abrir consulta ADRES/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'consulta ADRES.csv' })).toBeFocused()
    })

    test('clicking a system notification opens what it is about', async () => {
      const { app, page } = visit.world()
      const press = (place: PendingPlace | null) =>
        app.evaluate(
          ({ BrowserWindow }, said) => BrowserWindow.getAllWindows()[0]?.webContents.send('open', said),
          place,
        )
      await press({ to: 'drafts', group: 'all' })
      await expect(page.getByRole('radio', { name: /^Todos/ })).toBeChecked()
      await press(null)
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeFocused()
    })

    test('the tray icon says what Inicio says, and each of its lines opens exactly that', async () => {
      const { app, page } = visit.world()
      const lines = page.getByRole('main').getByRole('listitem')
      await expect(lines.first()).toBeVisible()
      const tray = () =>
        app.evaluate(({ Tray }) => {
          const [icon] = (Tray as unknown as { open: readonly StandInTray[] }).open
          return { about: icon?.toolTip, labels: icon?.contextMenu?.items.map(({ label }) => label) ?? [] }
        })
      await expect.poll(async () => (await tray()).about).toMatch(/^Ventanilla: \d+ asuntos por atender$/)
      const { about, labels } = await tray()
      const [title, ...rest] = labels
      expect(title).toBe(about)
      expect(rest.slice(-3)).toEqual(['', 'Abrir Ventanilla', 'Salir de Ventanilla'])
      const waiting = rest.slice(0, -3)
      expect(about).toBe(`Ventanilla: ${waiting.length} asuntos por atender`)
      await expect.poll(() => page.title()).toContain(String(waiting.length))
      const rejected = waiting.find((label) => /rechazados? u omitidos? por corregir/.test(label)) ?? ''
      await app.evaluate(({ Tray }, label) => {
        const [icon] = (Tray as unknown as { open: readonly StandInTray[] }).open
        icon?.contextMenu?.items.find((item) => item.label === label)?.click()
      }, rejected)
      await expect(page.getByRole('heading', { level: 1, name: 'Registros' })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: /^\d+ registros?$/ })).toHaveText(
        `${Number.parseInt(rejected, 10)} registros`,
      )
    })

    test('an edit in the grid is saved by main and read back, and the counts follow', async () => {
      const { page } = visit.world()
      await openRows(visit.world(), /formularios noviembre/)
      const summary = page.getByRole('status', { name: 'Resumen del borrador' })
      await expect(summary).toContainText('29 con errores')
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page.keyboard.press('F8')
      const cell = page.getByRole('complementary', { name: 'Celda' })
      await expect(cell).toContainText('Ciudad de nacimiento (DANE)')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('08001')
      await page.keyboard.press('Enter')
      await expect(summary).toContainText('28 con errores')
      await expect(page.getByRole('gridcell', { name: '08001' })).toBeVisible()
    })

    test('text of a file is shown as text in the grid, never as markup, with or without a mark', async () => {
      const { page } = visit.world()
      await openDraft(visit.world())
      const write = async (cell: Locator, text: string): Promise<void> => {
        await cell.click()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Control+a')
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      const markup = '<b>negrita</b><img src=x>'
      await write(page.getByRole('gridcell', { name: 'JOSÉ ÁNGEL GÓMEZ PEÑA' }), markup)
      await expect(page.getByRole('gridcell', { name: `Error ${markup}`, exact: true })).toBeVisible()
      await goToColumn(page, 'Barrio de residencia')
      await write(page.getByRole('gridcell', { name: 'EL POBLADO' }).first(), markup)
      await expect(page.getByRole('gridcell', { name: markup, exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Ver solo las filas con: Correo no válido/ }).click()
      await expect(page.getByRole('gridcell', { name: 'Error <b>sin correo</b>' }).first()).toBeVisible()
      expect(await page.getByRole('gridcell').locator('b, img').count()).toBe(0)
    })

    test('batches are found by their progress and by the name of their file', async () => {
      const { page } = visit.world()
      await goTo(page, 'Lotes')
      const count = page.getByRole('status').filter({ hasText: /^\d+ lotes?$/ })
      const shown = async (): Promise<number> => await page.getByRole('button', { name: /^Abrir lote / }).count()
      // The screen loads when it is first shown, and its rows after it.
      await expect(page.getByRole('button', { name: /^Abrir lote / }).first()).toBeVisible()
      const all = await shown()
      const phases = page.getByRole('radiogroup', { name: 'Mostrar lotes' })
      await phases.getByText('Por decidir').click()
      await expect(page.getByRole('button', { name: 'Abrir lote ingresos bodega.csv' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir lote antecedentes candidatos.csv' })).toHaveCount(0)
      expect(await shown()).toBeLessThan(all)
      await page.getByRole('searchbox', { name: 'Archivo, NIT o número de solicitud' }).fill('BODEGA')
      await expect(count).toHaveText('1 lote')
      await phases.getByText('Terminados').click()
      await expect(page.getByText('Ningún lote coincide con este filtro')).toBeVisible()
      await page.getByRole('button', { name: 'Ver todos los lotes' }).click()
      await expect.poll(shown).toBe(all)
    })

    test('in a smaller window the bar beside the rows fits them, and no more', async () => {
      const { page } = visit.world()
      const asides = () =>
        page.evaluate(() => {
          const bar = document.querySelector<HTMLElement>('.ag-body-vertical-scroll-viewport')
          const row = document.querySelector<HTMLElement>('[role="row"][row-index]')
          const headed = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')
          const rowsPx = (Number(headed) - 1) * (row?.offsetHeight ?? Number.NaN)
          return (bar?.scrollHeight ?? 0) - Math.max(rowsPx, bar?.clientHeight ?? Number.NaN)
        })
      for (const screen of ['Borradores', 'Lotes'] as const) {
        await goTo(page, screen)
        await page.getByRole('gridcell').first().waitFor()
        for (const height of [1080, 768, 600, 440]) {
          await page.setViewportSize({ width: 1366, height })
          await expect.poll(asides).toBe(0)
          await page.waitForTimeout(settleMs)
          expect(await asides()).toBe(0)
        }
      }
    })

    test('one worker, one page: the panel of a person leads to the other filings', async () => {
      const { page } = visit.world()
      await goTo(page, 'Registros')
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('1021091900')
      await page.getByRole('gridcell', { name: 'CC 1021091900' }).first().click()
      const panel = page.getByRole('dialog')
      await expect(panel).toContainText('Otros trámites de esta persona')
      await panel.getByRole('button', { name: /Consulta de antecedentes/ }).click()
      await expect(panel).toContainText('antecedentes candidatos.csv')
    })

    test('documents of all batches are chosen by keyboard, and exactly these are saved into a folder', async () => {
      const { page, app, userData } = visit.world()
      const folder = join(userData, 'escogidos')
      await mkdir(folder)
      await answerOpenDialog(app, [folder])
      await goTo(page, 'Registros')
      await page.getByRole('radiogroup', { name: 'Qué se lista' }).getByText('Documentos').click()
      await page.getByRole('button', { name: 'Trámite' }).click()
      await page.getByRole('menuitemradio', { name: /^Formularios de afiliación/ }).click()
      const total = page.getByRole('status').filter({ hasText: /^\d+ documentos?$/ })
      await page
        .getByRole('button', { name: /^Ver Formulario EPS de / })
        .first()
        .waitFor()
      const count = Number.parseInt((await total.textContent()) ?? '', 10)
      await page.getByRole('gridcell').first().click()
      await page.keyboard.press('Control+a')
      await expect(page.getByText(`${count} documentos escogidos`)).toBeVisible()
      await page.getByRole('button', { name: 'Guardar en una carpeta…' }).click()
      await expect(page.getByText(`${count} archivos guardados en`)).toBeVisible()
      const files = await readdir(folder, { recursive: true })
      expect(files.filter((file) => file.endsWith('.pdf'))).toHaveLength(count)
    })

    test('going back restores rows, cell and scroll position; F6 moves into a table', async () => {
      const { page } = visit.world()
      const heading = page.getByRole('heading', { level: 1 })
      const focused = page.locator('[role="gridcell"]:focus')
      await goTo(page, 'Registros')
      await cellAt(page, 0, 'name').waitFor()
      for (let part = 0; part < 8 && (await focused.count()) === 0; part += 1) await page.keyboard.press('F6')
      for (const key of ['ArrowRight', 'ArrowRight', 'Control+End']) await page.keyboard.press(key)
      const rows = Number.parseInt((await page.getByText(/^\d+ registros$/).textContent()) ?? '', 10)
      const row = page.locator('[role="row"]:has([role="gridcell"]:focus)')
      await expect(row).toHaveAttribute('row-index', String(rows - 1))
      await expect(row).toContainText('CC ') // the row itself has come
      await page.keyboard.press('Home')
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
      const place = String(rows - 3)
      await expect(row).toHaveAttribute('row-index', place)
      await expect(row).toContainText('CC ')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(/^[A-ZÁÉÍÓÚÑÜ ]+$/)
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(heading).toHaveText('Registros')
      await expect(row).toHaveAttribute('row-index', place)
      await expect(focused).toBeInViewport()

      // A panel that was left open is open again; closing it focuses its row.
      await expect(row).toContainText('CC ')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: 'Ver todo de esta persona' }).click()
      await expect(panel).toHaveCount(0)
      await expect(heading).toBeFocused()
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(panel.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(row).toHaveAttribute('row-index', place)

      await goTo(page, 'Ajustes')
      const scrolled = () => page.locator('main').evaluate(({ scrollTop }) => scrollTop)
      await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded()
      // Content beside the page loads later and moves what is below it.
      await expect(page.getByText(/^\d+ autorizaciones, en cadena/)).toBeVisible()
      let depth = -1
      await expect(async () => {
        const before = depth
        depth = await scrolled()
        expect(depth).toBe(before)
        expect(depth).toBeGreaterThan(200)
      }).toPass({ intervals: [1_000] })
      await goTo(page, 'Seguimiento')
      await expect(heading).toHaveText('Seguimiento')
      await expect.poll(scrolled).toBe(0)
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(heading).toHaveText('Ajustes')
      await expect.poll(scrolled).toBe(depth)
    })

    test('a count of a send opens as many records as it says, and that of a batch its documents', async () => {
      const { page } = visit.world()
      await goTo(page, 'Lotes')
      await page.getByRole('radiogroup', { name: 'Qué se lista' }).getByText('Envíos').click()
      const counts = page.getByRole('button', { name: /(Registros|Aceptados|Rechazados) de .* en Registros$/ })
      await counts.first().waitFor()
      const names = await counts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      for (const name of names.slice(0, 6)) {
        await page.getByRole('button', { name, exact: true }).first().click()
        const count = Number(/ver (\d+) en Registros$/.exec(name)?.[1])
        await expect(page.getByRole('status').filter({ hasText: /^\d+ registros?$/ })).toHaveText(
          count === 1 ? '1 registro' : `${count} registros`,
        )
        await expect(page.getByRole('button', { name: /^Quitar filtro Envío: \d de \d$/ })).toBeVisible()
        await page.keyboard.press('Alt+ArrowLeft')
        await counts.first().waitFor()
      }
      await page.getByRole('button', { name: 'Abrir lote formularios octubre.csv' }).first().click()
      const documents = page.getByRole('button', { name: /^Ver documentos: / })
      const total = /de (\d+) guardados$/.exec((await documents.textContent()) ?? '')?.[1]
      await documents.click()
      await expect(page.getByRole('status').filter({ hasText: /^\d+ documentos$/ })).toHaveText(`${total} documentos`)
    })

    test('cells of a table are selected by dragging, copied as a block, and open nothing; chosen rows are copied whole', async () => {
      const { page } = visit.world()
      await goTo(page, 'Registros')
      const at = (row: number, column: string) => cellAt(page, row, column)
      await at(2, 'name').waitFor()
      const texts = async (...columns: readonly string[]) =>
        Promise.all(
          [0, 1, 2].map(async (row) => (await Promise.all(columns.map((one) => at(row, one).innerText()))).join('\t')),
        )
      const lines = (text: string) => text.trimEnd().split(/\r?\n/)
      const said = page.getByRole('status', { name: 'Selección' })
      await draw(page, at(0, 'identification'), at(2, 'name'))
      await expect(said).toHaveText('3 filas por 2 columnas')
      await expect(at(1, 'name')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(lines(await copied(page))).toEqual(await texts('identification', 'name'))

      await page.keyboard.press('Escape')
      await expect(said).toHaveText('')
      expect(lines(await copied(page))).toHaveLength(1)
      await page.keyboard.press('Shift+ArrowDown')
      await expect(said).toHaveText('2 filas por 1 columna')

      // Boxes choose rows as before; pressing a cell afterwards opens its record.
      await at(1, 'name').press('Space')
      await page.keyboard.press('Escape')
      await expect(page.getByText('1 escogido', { exact: false })).toBeVisible()
      expect((await copied(page)).split('\t').length).toBeGreaterThan(5)
      await at(2, 'name').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    checkRecordSteps(visit)

    test('the language and the colours are remembered', async () => {
      const { page } = visit.world()
      await goTo(page, 'Ajustes')
      await page.getByText('English').click()
      await page.getByText('Dark', { exact: true }).click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    })

    checkDraftSteps(visit)

    test('Esc closes the list and keeps the dialog, then the dialog, and the focus returns', async () => {
      const { page } = visit.world()
      await openRows(visit.world(), /ingresos de todas las sedes/, 6)
      const fill = page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ })
      await fill.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
      await page.getByRole('option', { name: /Sabaneta/ }).waitFor()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(fill).toBeFocused()
      const see = page.getByRole('button', { name: 'Ver y traer' })
      await see.click()
      const rows = page.getByRole('dialog', { name: 'Filas que no están en el borrador' })
      const examples = rows.getByRole('region', { name: '69 títulos' })
      await expect(examples.getByRole('row')).toHaveCount(10)
      await rows.getByRole('button', { name: 'Ver 50 más: 69 títulos' }).click()
      await expect(examples.getByRole('row')).toHaveCount(60)
      await page.keyboard.press('Escape')
      await expect(rows).toHaveCount(0)
      await expect(see).toBeFocused()
    })

    test('nothing is sent before the terms are accepted, and the cost is visible', async () => {
      const { page } = visit.world()
      await goTo(page, 'Borradores')
      await page.getByRole('button', { name: 'Abrir consulta ADRES.csv' }).click()
      await page.getByRole('button', { name: 'Radicar' }).click()
      const filing = page.getByRole('main')
      await expect(filing).toContainText('Hasta 12 créditos')
      await expect(filing.getByRole('button', { name: 'Radicar' })).toBeDisabled()
      await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
      await filing.getByRole('button', { name: 'Radicar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'consulta ADRES.csv' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('12')
    })

    test.describe('a supervisor’s Friday', () => {
      test('with the mouse: every figure opens its records, the report says the same, and is scheduled from now on', async () => {
        const { app, page } = visit.world()
        await supervisorsFriday(await countingHand(app, page), visit.world())
      })

      test('by keyboard alone', async () => {
        const { app, page } = visit.world()
        const hand = await keyboardHand(app, page)
        await supervisorsFriday(hand, visit.world())
        expect(await hand.presses()).toBe(0)
      })
    })
  })
})

visit.room(morningRoom.name, morningRoom.seed, () => checkScenes(visit, morningRoom.scenes))

/** The parts of the tray icon that are visible from outside. */
interface StandInTray {
  readonly toolTip: string
  readonly contextMenu: { readonly items: readonly { readonly label: string; click(): void }[] } | null
}
