import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import type { HeadlessHost } from '#main/cli/host.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { createHeadlessHost } from '#main/roots/cli/headless-host.ts'
import { programPlaces } from '#main/roots/cli/places.ts'
import { DemoFailed } from './stage.ts'

export const repository = join(import.meta.dirname, '..', '..')
/** `demo-data`, or the folder given as the argument. */
export const demoDirectory = resolve(
  process.argv.slice(2).find((each) => !each.startsWith('--')) ?? join(repository, 'demo-data'),
)
const marker = join(demoDirectory, 'LEAME.txt')
const markerText = 'Datos de «npm run demo»: personas ficticias. Se borra y se crea de nuevo en cada demostración.\n'

/** Empties the demo folder. Leaves a folder alone unless an earlier demo made it. */
export async function freshDirectory(): Promise<void> {
  if (existsSync(demoDirectory) && !(await isOurs())) {
    throw new DemoFailed(
      `La carpeta ${demoDirectory} no es de una demostración anterior; muévala e inténtelo de nuevo.`,
    )
  }
  await rm(demoDirectory, { recursive: true, force: true })
  await mkdir(demoDirectory, { recursive: true, mode: 0o700 })
  await writeFile(marker, markerText)
}

const isOurs = async (): Promise<boolean> => (await readFile(marker, 'utf8').catch(() => '')) === markerText

/** The practice service on this machine: the whole specification, at demo pace. */
export const startService = (): Promise<PracticeService> =>
  startPracticeService({
    clock: systemClock,
    pace: 'demo',
    seed: 'demostración',
    allowLoopbackReceivers: true,
    // One company lacks credentials for one entity's adviser channel, so that the demo shows a rejection.
    catalogues: { withoutCredentials: ['EPS017:asesor'] },
  })

/** The headless program's composition root, over the demo folder. */
export const demoHost = (service: PracticeService): HeadlessHost =>
  createHeadlessHost({
    settings: {
      dataDirectory: demoDirectory,
      baseUrl: service.baseUrl,
      profile: 'default',
      apiKey: service.keys.production ?? null,
      passphrase: null,
    },
    places: programPlaces(join(repository, 'src', 'main')),
    version: 'demo',
    environment: { ...process.env, VENTANILLA_STATE_HOME: join(demoDirectory, 'estado') },
    entryDirectory: join(repository, 'src', 'main'),
    commands: [],
    onDoneWithout: () => undefined,
    onWarning: () => undefined,
    onConcern: () => undefined,
  })

export const samplePath = (name: string): string => join(repository, 'resources', 'samples', name)
