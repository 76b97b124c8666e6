/** Situations in which money, keys or data are in doubt, each in its own account. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Seed } from '../world.ts'
import { certificateOfNobody, directoryOf, receiveWhileClosed } from './notices.ts'
import {
  affiliations,
  checks,
  file,
  follow,
  importDrafts,
  left,
  longFileName,
  openAccount,
  polled,
  submit,
  until,
} from './steps.ts'

const ready = { mistakes: false } as const
const candidates = { ...checks, ...ready, rows: 14 } as const

/** The service is unreachable: every GET is cut off. */
export const offline: Seed = async (world) => {
  await openAccount(world, 'Sin conexión', 'offline')
  world.service.faults.add({ method: 'GET', times: 1_000_000, fault: { kind: 'reset', moment: 'headers' } })
  await file(world, 'antecedentes candidatos.csv', candidates)
  await polled(world, ({ offlineSinceMs }) => typeof offlineSinceMs === 'number')
}

/** The service rejects the key. */
export const keyRefused: Seed = async (world) => {
  await openAccount(world, 'Clave vencida', 'refused')
  const fault = { kind: 'status', status: 401, moment: 'before' } as const
  world.service.faults.add({ method: 'GET', times: 1_000_000, fault })
  await file(world, 'antecedentes candidatos.csv', candidates)
  await polled(world, ({ paused, lastError }) => paused || (lastError ?? null) !== null)
}

/** A key that could not be tried when it was stored. */
export const keyUnverified: Seed = async ({ call }) => {
  await call('profile:create', { name: 'Clave sin probar' })
  await call('profile:connect', { baseUrl: 'http://127.0.0.1:1', apiKey: 'service_key_sin_probar_0001' })
}

/** A test key, and one worker. */
export const testKey: Seed = async (world) => {
  await openAccount(world, 'Cuenta de prueba', 'test')
  const one = { ...affiliations, rows: 1 } as const
  await world.importFile(longFileName, { ...one, mistakes: true })
  await follow(world, await file(world, 'ingreso de una persona.csv', { ...one, mistakes: false, from: 100 }))
}

/** Two sends have left, the third gets no answer, the others wait. */
export const sending: Seed = async (world) => {
  await openAccount(world, 'Enviando', 'sending')
  world.service.faults.add({ method: 'POST', skip: 2, fault: { kind: 'hang', moment: 'before' } })
  const batchId = await file(world, 'ingresos saliendo.csv', { ...affiliations, ...ready, rows: 60 }, { chunk: 10 })
  await follow(world, batchId, ['accepted', 'settled', 'sending', 'queued'])
}

/**
 * What arrived while the program was closed: notices that match nothing here, and a witness with an unreadable line.
 */
export const morningAfter: Seed = async (world) => {
  await receiveWhileClosed(world, noticesOfNobody, () => spoilWitnesses(path.join(`${world.userData}.state`, 'stores')))
}

const noticesOfNobody: readonly string[] = [
  'esto no es un aviso',
  ...Array.from({ length: 8 }, (_, index) => certificateOfNobody(index)),
]

/** Flips a bit of the first line of each witness, which makes the line unreadable. */
function spoilWitnesses(directory: string): void {
  for (const name of readdirSync(directory).filter((one) => one.endsWith('.witness'))) {
    const bytes = readFileSync(path.join(directory, name))
    bytes.writeUInt8(bytes.readUInt8(insideFirstLine) ^ 1, insideFirstLine)
    writeFileSync(path.join(directory, name), bytes)
  }
}
const insideFirstLine = 100

/** After twelve sends an older copy of the database was restored. The witness shows what was accepted since. */
export const suspect: Seed = async (world) => {
  await openAccount(world, 'Copia anterior', 'suspect')
  const draft = await world.importFile('antecedentes candidatos.csv', { ...checks, ...ready, rows: 12 })
  await importDrafts(world)
  const { profile } = await world.call('app:status', null)
  const place = path.join(world.userData, '..', 'copia')
  mkdirSync(place)
  await world.restart(() => copyDatabase(directoryOf(world, profile.id), place))
  await left(world, await submit(world, draft, { chunk: 1 }))
  await world.restart(() => copyDatabase(place, directoryOf(world, profile.id)))
}

/**
 * One branch filed people whose sends wait, or were refused, in another branch under the same key. They now need a
 * reason.
 */
export const filedBeside: Seed = async (world) => {
  const { call, service } = world
  const people = { ...affiliations, ...ready, rows: 30, from: 900 } as const
  const refuseOne = () =>
    service.faults.add({ method: 'POST', fault: { kind: 'status', status: 400, moment: 'before' } })
  await openAccount(world, 'Sucursal sur', 'production')
  const south = await call('app:status', null)
  refuseOne()
  const refused = await file(world, 'ingresos del sur.csv', { ...people, rows: 10, from: 920 })
  await left(world, refused)
  await openAccount(world, 'Sucursal norte', 'production')
  const north = await call('app:status', null)
  refuseOne()
  await left(world, await file(world, 'ingresos rechazados.csv', { ...people, rows: 5, from: 960 }))
  const waiting = await file(world, 'ingresos en espera.csv', people, { chunk: 10 })
  await call('batch:pause', { batchId: waiting })
  await follow(world, waiting, ['accepted', 'settled', 'queued'])
  await call('profile:open', { id: south.profile.id })
  const [send] = (await call('batch:read', { batchId: refused })).submissions
  if (send === undefined) throw new Error('nothing was refused')
  const { id: submissionId, state, attempts } = send
  const again = 'La EPS los pidió hoy'
  await call('submission:resolve', { submissionId, as: 'resend', shown: { state, attempts }, again })
  await left(world, refused)
  await left(world, await file(world, 'más del sur.csv', { ...people, rows: 5, from: 960 }))
  await call('profile:open', { id: north.profile.id })
  await call('batch:send', { batchId: waiting })
  const isHeld = async () => {
    const { submissions } = await call('batch:read', { batchId: waiting })
    return submissions.some(({ state, error }) => state === 'queued' && error !== null)
  }
  await until(world, isHeld, () => 'nothing was held')
}

/** The record that tells one profile what another has filed is damaged. */
export const recordDamaged: Seed = (world) =>
  world.restart(() => {
    const keys = path.join(`${world.userData}.state`, 'keys')
    for (const name of readdirSync(keys).filter((one) => one.endsWith('.filed')))
      writeFileSync(path.join(keys, name), 'esto no es una base de datos')
  })

const isDatabase = (name: string): boolean => /\.db(-wal|-shm)?$/.test(name)

function copyDatabase(from: string, to: string): void {
  for (const name of readdirSync(to).filter(isDatabase)) rmSync(path.join(to, name))
  for (const name of readdirSync(from).filter(isDatabase)) cpSync(path.join(from, name), path.join(to, name))
}
