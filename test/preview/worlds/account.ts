/** A real account with settled, refused, uncertain and pending filings, next to other profiles. */
import type { Seed, World } from '../world.ts'
import {
  affiliations,
  checks,
  connect,
  file,
  follow,
  forms,
  importDrafts,
  left,
  noteNumber,
  openAccount,
  submit,
} from './steps.ts'

const ready = { mistakes: false } as const
const week45 = { ...affiliations, ...ready, rows: 20, from: 100 } as const
const week46 = { ...affiliations, ...ready, rows: 60, from: 300 } as const

/** The first person's certificate never arrives: his number ends in 18. */
const certified = {
  ...affiliations,
  ...ready,
  rows: 3,
  from: 400,
  otherwise: (index: number) => (index === 0 ? { NumeroIdentificacion: '1023467618' } : {}),
} as const

/** As a clerk has chosen them before. */
const channels = [
  ['EPS010', 'plataforma'],
  ['EPS037', 'asesor'],
] as const

export const production: Seed = async (world) => {
  const { call } = world
  await openAccount(world, 'Cooperativa de Trabajo Asociado de los Servicios Temporales', 'production')
  const ofOthers = await requestOf(
    world,
    await file(world, 'ingresos panadería.csv', { ...affiliations, ...ready, rows: 3, from: 600 }),
  )
  await call('profile:create', { name: 'Panadería La Espiga' })
  await call('profile:open', { id: 'principal' })
  await call('app:set-operator', { name: 'Paula Andrea Restrepo' })
  await connect(world, 'production')
  for (const [entityCode, channel] of channels)
    await call('entity-channel:save', { entity: affiliations.entity, entityCode, channel })

  const repeated = await world.importFile('ingresos semana 47.csv', { ...week45, rows: 8 })
  const settled = await file(world, 'ingresos semana 45.csv', week45)
  const others = [
    await file(world, 'formularios octubre.csv', { ...forms, ...ready, rows: 40 }),
    await file(world, 'antecedentes candidatos.csv', { ...checks, ...ready, rows: 14, from: 100 }),
    await file(world, 'ingresos con certificado.csv', certified, { options: { RastrearCertificado: true } }),
  ]
  for (const batchId of [settled, ...others]) await left(world, batchId)
  await sendBadly(world, ofOthers)
  await call('credit-limit:save', { nit: '900123456', perMonth: 120 })
  await call('credit-limit:allow', { nit: '900123456', credits: 15, reason: 'Ingresos de fin de año' })
  await importDrafts(world)
  await world.importFile('ingresos que ya salieron.csv', { ...week46, rows: 8, from: 320 })
  for (const batchId of [settled, ...others]) await follow(world, batchId)
  await left(world, await submit(world, repeated, { again: 'La entidad pidió repetirlas' }))
}

/**
 * One batch that the service refuses, and one whose second send is uncertain; the noted number belongs to another
 * request.
 */
async function sendBadly(world: World, numberOfOthers: string): Promise<void> {
  const { faults } = world.service
  faults.add({ method: 'POST', fault: { kind: 'status', status: 400, moment: 'before' } })
  await left(world, await file(world, 'ingresos bodega.csv', { ...affiliations, ...ready, rows: 8, from: 200 }))
  faults.add({ method: 'POST', skip: 1, fault: { kind: 'reset', moment: 'after' } })
  const uncertain = await file(world, 'ingresos semana 46.csv', week46, { chunk: 20 })
  await noteNumber(world, uncertain, numberOfOthers)
}

async function requestOf(world: World, batchId: string): Promise<string> {
  await left(world, batchId)
  const { submissions } = await world.call('batch:read', { batchId })
  return submissions[0]?.requestId ?? ''
}
