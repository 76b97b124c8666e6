import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import {
  asLargeAsATown,
  cutShort,
  oddPdf,
  withActions,
  withBombAtItsRoot,
  withBombs,
  withBrokenTable,
  withHugePicture,
  withoutPages,
  withPagesInARing,
  withStrokes,
  withUnpackedBytes,
} from '../harness/odd-pdfs.ts'
import { goTo, startPractising } from './clerk.ts'
import { answerMessageBox, answerOpenDialog, expect, test } from './launch-app.ts'

interface Desk {
  readonly page: Page
  readonly app: ElectronApplication
  readonly userData: string
}

const tooLarge = /es demasiado grande y no se muestra/

/** The message shown instead of a file's page, or beside it; null: the page is painted without a message. */
const hostile: Readonly<Record<string, readonly [make: () => Buffer, said: RegExp | null]>> = {
  'acciones.pdf': [() => withActions('ACCIONES'), /Trae enlaces\. Aquí no funcionan/],
  'anillo.pdf': [() => withPagesInARing('ANILLO'), /La página 1 no se puede mostrar/],
  'bomba.pdf': [() => withUnpackedBytes('BOMBA', 1_000_000_000), tooLarge],
  ...Object.fromEntries(
    Object.entries(withBombs).map(([how, make]) => [
      `bomba ${how}.pdf`,
      [() => make('BOMBA', 1_000_000_000), tooLarge],
    ]),
  ),
  // On a busy machine the time limit for opening it is reached before the memory limit.
  'bomba de objetos.pdf': [
    () => withBombAtItsRoot(1_000_000_000),
    /ocuparía demasiada memoria|Tarda demasiado en abrirse/,
  ],
  'cortado.pdf': [() => cutShort('CORTADO'), /no es un PDF o está dañado/],
  'pared.pdf': [() => withHugePicture('PARED', 60_000), tooLarge],
  'pueblo.pdf': [() => asLargeAsATown('PUEBLO'), /La página 1 no se puede mostrar/],
  'sin-paginas.pdf': [() => withoutPages('NADA'), /No tiene ninguna página/],
  'tabla-rota.pdf': [() => withBrokenTable('ROTA'), /no es un PDF o está dañado/],
  'trazos.pdf': [() => withStrokes('TRAZOS', 100_000), null],
}

/** Documents that would be charged without being read wait for the user's confirmation. */
const confirmed: readonly string[] = ['cortado.pdf', 'sin-paginas.pdf', 'tabla-rota.pdf']

/** Sends `ana.pdf`, which is in order, and the hostile files, and opens the page of what was read. */
async function readDocuments({ page, app, userData }: Desk, names: readonly string[]) {
  const folder = path.join(userData, 'hostiles')
  mkdirSync(folder)
  const written = (name: string, bytes: Buffer): string => {
    const file = path.join(folder, name)
    writeFileSync(file, bytes)
    return file
  }
  const files = names.flatMap((name) => {
    const [make] = hostile[name] ?? []
    return make === undefined ? [] : [written(name, make())]
  })
  const count = files.length + 1
  await startPractising(page)
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
  await answerOpenDialog(app, [written('ana.pdf', oddPdf('ANA')), ...files])
  await page.getByRole('button', { name: 'Elegir archivos' }).click()
  for (const name of confirmed.filter((one) => names.includes(one)))
    await page.getByRole('button', { name: `Enviar de todos modos ${name}` }).click()
  const sends = Math.ceil(count / 5)
  await expect(page.getByRole('main')).toContainText(
    sends === 1 ? `${count} documentos en 1 envío` : `${count} documentos en ${sends} envíos`,
  )
  await answerMessageBox(app, 0)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: `Enviar ${count} documentos` }).click()
  await expect(page.getByRole('main')).toContainText(`Procesado ${count}`)
  await page.getByRole('button', { name: 'Revisar lo leído' }).click()
  const list = page.getByRole('region', { name: 'Documentos del lote' })
  const document = page.getByRole('region', { name: 'Documento', exact: true })
  return {
    document,
    painted: document.getByRole('img', { name: 'Página 1 de 1' }).and(document.locator('[data-painted="true"]')),
    opens: (name: string): Promise<void> => list.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
  }
}

// A few in each test, so that a slow machine finishes one within its time.
const names = Object.keys(hostile)
const groups = [names.slice(0, 5), names.slice(5, 10), names.slice(10)]
for (const group of groups) {
  test(`${group.join(', ')}: hostile PDFs are shown or refused in words, and the next document opens as ever`, async ({
    page,
    app,
    userData,
  }) => {
    const { document, painted, opens } = await readDocuments({ page, app, userData }, group)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const name of group) {
      const said = hostile[name]?.[1] ?? null
      await opens(name)
      // A slow machine gives up long drawings, and says so.
      const slow = document.getByRole('alert').filter({ hasText: 'tarda demasiado' })
      if (said === null) await expect(painted.or(slow)).toBeVisible()
      else await expect(document).toContainText(said)
      await opens('ana.pdf')
      await expect(painted).toBeVisible()
      await expect(document.getByRole('alert')).toHaveCount(0)
    }
    // The window loads nothing but the program's own files.
    expect(asked.filter((url) => /^https?:\/\/(?!bundle\.)/.test(url))).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos leídos' })).toBeVisible()
  })
}

test('a document that is left while it is painted blocks nothing', async ({ page, app, userData }) => {
  const { painted, opens } = await readDocuments({ page, app, userData }, ['trazos.pdf'])
  await opens('trazos.pdf')
  await opens('ana.pdf')
  await expect(painted).toBeVisible()
})
