/** Steps shared by the worlds' seeds. */
import type { DraftOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { FileOfWorkers } from '../people.ts'
import type { World } from '../world.ts'

export const affiliations = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
export const forms = { module: 'affiliation-form', entity: 'formularios_eps_ccf' } as const
export const checks = { module: 'background-check', entity: 'antecedentes' } as const
export const queries = { module: 'social-security-query', entity: 'adres' } as const

export const longFileName =
  'Plantilla ingreso personal temporal Medellín, Envigado e Itagüí noviembre 2026 VERSIÓN FINAL (corregida por talento humano) v3.csv'

/** Typical drafts of an office: one with every kind of mistake, one of forms, one ready. */
export async function importDrafts(world: World): Promise<void> {
  await world.importFile('consulta ADRES.csv', { ...queries, rows: 12, mistakes: false })
  await world.importFile('formularios noviembre.csv', { ...forms, rows: 45, mistakes: true })
  await world.importFile(longFileName, { ...affiliations, rows: 20, mistakes: true })
}

/** A separate profile, connected with the key of this name. */
export async function openAccount(world: World, profile: string, key: string): Promise<void> {
  await world.call('profile:create', { name: profile })
  await connect(world, key)
}

export async function connect({ call, service }: World, key: string): Promise<void> {
  await call('profile:connect', { baseUrl: service.baseUrl, apiKey: service.keys[key] ?? '' })
}

export interface Sending {
  /** Records per send; default: the standard. */
  readonly chunk?: number
  readonly options?: Readonly<Record<string, boolean>>
  /** The reason to send again what was filed before. */
  readonly again?: string
}

/** Files the ready rows of a draft. Returns the batch's identifier. */
export async function submit(
  { call }: World,
  { draft }: DraftOverview,
  { chunk, options = {}, again }: Sending = {},
): Promise<string> {
  const { stamp: shown } = await call('submit:forecast', { draftId: draft.id })
  const request = {
    draftId: draft.id,
    options,
    onlyValid: true,
    acceptTerms: true,
    shown,
    chunk: chunk ?? null,
    again: again ?? null,
  } as const
  const batch = await call('draft:submit', request)
  if (batch === null) throw new Error(`${draft.fileName} was not filed`)
  return batch.batchId
}

export const file = async (
  world: World,
  fileName: string,
  workers: FileOfWorkers,
  sending?: Sending,
): Promise<string> => submit(world, await world.importFile(fileName, workers), sending)

const longestWaitMs = 90_000

export async function until(world: World, done: () => Promise<boolean>, what: () => string): Promise<void> {
  const endMs = Date.now() + longestWaitMs
  while (!(await done())) {
    if (Date.now() > endMs) throw new Error(what())
    await world.page.waitForTimeout(100)
  }
}

/** Waits for the service's final answer on a batch, or for the given condition. */
export async function follow(
  world: World,
  batchId: string,
  states: readonly string[] = ['settled', 'refused', 'unknown'],
): Promise<void> {
  let seen: readonly string[] = []
  await until(
    world,
    async () => {
      const { submissions } = await world.call('batch:read', { batchId })
      seen = submissions.map(({ state }) => state)
      return seen.every((state) => states.includes(state))
    },
    () => `still ${seen}`,
  )
}

/** Nothing of it is waiting to leave or leaving. */
export const left = (world: World, batchId: string): Promise<void> =>
  follow(world, batchId, ['accepted', 'settled', 'refused', 'unknown'])

export const polled = (world: World, done: (status: PollingStatus) => boolean): Promise<void> =>
  until(
    world,
    async () => done(await world.call('polling:status', null)),
    () => 'the service was not asked',
  )

/** Notes a number for the uncertain send of a batch, and gets the service's answer about it. */
export async function noteNumber(world: World, batchId: string, requestId: string): Promise<void> {
  let submissionId = ''
  await until(
    world,
    async () => {
      const { submissions } = await world.call('batch:read', { batchId })
      submissionId = submissions.find(({ state }) => state === 'unknown')?.id ?? ''
      return submissionId !== ''
    },
    () => 'no send became uncertain',
  )
  await world.call('submission:add-request', { submissionId, requestId })
  await until(
    world,
    async () => ((await world.call('submission:evidence', { submissionId })).verification ?? null) !== null,
    () => 'nothing was said of the number',
  )
}
