import path from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { answerOpenDialog, expect } from './launch-app.ts'

/** A clerk's recurring actions, by the words on the screen. */

export async function startPractising(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practicar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Práctica' })).toBeVisible()
}

export const goTo = (page: Page, place: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: place }).click()

/** Pastes text at the focus: tabs separate columns, line ends separate rows. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** Imports the bundled sample of a procedure and waits for its draft. Only practice offers samples. */
export async function importSample(page: Page, procedure: string, fileName: string): Promise<void> {
  await importInto(page, procedure, fileName, 'Usar el archivo de ejemplo')
}

/** The same file chosen from the disk: a real account offers no samples. */
export async function importFromDisk(
  app: ElectronApplication,
  page: Page,
  procedure: string,
  fileName: string,
): Promise<void> {
  await answerOpenDialog(app, [path.resolve('resources/samples', fileName)])
  await importInto(page, procedure, fileName, 'Elegir archivo')
}

async function importInto(page: Page, procedure: string, fileName: string, by: string): Promise<void> {
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: procedure }).click()
  await page.getByRole('button', { name: by }).click()
  await expect(page.getByRole('heading', { name: fileName, level: 1 })).toBeVisible()
  await showRows(page)
}

const viewsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' })

/** Opens the rows of a draft. After an import, doubtful values come first if there are any. */
export const showRows = (page: Page): Promise<void> => viewsOf(page).getByText('Filas', { exact: true }).click()

/** Ticks a row's box. A placeholder row does not react; a user would notice and click again. */
export async function tick(box: Locator): Promise<void> {
  await expect(async () => {
    if (!(await box.isChecked())) await box.click()
    await expect(box).toBeChecked({ timeout: 1_000 })
  }).toPass()
}

/** Accepts the terms in the window. The spec answers the native confirmation (`answerMessageBox`). */
export async function submitDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Radicar' }).click()
  const filing = page.getByRole('main')
  await filing.getByRole('heading', { name: 'Qué se espera' }).waitFor()
  await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await filing.getByRole('button', { name: 'Radicar' }).click()
}

/** Sends anyway what the filing page has just refused because it was filed before. */
export async function submitAgain(page: Page, reason: string): Promise<void> {
  const filing = page.getByRole('main')
  await filing.getByRole('textbox', { name: 'Motivo para enviarlos otra vez' }).fill(reason)
  await filing.getByRole('button', { name: 'Radicar' }).click()
}

/** Records the text of every native message box; each is answered with `button`. */
export async function recordMessageBoxes(app: ElectronApplication, button: number): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, response) => {
    const shown: string[] = []
    Object.assign(globalThis, { shownMessageBoxes: shown })
    dialog.showMessageBox = async (...args: unknown[]) => {
      const box = args.at(-1) as { message?: string; detail?: string }
      shown.push(`${box.message ?? ''} ${box.detail ?? ''}`)
      return { response, checkboxChecked: false }
    }
  }, button)
  return () => app.evaluate(() => (globalThis as unknown as { shownMessageBoxes: string[] }).shownMessageBoxes)
}

/** Drops the files as a user does: only files that the system gives the page have a path. */
export async function dropFiles(page: Page, place: Locator, files: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'dropped'
    input.hidden = true
    document.body.append(input)
  })
  await page.locator('#dropped').setInputFiles([...files])
  await place.evaluate((element) => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files: input?.files ?? [] } })
    element.dispatchEvent(event)
    input?.remove()
  })
}

/** The switch of a batch whose sends the service has all finished, whatever entities still owe. */
export const endedSends = (total: number): RegExp => {
  const finished = Array.from({ length: total + 1 }, (_, count) => {
    if (count === 0) return `${total} envíos? esperan? a la entidad`
    const rest = count === total ? '' : `, ${total - count} esperan? a la entidad`
    return `${count} de ${total} envíos? terminados?${rest}`
  })
  return new RegExp(`^(?:${finished.join('|')})`)
}
