import { test } from '@playwright/test'
import { cellAt, copied, draw } from '../../preview/grid-hand.ts'
import { openRows } from '../../preview/scenes/clicks.ts'
import { paste } from '../clerk.ts'
import { expect } from '../launch-app.ts'
import type { Visit } from './check-room.ts'

/** Changes to the rows of a draft by mouse and keyboard, and undoing them. */
export function checkDraftSteps(visit: Visit): void {
  test.describe('a draft keeps every step', () => {
    const openForms = async () => {
      const { page } = visit.world()
      await openRows(visit.world(), /formularios noviembre/)
      await page.getByRole('gridcell', { name: '1020307919' }).click()
      return { page, summary: page.getByRole('status', { name: 'Resumen del borrador' }) }
    }

    test('Ctrl+Z and Ctrl+Y undo and redo, and the buttons say what they would do', async () => {
      const { page, summary } = await openForms()
      await page.getByRole('button', { name: 'Quitar +57 (8)' }).click()
      await expect(summary).not.toContainText('29 con errores')
      const after = (await summary.textContent()) ?? ''
      await expect(page.getByRole('button', { name: /^Deshacer: Quitar \+57/ })).toBeEnabled()
      await page.keyboard.press('Control+z')
      await expect(summary).toContainText('29 con errores')
      await page.keyboard.press('Control+y')
      await expect(summary).toHaveText(after)
    })

    test('a block from a spreadsheet is pasted from the focused cell on, and a cell can be copied', async () => {
      const { page } = await openForms()
      await paste(page, '1111111\tANA PRIMERA\r\n2222222\tANA SEGUNDA\r\n')
      await expect(page.getByRole('alert').filter({ hasText: /celdas? cambiada|filas? actualizada/ })).toBeVisible()
      await expect(page.getByRole('gridcell', { name: '1111111' })).toBeVisible()
      await expect(page.getByRole('gridcell', { name: 'ANA SEGUNDA' })).toBeVisible()
      expect(await copied(page)).toBe('1111111')
    })

    test('a range is selected, copied, pasted repeatedly, filled and cleared, and every step is undone', async () => {
      const { page } = await openForms()
      const said = page.getByRole('status', { name: 'Selección' })
      const column = (field: string): Promise<string[]> =>
        Promise.all([0, 1, 2, 3, 4, 5].map((row) => cellAt(page, row, field).innerText()))
      const before = { types: await column('TipoDocumentoIdentificacion'), names: await column('Nombres') }
      const undo = async (field: string, held: readonly string[]): Promise<void> => {
        await page.keyboard.press('Control+z')
        await expect.poll(() => column(field)).toEqual(held)
      }

      await draw(page, cellAt(page, 0, 'NumeroIdentificacion'), cellAt(page, 1, 'Nombres'))
      await expect(said).toHaveText('2 filas por 2 columnas')
      await expect(cellAt(page, 1, 'Nombres')).toHaveAttribute('aria-selected', 'true')
      const block = await copied(page)
      expect(block.split('\r\n').map((line) => line.split('\t').length)).toEqual([2, 2, 1])
      expect(await copied(page, 'text/html')).toContain('mso-number-format')

      await cellAt(page, 2, 'NumeroIdentificacion').click()
      await page.keyboard.press('Shift+ArrowRight')
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown')
      await expect(said).toHaveText('4 filas por 2 columnas')
      await paste(page, block)
      // A number belongs to one person, so a block with numbers is not repeated.
      await expect(
        page.getByRole('alert').filter({ hasText: 'número de identificación es de una sola persona' }),
      ).toBeVisible()
      expect(await column('Nombres')).toEqual(before.names)

      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 1, 'Nombres'))
      const names = await copied(page)
      await cellAt(page, 2, 'Nombres').click()
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown')
      await paste(page, names)
      const [first, second, ...others] = before.names
      await expect.poll(() => column('Nombres')).toEqual([first, second, first, second, first, second])
      await undo('Nombres', before.names)

      await cellAt(page, 0, 'Nombres').click()
      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 3, 'Nombres'), true)
      await expect.poll(() => column('Nombres')).toEqual([first, first, first, first, ...others.slice(2)])
      await undo('Nombres', before.names)

      // A double click on the fill handle fills to the last row.
      await cellAt(page, 3, 'Nombres').click()
      const box = await cellAt(page, 3, 'Nombres').boundingBox()
      await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + (box?.height ?? 0) - 3)
      const fourth = before.names[3]
      await expect.poll(() => column('Nombres')).toEqual([...before.names.slice(0, 3), fourth, fourth, fourth])
      await undo('Nombres', before.names)

      await draw(page, cellAt(page, 1, 'Nombres'), cellAt(page, 3, 'Nombres'))
      await page.keyboard.press('Control+d')
      await expect.poll(() => column('Nombres')).toEqual([first, second, second, second, ...others.slice(2)])
      await undo('Nombres', before.names)

      await page.keyboard.press('Control+ ')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('alert').filter({ hasText: '45 celdas cambiadas' })).toBeVisible()
      await undo('Nombres', before.names)

      // Skips the findings in a few keystrokes.
      await page.getByRole('button', { name: 'Ir a las filas' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)
    })

    test('a right click acts on every selected row: set aside, removed, brought back', async () => {
      const { page, summary } = await openForms()
      const menu = page.getByRole('menu', { name: 'Acciones de la celda' })
      const item = (name: string | RegExp) => menu.getByRole('menuitem', { name })
      const names = () => Promise.all([0, 1, 2, 3].map((row) => cellAt(page, row, 'Nombres').innerText()))
      const before = await names()

      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 1, 'Genero'))
      await cellAt(page, 1, 'Nombres').click({ button: 'right' })
      await item('Poner las 2 filas en cuarentena').click()
      await expect(summary).toContainText('2 en cuarentena')
      await page.keyboard.press('Control+z')
      await expect(summary).not.toContainText('en cuarentena')

      // A right click outside of the selection is about its own cell.
      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 1, 'Nombres'))
      await cellAt(page, 3, 'Nombres').click({ button: 'right' })
      await expect(item('Quitar la fila del borrador')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(cellAt(page, 3, 'Nombres')).toBeFocused()

      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 1, 'Nombres'))
      await page.keyboard.press('Shift+F10')
      await item('Quitar las 2 filas del borrador').click()
      await expect.poll(names).toEqual([before[2], before[3], expect.any(String), expect.any(String)])
      const leftOut = page.getByRole('status', { name: 'Filas que no están en el borrador' })
      await expect(leftOut).toContainText('2 filas que usted quitó')
      await page.keyboard.press('Control+z')
      await expect.poll(names).toEqual(before)

      await cellAt(page, 0, 'Nombres').click({ button: 'right' })
      await item('Copiar').click()
      await page.keyboard.press('Control+f')
      const text = page.getByRole('searchbox', { name: 'Buscar en las filas' })
      await expect(text).toBeFocused()
      await page.keyboard.press('Control+v')
      await expect(text).toHaveValue(before[0] ?? '')
      await page.keyboard.press('Escape')
      await cellAt(page, 0, 'Nombres').click({ button: 'right' })
      await item(/^Ver solo las filas con/).click()
      await expect(page.getByRole('status').filter({ hasText: `«${before[0]}»` })).toBeVisible()
      await page.getByRole('button', { name: 'Ver todas las filas' }).click()
    })

    test('Ctrl+F finds cell by cell while the text stays in reach, and a header sorts by two columns', async () => {
      const { page } = await openForms()
      const bar = page.getByRole('search', { name: 'Buscar' })
      await page.keyboard.press('Control+f')
      const text = bar.getByRole('searchbox', { name: 'Buscar en las filas' })
      await expect(text).toBeFocused()
      await page.keyboard.type('1020')
      await expect(bar.getByRole('status')).toHaveText(/^\d+ de \d+$/)
      const first = await bar.getByRole('status').textContent()
      await page.keyboard.press('Enter')
      await expect(bar.getByRole('status')).not.toHaveText(first ?? '')
      await expect(text).toBeFocused()
      await page.keyboard.press('Shift+Enter')
      await expect(bar.getByRole('status')).toHaveText(first ?? '')
      await text.fill('no está en ninguna parte')
      await expect(bar.getByRole('status')).toHaveText('No se encontró')
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
      await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)

      const header = (column: string) => page.locator(`[role="columnheader"][col-id="${column}"]`)
      const columnItem = (name: string) =>
        page.getByRole('menu', { name: 'Acciones de la columna' }).getByRole('menuitem', { name })
      await header('TipoDocumentoIdentificacion').click({ button: 'right' })
      await columnItem('Ordenar de menor a mayor, de la A a la Z').click()
      await header('Nombres').click({ button: 'right' })
      await columnItem('Y luego por esta columna, de la Z a la A').click()
      await expect(
        page.getByRole('status').filter({ hasText: /luego por Nombres y apellidos, de mayor a menor/ }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Orden del archivo' }).click()

      await header('TipoDocumentoIdentificacion').click({ button: 'right' })
      await columnItem('Filtrar por un valor…').click()
      const values = page.getByRole('dialog', { name: /^Filtrar por Tipo/ })
      await expect(values.getByRole('button', { name: /^CC \d+ filas$/ })).toBeVisible()
      await page.keyboard.type('cc')
      await page.keyboard.press('Enter')
      await expect(values).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: '«CC»' })).toBeVisible()
      await page.getByRole('button', { name: 'Ver todas las filas' }).click()
    })

    test('bad rows are set aside while the good ones can leave', async () => {
      const { page, summary } = await openForms()
      await page.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Poner en cuarentena las filas con errores' }).click()
      await expect(summary).toContainText('29 en cuarentena')
      await page.getByRole('radiogroup', { name: 'Mostrar' }).getByText('En cuarentena').click()
      await expect(page.getByRole('gridcell', { name: '1020300000' })).toBeVisible()
      await expect(page.getByRole('gridcell', { name: '1020307919' })).toBeHidden()
    })
  })
}
