import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { paths } from '#shared/service/paths.ts'
import { oddPdf } from '../../harness/odd-pdfs.ts'
import { dropFiles, goTo, importFromDisk, recordMessageBoxes, tick } from '../clerk.ts'
import { test as base, expect, shoot } from '../launch-app.ts'
import { listenAt, openView, section, takePort } from '../receiving.ts'
import { connectTo } from '../service-fixture.ts'

/**
 * Outcomes that any module's batch can have: partly refused, an unknown state, ended by a notification, links that
 * expire.
 */

const unheardOf = 'En estudio ✦'
/** The balance of the account. Part of every batch exceeds it. */
const credits = 5
const linkLifetimeMs = 2_500
const publicAddress = 'https://notificaciones.example.com/ventanilla'

interface Office {
  readonly service: PracticeService
  /** The target of the tunnel behind the public address. */
  readonly tunnel: { port: number }
}

const test = base.extend<{ office: Office }>({
  office: async ({ userData: _userData }, use) => {
    const tunnel = { port: 0 }
    const service = await startPracticeService({
      clock: systemClock,
      // Nothing ends before the first poll has been answered, so no test waits longer than needed.
      pace: {
        processingMs: [14_000, 15_000],
        certificateRoundMs: 60_000,
        linkLifetimeMs,
        recentResultMs: 86_400_000,
      },
      accounts: [{ name: 'production', key: `service_key_${'cinco'.repeat(7)}`, credits }],
      seed: 'every module',
      allowLoopbackReceivers: true,
      resolveHost: async () => ['127.0.0.1'],
      carry: async (_address, headers, body, signal) => {
        const { status } = await fetch(`http://127.0.0.1:${tunnel.port}/`, {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
          signal,
        })
        return status
      },
    })
    await use({ service, tunnel })
    await service.close()
  },
})

test.describe.configure({ mode: 'default' })

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name })
const records = (page: Page): Locator => page.getByRole('region', { name: 'Registros del lote' })

interface ModuleCase {
  readonly title: string
  readonly path: string
  /** From the desk to the answer of its POST. */
  readonly file: (app: ElectronApplication, page: Page, folder: string) => Promise<void>
  /** The class of the answer that contains what exceeded the balance; null if nothing did. */
  readonly refused: RegExp | null
  readonly hasFiles: boolean
}

async function acceptAndFile(page: Page): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: /Acepto los términos/ })
    .check()
  await button(page, 'Radicar').click()
}

const typed = (procedure: string) => async (_app: ElectronApplication, page: Page) => {
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: procedure }).click()
  await page.getByRole('button', { name: 'Escribir los documentos' }).click()
  const typing = page.getByRole('dialog', { name: 'Escribir los documentos' })
  const people = Array.from({ length: credits + 1 }, (_, index) => `CC 102030425${index}`)
  await typing.getByRole('textbox', { name: 'Documentos' }).fill(people.join('\n'))
  await typing.getByRole('button', { name: 'Hacer el borrador' }).click()
  await button(page, 'Radicar').click()
  await acceptAndFile(page)
}

