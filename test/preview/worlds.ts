/** The stores behind the pictures, each made once through the program's own door. */
import type { DraftOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { writeSections } from '../e2e/sections-workbook.ts'
import type { FileOfWorkers } from './people.ts'
import type { Seed, World } from './world.ts'

const affiliations = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
const forms = { module: 'affiliation-form', entity: 'formularios_eps_ccf' } as const
const checks = { module: 'background-check', entity: 'antecedentes' } as const

const longFileName =
  'Plantilla ingreso personal temporal Medellín, Envigado e Itagüí noviembre 2026 VERSIÓN FINAL (corregida por talento humano) v3.csv'

/** Drafts as an office has them: one with every kind of mistake, one of forms, one ready. */
async function importDrafts(world: World, rows: number): Promise<void> {
  await world.importFile('consulta ADRES.csv', {
    module: 'social-security-query',
    entity: 'adres',
    rows: 12,
    mistakes: false,
  })
  await world.importFile('formularios noviembre.csv', { ...forms, rows: 45, mistakes: true })
  await world.importFile(longFileName, { ...affiliations, rows, mistakes: true })
}

const submit = async ({ call }: World, { draft }: DraftOverview, chunk: number | null = null): Promise<string> => {
  const request = { draftId: draft.id, options: {}, onlyValid: true, acceptTerms: true, chunk } as const
  const batch = await call('draft:submit', request)
  if (batch === null) throw new Error(`${draft.fileName} was not filed`)
  return batch.batchId
}

const longestWaitMs = 90_000

/** Waits until the service has said the last word on a batch, or what `until` asks for. */
async function follow(
  world: World,
  batchId: string,
  states: readonly string[] = ['settled', 'refused', 'unknown'],
): Promise<void> {
  const endMs = Date.now() + longestWaitMs
  for (;;) {
    const { submissions } = await world.call('batch:read', { batchId })
    if (submissions.every(({ state }) => states.includes(state))) return
    if (Date.now() > endMs) throw new Error(`still ${submissions.map(({ state }) => state)}`)
    await world.page.waitForTimeout(250)
  }
}

async function file(
  world: World,
  fileName: string,
  workers: FileOfWorkers,
  chunk: number | null = null,
): Promise<string> {
  return submit(world, await world.importFile(fileName, workers), chunk)
}

const connect = async (world: World, key = 'production'): Promise<void> => {
  await world.call('profile:connect', { baseUrl: world.service.baseUrl, apiKey: world.service.keys[key] ?? '' })
}

/** The program as it is opened for the first time. */
export const firstRun: Seed = async () => undefined

export const practiceEmpty: Seed = async ({ call }) => {
  await call('profile:start-practice', null)
}

/** Practice, with a draft of twenty people and every kind of mistake. */
export const practiceDraft: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  await world.importFile(longFileName, { ...affiliations, rows: 20, mistakes: true })
}

/** Practice, with drafts and two batches that came to their end. */
export const practice: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  const settled = [
    await file(world, 'formularios octubre.csv', { ...forms, rows: 40, mistakes: false }),
    await file(world, 'antecedentes candidatos.csv', { ...checks, rows: 14, mistakes: false, from: 500 }),
  ]
  await importDrafts(world, 20)
  for (const batchId of settled) await follow(world, batchId)
}

/** Practice, with lists as long as those of a large company. */
export const practiceLarge: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  await importDrafts(world, 5_000)
}

/** A real account: something settled, something refused, something uncertain, something on its way; other profiles beside it. */
export const production: Seed = async (world) => {
  const { call, service } = world
  for (const name of ['Cuenta de Sura', 'Panadería La Espiga']) await call('profile:create', { name })
  await call('profile:open', { id: 'principal' })
  await call('app:set-operator', { name: 'Paula Andrea Restrepo' })
  await connect(world)
  const settled = await file(world, 'ingresos semana 45.csv', { ...affiliations, rows: 20, mistakes: false, from: 100 })
  await follow(world, settled)
  service.faults.add({ method: 'POST', fault: { kind: 'status', status: 400, moment: 'before' } })
  await follow(
    world,
    await file(world, 'ingresos bodega.csv', { ...affiliations, rows: 8, mistakes: false, from: 200 }),
  )
  service.faults.add({ method: 'POST', skip: 1, fault: { kind: 'reset', moment: 'after' } })
  const uncertain = await file(
    world,
    'ingresos semana 46.csv',
    { ...affiliations, rows: 60, mistakes: false, from: 300 },
    20,
  )
  await follow(world, uncertain, ['settled', 'unknown', 'queued', 'accepted'])
  await importDrafts(world, 20)
}

/** The service can no longer be asked: every GET is cut. */
export const offline: Seed = async (world) => {
  await connect(world)
  world.service.faults.add({ method: 'GET', times: 1_000_000, fault: { kind: 'reset', moment: 'headers' } })
  await file(world, 'antecedentes candidatos.csv', { ...checks, rows: 14, mistakes: false })
  await polled(world, ({ offlineSinceMs }) => typeof offlineSinceMs === 'number')
}

/** The service no longer takes the key. */
export const keyRefused: Seed = async (world) => {
  await connect(world)
  world.service.faults.add({
    method: 'GET',
    times: 1_000_000,
    fault: { kind: 'status', status: 401, moment: 'before' },
  })
  await file(world, 'antecedentes candidatos.csv', { ...checks, rows: 14, mistakes: false })
  await polled(world, ({ paused, lastError }) => paused || (lastError ?? null) !== null)
}

async function polled(world: World, done: (status: PollingStatus) => boolean): Promise<void> {
  const endMs = Date.now() + longestWaitMs
  while (!done(await world.call('polling:status', null))) {
    if (Date.now() > endMs) throw new Error('the service was not asked')
    await world.page.waitForTimeout(250)
  }
}

/** A test key, and one worker. */
export const testKey: Seed = async (world) => {
  await connect(world, 'test')
  await follow(
    world,
    await file(world, 'ingreso de una persona.csv', { ...affiliations, rows: 1, mistakes: false, from: 100 }),
  )
  await world.importFile(longFileName, { ...affiliations, rows: 1, mistakes: true })
}

/** A file in which there is more than workers, to be chosen. */
export const unclear: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  writeSections(world.files)
}

/** The practice service began anew: it knows nothing of what was filed in the run before. */
export const practiceOver: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  await file(world, 'antecedentes candidatos.csv', { ...checks, rows: 14, mistakes: false })
  await world.restart()
}
