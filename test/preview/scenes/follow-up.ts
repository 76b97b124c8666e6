import { daysAfter } from '#shared/domain/business-days.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { World } from '../world.ts'
import { rail } from './clicks.ts'
import type { Scene } from './scene.ts'

/** Assigns the first records once: some are overdue, some commented. */
async function assigned({ call }: World): Promise<void> {
  const asked = { filter: { ...everyRecord, waits: 'assigned' as const }, order: newestRecords }
  if ((await call('history:record-ids', asked)).total > 0) return
  const { ids } = await call('history:record-ids', { filter: everyRecord, order: newestRecords })
  const today = bogotaDate(Date.now())
  const write = (from: number, to: number, note: { owner: string | null; due: string | null; comment: string }) =>
    call('history:follow-up', { ...note, due: note.due as never, records: ids.slice(from, to) })
  await write(0, 6, { owner: 'Marta Ruiz', due: daysAfter(today, -2), comment: '' })
  await write(6, 9, { owner: 'María del Pilar Castellanos de la Hoz', due: daysAfter(today, 4), comment: '' })
  await write(0, 2, {
    owner: null,
    due: null,
    comment: 'Llamé a la EPS: piden el formulario firmado.\nVuelvo a llamar el lunes a primera hora.',
  })
}

const openRecords = async (world: World): Promise<void> => {
  await assigned(world)
  await rail(world.page, 'Registros')
  await world.page.getByRole('gridcell').first().waitFor()
}

/** Owners, due dates and comments. */
export const followUpScenes: readonly Scene[] = [
  {
    name: 'follow-up-filter',
    go: async (world) => {
      await openRecords(world)
      const { page } = world
      await page.getByRole('button', { name: 'Más filtros' }).click()
      await page.getByRole('button', { name: 'Vence', exact: true }).click()
      await page.getByRole('dialog', { name: 'Vence' }).getByRole('button', { name: 'Vencidos sin terminar' }).waitFor()
    },
  },
  {
    name: 'follow-up-records',
    go: async (world) => {
      await openRecords(world)
      const { page } = world
      await page.getByRole('button', { name: 'Más filtros' }).click()
      await page.getByRole('button', { name: 'Responsable', exact: true }).click()
      await page.getByRole('menuitemradio', { name: /^Marta Ruiz/ }).click()
      await page.getByText('6 registros').first().waitFor()
    },
  },
  {
    name: 'follow-up-assign',
    go: async (world) => {
      await openRecords(world)
      const { page } = world
      await page.getByRole('row').nth(1).getByRole('checkbox').click()
      await page.getByRole('row').nth(2).getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Asignar o comentar…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'En una semana' }).click()
    },
  },
  {
    name: 'follow-up-panel',
    go: async (world) => {
      await openRecords(world)
      const { page } = world
      await page.getByRole('gridcell').nth(2).click()
      await page.getByRole('dialog').getByRole('list', { name: 'Anotaciones' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'log',
    go: async (world) => {
      await assigned(world)
      const { page } = world
      await rail(page, 'Seguimiento')
      await page.getByRole('button', { name: 'Bitácora' }).click()
      await page.getByRole('gridcell', { name: 'Asignó' }).first().waitFor()
      await page.getByRole('button', { name: 'Qué hizo' }).click()
      await page.getByRole('menuitemradio', { name: 'Confirmó un lote' }).waitFor()
    },
  },
  {
    name: 'log-of-a-record',
    go: async (world) => {
      await openRecords(world)
      const { page } = world
      await page.getByRole('gridcell').nth(2).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Bitácora' }).click()
      await page.getByRole('gridcell', { name: 'Comentó' }).first().waitFor()
    },
  },
  {
    name: 'follow-up-home',
    go: async (world) => {
      await assigned(world)
      await rail(world.page, 'Inicio')
      await world.page.getByText('registros vencidos para su responsable').waitFor()
    },
  },
]