const modules: readonly ModuleCase[] = [
  {
    title: 'social-security queries',
    path: paths.socialSecurityQuery,
    file: typed('Consulta de seguridad social (ADRES)'),
    refused: /^Omitidos 1/,
    hasFiles: true,
  },
  {
    title: 'background checks',
    path: paths.backgroundCheck,
    file: typed('Consulta de antecedentes'),
    refused: /^Omitidos 1/,
    hasFiles: true,
  },
  {
    title: 'affiliation forms',
    path: paths.affiliationForm,
    file: async (app, page) => {
      await importFromDisk(app, page, 'Formularios de afiliación', 'formularios-eps-ccf.xlsx')
      await button(page, 'Radicar').click()
      await acceptAndFile(page)
    },
    refused: /^Rechazados \d/,
    hasFiles: true,
  },
  {
    title: 'affiliations',
    path: paths.affiliation,
    file: async (app, page) => {
      await importFromDisk(app, page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
      await button(page, 'Aplicar las sugerencias seguras').click()
      await button(page, 'Radicar').click()
      await main(page).getByRole('combobox', { name: 'Canal' }).click()
      await page.getByRole('option', { name: 'Plataforma' }).click()
      await acceptAndFile(page)
    },
    refused: /^Rechazados \d/,
    hasFiles: true,
  },
  {
    title: 'identity documents',
    path: paths.documentExtraction,
    file: async (_app, page, folder) => {
      await goTo(page, 'Importar')
      await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
      const files = Array.from({ length: credits + 1 }, (_, index) => path.join(folder, `cedula-${index}.pdf`))
      for (const file of files) writeFileSync(file, oddPdf(path.basename(file)))
      await dropFiles(page, page.getByRole('region', { name: /Arrastre aquí los PDF/ }), files)
      await main(page)
        .getByRole('checkbox', { name: /Acepto los términos/ })
        .check()
      await page.getByRole('button', { name: `Enviar ${files.length} documentos` }).click()
    },
    refused: null,
    hasFiles: false,
  },
]

async function registerTunnel(page: Page, office: Office): Promise<void> {
  const free = await takePort()
  await free.leave()
  office.tunnel.port = free.port
  await listenAt(page, free.port)
  await expect(section(page, 'Receptor de este equipo')).toContainText('Escuchando en')
  const registration = section(page, 'Dirección registrada en el servicio')
  await registration.getByLabel('Dirección https').fill(publicAddress)
  await registration.getByRole('button', { name: 'Registrar' }).click()
  await expect(registration).toContainText('El servicio notifica a esta dirección:')
}

for (const { title, path: route, file, refused, hasFiles } of modules) {
  test(`${title}: partly refused, in an unknown state, ended by a notification, its dead links renewed`, async ({
    app,
    page,
    office,
    userData,
  }) => {
    const { service } = office
    const folder = path.join(userData, 'documentos')
    mkdirSync(folder)
    await connectTo(app, page, service)
    await recordMessageBoxes(app, 0)
    await test.step('the service is given the address of this window’s receiver', () => registerTunnel(page, office))

    service.faults.add({
      method: 'GET',
      path: route,
      times: 1,
      fault: { kind: 'replace-state', value: unheardOf },
    })
    // The office's network blocks every file until the links are dead.
    service.faults.add({ path: '/archivos/', times: 10_000, fault: { kind: 'status', status: 503, moment: 'before' } })

    await test.step('what goes beyond the balance is refused with its reason, and is not owed', async () => {
      await file(app, page, folder)
      await expect(page.getByText(/Saldo insuficiente/).first()).toBeVisible()
      if (refused !== null) await records(page).getByRole('tab', { name: refused }).click()
      await shoot(page, `a0-${route.split('/').at(-1)}-negado`)
      if (refused !== null)
        await records(page)
          .getByRole('tab', { name: /^Todos/ })
          .click()
      expect(service.ledger.debits()).toHaveLength(credits)
    })

    await test.step('a state that nobody knows stands as it came, and is followed', async () => {
      await expect(main(page).getByText(unheardOf).first()).toBeVisible()
      await expect(
        main(page)
          .getByText(/Próxima consulta en/)
          .first(),
      ).toBeVisible()
    })

    const asked = () =>
      service.journal.received.filter(({ method, path: at }) => method === 'GET' && at.startsWith(route)).length
    await test.step('the end comes by a notification', async () => {
      await expect(main(page).getByText(unheardOf)).toHaveCount(0)
      expect(service.journal.deliveries.map(({ status }) => status)).toEqual([204])
      expect(asked()).toBe(1)
      await shoot(page, `a1-${route.split('/').at(-1)}-terminado`)
    })

    if (hasFiles) {
      await test.step('links that died before their files came are said to be dead, and renewed', async () => {
        await button(page, /^Ver documentos: /).click()
        const rows = page
          .getByRole('grid', { name: 'Documentos' })
          .getByRole('row')
          .filter({ has: page.getByRole('gridcell', { name: /^(Sin guardar|Guardado)/ }) })
        await expect(rows.first()).toContainText(/Sin guardar/)
        // The network lets files through only once every link issued is dead.
        await delay(linkLifetimeMs)
        service.faults.clear()
        const before = asked()
        await tick(rows.first().getByRole('checkbox'))
        await shoot(page, `a2-${route.split('/').at(-1)}-enlaces`)
        await page.getByRole('button', { name: /^Renovar el enlace de / }).click()
        await expect(rows.first()).toContainText('Guardado')
        expect(asked()).toBeGreaterThan(before)
      })
    }

    await test.step('the delivery is among those received, with what it changed', async () => {
      await openView(page, 'Recibidas')
      const row = page.getByRole('row', { name: /Proceso finalizado|Aplicada/ }).first()
      await expect(row).toContainText('Aplicada')
    })
    expect(service.journal.rateViolations()).toEqual([])
    expect(service.journal.duplicates()).toEqual([])
  })
}
