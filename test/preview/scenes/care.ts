import { appError } from '#shared/domain/app-error.ts'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { BackupPreview } from '#shared/domain/profile/store-contents.ts'
import type { AsideData, StoreState } from '#shared/domain/profile/store-state.ts'
import { mainSays, mainTells, type Said } from '../main-says.ts'
import type { World } from '../world.ts'
import { rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const atMs = Date.UTC(2026, 10, 25, 22, 41)
const longAgoMs = Date.UTC(2025, 1, 3, 14, 5)
const folder =
  'C:\\Users\\maria.fernanda.gonzalez.rodriguez\\OneDrive - Confecciones y Acabados La Estrella del Norte S.A.S\\Documentos compartidos\\Nómina y seguridad social\\Copias de seguridad de Ventanilla (no borrar)'

const never: StoreState = { byteLength: 2_400_000, backup: null, check: null, automatic: null, aside: [] }
const daily: StoreState = {
  byteLength: 1_842_000_000,
  backup: { atMs, byteLength: 1_797_000_000, file: `${folder}\\ventanilla cuenta-5 2026-11-25.vbackup` },
  check: { atMs, sound: true },
  automatic: { folder, lastAtMs: atMs, copies: 7, failed: null },
  aside: [],
}
const old: StoreState = {
  ...daily,
  backup: { atMs: longAgoMs, byteLength: 214_000_000, file: 'D:\\copia febrero.vbackup' },
  check: { atMs: longAgoMs, sound: false },
  automatic: {
    folder: '\\\\servidor\\respaldos\\nomina',
    lastAtMs: longAgoMs,
    copies: 2,
    failed: {
      atMs,
      error: {
        family: 'local',
        code: 'file.not-writable',
        parameters: { path: '\\\\servidor\\respaldos\\nomina', detail: 'EACCES' },
      },
    },
  },
}

/** After a recovery: the newest copy is on a missing drive, and the data disk is full. */
const recovered: StoreState = {
  ...daily,
  backup: { atMs, byteLength: null, file: `${folder}\\ventanilla cuenta-5 2026-11-25.vbackup` },
  check: null,
  automatic: { folder, lastAtMs: longAgoMs, copies: 7, failed: { atMs, error: appError('store.disk-full') } },
}

const aside = (count: number): readonly AsideData[] =>
  Array.from({ length: count }, (_, index) => ({
    folder: `C:\\Users\\maria.fernanda.gonzalez\\AppData\\Roaming\\Ventanilla\\${index % 5 === 0 ? 'quarantine' : 'replaced'}\\2026-${String(1 + (index % 11)).padStart(2, '0')}-14T13-05-22.${100 + index}Z`,
    why: index % 5 === 0 ? 'damaged' : 'replaced',
    atMs: 0,
    byteLength: 48_000_000 * (index + 1),
  }))

const preview: BackupPreview = {
  token: 'picture',
  file: `${folder}\\ventanilla cuenta-5 2026-11-25.vbackup`,
  backup: {
    batches: 18_240,
    records: 1_204_933,
    drafts: 214,
    documents: 388_120,
    newestAtMs: longAgoMs,
    byteLength: 5_870_000_000,
  },
  here: {
    batches: 20_143,
    records: 1_391_077,
    drafts: 12,
    documents: 402_519,
    newestAtMs: atMs,
    byteLength: 6_214_000_000,
  },
}

const counts: PurgeCounts = {
  batches: 12_408,
  documents: 260_311,
  drafts: 188,
  notifications: 9_774,
  comments: 12,
  preparedDocuments: 40,
  awaited: 38,
  keptBatches: 61,
  kept: { undecided: 3, unverified: 0, unsettled: 41, 'not-found': 1, certificate: 16, assigned: 2 },
  keptDrafts: 2,
  keptNotifications: 5,
}

const working = (kind: CareWork['kind'], progress: CareWork['progress'], ending = false): CareWork => ({
  id: '1',
  kind,
  progress,
  ending,
})

/** Opens Ajustes > Datos with faked answers of main. */
async function toCare(world: World, said: Said): Promise<void> {
  await mainSays(world, { 'care:work': null, ...said })
  await rail(world.page, 'Inicio')
  await rail(world.page, 'Ajustes')
  const title = world.page.getByText('Copia de seguridad', { exact: true })
  await title.evaluate((element) => element.scrollIntoView())
}

const inCare = (name: string, said: Said, then: (world: World) => Promise<void> = async () => undefined): Scene => ({
  name: `care-${name}`,
  pictureOnly: true,
  go: async (world) => {
    await toCare(world, said)
    await then(world)
  },
})

const atText = (text: string) => (world: World) =>
  world.page.getByText(text, { exact: true }).evaluate((element) => element.scrollIntoView())

const opensRestore = async ({ page }: World): Promise<void> => {
  await page.getByRole('button', { name: 'Restaurar una copia…' }).click()
  await page.getByRole('dialog').waitFor()
}

const opensPurge = async ({ page }: World): Promise<void> => {
  await page.getByRole('button', { name: 'Borrar lo antiguo…' }).click()
  await page.getByText('Se borra para siempre').waitFor()
}

const opensSupport = async ({ page }: World): Promise<void> => {
  await page.getByRole('button', { name: 'Paquete de soporte…' }).click()
  await page.getByRole('dialog').waitFor()
}

const opensPrivacy = async ({ page }: World): Promise<void> => {
  await page.getByRole('button', { name: 'Privacidad', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Backups, checks, set-aside files and old data, in states that take an office years to reach. */
export const careScenes: readonly Scene[] = [
  inCare('none', { 'care:state': never }),
  inCare('daily', { 'care:state': daily }),
  inCare('old', { 'care:state': old }),
  inCare('recovered', { 'care:state': recovered }),
  inCare('copying', {
    'care:state': daily,
    'care:work': working('back-up', { step: 'copying', done: 612_000_000, total: 1_797_000_000 }),
  }),
  inCare('checking', {
    'care:state': never,
    'care:work': working('check', { step: 'checking', done: 0, total: null }),
  }),
  inCare('ending', {
    'care:state': daily,
    'care:work': working('daily-copy', { step: 'copying', done: 1_612_000_000, total: 1_797_000_000 }, true),
  }),
  inCare('restore', { 'care:state': daily, 'care:choose-backup': preview }, opensRestore),
  inCare('restoring', { 'care:state': daily, 'care:choose-backup': preview }, async (world) => {
    await opensRestore(world)
    await mainTells(world, working('restore', { step: 'unpacking', done: 2_100_000_000, total: 5_870_000_000 }))
  }),
  inCare('privacy', { 'care:state': daily }, opensPrivacy),
  inCare('purge', { 'care:state': daily, 'care:preview-purge': counts }, opensPurge),
  inCare('purging', { 'care:state': daily, 'care:preview-purge': counts }, async (world) => {
    await opensPurge(world)
    await mainTells(world, working('purge', { step: 'rewriting', done: 0, total: null }))
  }),
  inCare(
    'as-large',
    {
      'care:state': daily,
      'care:preview-purge': counts,
      'care:purge': { ...counts, notShrunk: appError('store.disk-full') },
    },
    async (world) => {
      await opensPurge(world)
      await world.page.getByRole('dialog').getByRole('button', { name: 'Borrar…' }).click()
      await world.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  ),
  inCare('aside-one', { 'care:state': { ...daily, aside: aside(1) } }, atText('Datos guardados aparte')),
  inCare('aside-twenty', { 'care:state': { ...daily, aside: aside(20) } }, atText('Datos guardados aparte')),
  inCare(
    'aside-many',
    {
      'care:state': { ...daily, aside: aside(240) },
      'care:consents': { count: 20_143, brokenAt: 17_902, lastSha256: '' },
    },
    atText('Datos guardados aparte'),
  ),
  inCare(
    'consents',
    { 'care:state': daily, 'care:consents': { count: 20_143, brokenAt: null, lastSha256: 'ab'.repeat(32) } },
    atText('Registro de autorizaciones'),
  ),
  inCare('support', { 'care:state': daily }, opensSupport),
]
