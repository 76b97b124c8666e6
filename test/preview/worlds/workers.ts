/** People with much, little and no known history. */
import type { Seed } from '../world.ts'
import { affiliations, checks, file, follow, left, openAccount, queries } from './steps.ts'

const ready = { mistakes: false } as const

/** Thirty contracts of one person with a long name. */
export const busyWorker = {
  number: '1020999888',
  name: 'MARÍA DE LOS ÁNGELES INMACULADA CONCEPCIÓN FERNÁNDEZ DE CASTRO Y VILLAVICENCIO',
} as const
export const refusedWorker = '1020888777'
export const waitingWorker = '1020777666'

export const workers: Seed = async (world) => {
  await openAccount(world, 'Servicios Temporales del Valle', 'practised')
  const same = () => ({ NumeroIdentificacion: busyWorker.number, Nombres: busyWorker.name })
  const contracts = { ...affiliations, ...ready, rows: 27, from: 700, otherwise: same } as const
  const filed = [
    await file(world, 'ingresos por contratos de obra 2026.csv', contracts, { chunk: 27 }),
    await file(world, 'antecedentes candidatos.csv', { ...checks, ...ready, rows: 1, otherwise: same }),
    await file(world, 'consulta ADRES.csv', { ...queries, ...ready, rows: 1, otherwise: same }),
  ]
  for (const batchId of filed) await follow(world, batchId)
  const again = { ...contracts, rows: 1, from: 703 } as const
  await follow(
    world,
    await file(world, 'corrección.csv', again, {
      options: { ForzarReproceso: true },
      again: 'La EPS pidió corregir el cargo',
    }),
  )
  await world.importFile('ingresos diciembre.csv', {
    ...affiliations,
    rows: 3,
    mistakes: true,
    from: 800,
    otherwise: same,
  })
  world.service.faults.add({ method: 'POST', fault: { kind: 'status', status: 400, moment: 'before' } })
  const refused = () => ({ NumeroIdentificacion: refusedWorker })
  await left(
    world,
    await file(world, 'ingreso de una persona.csv', {
      ...affiliations,
      ...ready,
      rows: 1,
      from: 900,
      otherwise: refused,
    }),
  )
  const waiting = () => ({ NumeroIdentificacion: waitingWorker })
  await world.importFile('pendientes.csv', { ...queries, rows: 1, mistakes: false, otherwise: waiting })
}
