/** A profile that files in an office. Main's answers are faked, so no server is needed. */
import { appError } from '#shared/domain/app-error.ts'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import type { OfficeDesk } from '#shared/domain/office/desk.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { mainSays, type Said } from '../main-says.ts'
import type { World } from '../world.ts'
import { rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const minuteMs = 60_000

const here: OfficeDesk = {
  address:
    'maria.fernanda.gonzalez@nomina.confecciones-la-estrella-del-norte.com.co:5432/ventanilla_nomina_y_seguridad_social',
  officeId: 'office',
  role: 'clerk',
  companies: null,
  link: { kind: 'here', sinceMs: Date.now() - 47 * minuteMs, clockAheadMs: 0 },
  heardMs: Date.now() - 2 * minuteMs,
  brought: { brought: 1_214, officesOwn: 37, stayed: 2 },
}
const away: OfficeDesk = {
  ...here,
  link: {
    kind: 'away',
    sinceMs: Date.now() - 3 * minuteMs,
    error: appError('office.unreachable', { detail: 'ECONNREFUSED' }),
  },
}
const supervisor: OfficeDesk = {
  ...here,
  role: 'supervisor',
  brought: null,
  companies: Array.from({ length: 24 }, (_, index) => String(900_100_200 + index * 7_919)),
}

const toAdopt: OfficeDesk = {
  ...here,
  brought: null,
  link: { kind: 'away', sinceMs: Date.now() - 3 * minuteMs, error: appError('office.not-adopted') },
}

/** The records as one page of many, counted only up to the first thousand. */
async function uncounted({ page }: World): Promise<Said> {
  const found = await page.evaluate(
    async (request) => {
      const { ventanilla } = globalThis as unknown as {
        ventanilla: { invoke(name: string, request: unknown): Promise<unknown> }
      }
      return (await ventanilla.invoke('history:records', request)) as { readonly value: Page<HistoryEntry> }
    },
    { filter: everyRecord, order: newestRecords, offset: 0, limit: 100 },
  )
  const many = { ...found.value, total: 1_000, more: true } as const
  return { 'history:records': many, 'history:search': { ...many, rows: many.rows.slice(0, 12) } }
}

/** The true status, except for the office. */
async function inOffice(world: World, office: OfficeDesk, said: Said = {}): Promise<void> {
  const { page, app } = world
  await mainSays(world, {})
  const status = await page.evaluate(async () => {
    const { ventanilla } = globalThis as unknown as {
      ventanilla: { invoke(name: string, request: null): Promise<unknown> }
    }
    return (await ventanilla.invoke('app:status', null)) as { readonly value: AppStatus }
  })
  await mainSays(world, { ...said, 'app:status': { ...status.value, office } })
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('changed', { area: 'profile', ids: [] }),
  )
  await rail(page, 'Inicio')
}

const toOffice = async ({ page }: World): Promise<void> => {
  await rail(page, 'Ajustes')
  await page.getByRole('region', { name: 'Oficina', exact: true }).scrollIntoViewIfNeeded()
}

const scene = (
  name: string,
  office: OfficeDesk,
  then: (world: World) => Promise<void>,
  saidIn: (world: World) => Promise<Said> = async () => ({}),
): Scene => ({
  name: `office-${name}`,
  pictureOnly: true,
  go: async (world) => {
    await inOffice(world, office, await saidIn(world))
    await then(world)
  },
})

/** Joined, unreachable, and as a supervisor; also the data care and Privacidad screens there. */
export const officeScenes: readonly Scene[] = [
  scene('here', here, toOffice),
  scene('away', away, toOffice),
  scene('supervisor', supervisor, toOffice),
  scene('to-adopt', toAdopt, toOffice),
  scene('away-home', away, async () => undefined),
  scene('care', here, async ({ page }) => {
    await rail(page, 'Ajustes')
    await page.getByText('Copia de seguridad', { exact: true }).evaluate((element) => element.scrollIntoView())
  }),
  scene('privacy', here, async ({ page }) => {
    await rail(page, 'Ajustes')
    await page.getByRole('button', { name: 'Privacidad', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }),
]

/** The search results in an office for a word that occurs in very many records. */
export const foundScenes: readonly Scene[] = [
  scene(
    'records',
    here,
    async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('maría')
      await page.getByText('Más de 1.000 registros').waitFor()
    },
    uncounted,
  ),
  scene(
    'palette',
    here,
    async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(/^Pantalla, acción/).fill('maría')
      await page.getByText(/\(más de 1\.000\)/).waitFor()
    },
    uncounted,
  ),
]
