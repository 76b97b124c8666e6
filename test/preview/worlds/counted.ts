/** The same office with this many records in every list, and one in which every name is long. */
import type { FileOfWorkers } from '../people.ts'
import type { Seed, World } from '../world.ts'
import { certificateOfNobody, receiveWhileClosed, resultsOf } from './notices.ts'
import { affiliations, file, follow, left, longFileName, openAccount, queries } from './steps.ts'
import { busyWorker } from './workers.ts'

/** Module names as notifications write them. */
const affiliationsSaid = 'afiliaciones_seguridad_social'
const queriesSaid = 'consulta_seguridad_social'

const strangers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => certificateOfNobody(index))

/** The filed file, where one was filed. */
export const filedName = 'ingresos radicados.csv'

/** Of two months' files: some people came, some left, and every fifth has another wage. */
export const laterFile = 'ingresos noviembre, segunda entrega.csv'

async function importMonths(
  world: World,
  rows: number,
  otherwise: FileOfWorkers['otherwise'] = () => ({}),
): Promise<void> {
  const file: FileOfWorkers = { ...affiliations, rows, mistakes: false, otherwise }
  await world.importFile('ingresos octubre.csv', { ...file, from: 60_000 })
  const changed = (index: number) => ({ ...otherwise(index), ...(index % 5 === 0 && { Ibc: '2150000' }) })
  await world.importFile(laterFile, { ...file, from: 60_000 + Math.floor(rows / 10), otherwise: changed })
}

const filed = { ...affiliations, mistakes: false, from: 10_000 } as const

export const one: Seed = async (world) => {
  await openAccount(world, 'Panadería La Espiga', 'production')
  await importMonths(world, 1)
  await world.importFile(longFileName, { ...affiliations, rows: 1, mistakes: true })
  const batchId = await file(world, filedName, { ...filed, rows: 1 })
  await follow(world, batchId)
  await receiveWhileClosed(world, await resultsOf(world, batchId, affiliationsSaid))
}

const office = (index: number): string => `novedades sede ${String(index + 1).padStart(2, '0')}.csv`

/** Twenty in each list: rows of a draft, records of a batch, drafts, batches. */
export const twenty: Seed = async (world) => {
  await openAccount(world, 'Confecciones La Estrella S.A.S.', 'production')
  const batches: string[] = []
  for (let index = 0; index < 19; index += 1) {
    const of: FileOfWorkers = { ...queries, rows: 1 + (index % 3), mistakes: false, from: 20_000 + index * 10 }
    batches.push(await file(world, office(index), of))
    await world.importFile(office(20 + index), { ...of, from: 30_000 + index * 10 })
  }
  await importMonths(world, 20)
  await world.importFile(longFileName, { ...affiliations, rows: 20, mistakes: true })
  for (const batchId of batches) await left(world, batchId)
  const batchId = await file(world, filedName, { ...filed, rows: 20 })
  await follow(world, batchId)
  const told = [...(await resultsOf(world, batchId, affiliationsSaid))]
  for (const one of batches) told.push(...(await resultsOf(world, one, queriesSaid)))
  await receiveWhileClosed(world, [...told, ...strangers(20)].slice(0, 20))
}

/** Five thousand rows of a draft and records of a batch. Its first send has left, the others wait. */
export const fiveThousand: Seed = async (world) => {
  await openAccount(world, 'Servicios Temporales del Valle', 'production')
  await importMonths(world, 5_000)
  await world.importFile(longFileName, { ...affiliations, rows: 5_000, mistakes: true })
  const company = { ...queries, rows: 5_000, mistakes: false, from: 10_000 } as const
  const batchId = await file(world, filedName, company, { chunk: 50 })
  await world.call('batch:pause', { batchId })
  await follow(world, batchId, ['accepted', 'settled', 'queued'])
  await receiveWhileClosed(world, strangers(5_000))
}

const longNamed = (): Readonly<Record<string, string>> => ({ Nombres: busyWorker.name })

/** Every name is long. */
export const longNames: Seed = async (world) => {
  await openAccount(world, 'Cooperativa de Trabajo Asociado de los Servicios Temporales', 'production')
  await world.call('app:set-operator', { name: 'María Alejandra de los Ángeles Rodríguez-Villavicencio Quiñones' })
  const rows = { ...affiliations, rows: 20, otherwise: longNamed } as const
  await importMonths(world, 20, longNamed)
  await world.importFile(longFileName, { ...rows, mistakes: true })
  const batchId = await fileLong(world, { ...rows, mistakes: false, from: 10_000 })
  await follow(world, batchId)
  await receiveWhileClosed(world, [...(await resultsOf(world, batchId, affiliationsSaid)), ...strangers(3)])
}

const fileLong = (world: World, rows: FileOfWorkers): Promise<string> =>
  file(world, `${longFileName.slice(0, -'.csv'.length)} - ${filedName}`, rows)
