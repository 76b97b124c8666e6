/** Practice: everything as with a real account, but nothing is real. */

import { writeSections } from '../../e2e/workbooks/sections-workbook.ts'
import type { Seed, World } from '../world.ts'
import { writeConfusing } from './confusing-workbook.ts'
import { writeDoubtful } from './doubtful-file.ts'
import { writeNoted } from './noted-file.ts'
import { affiliations, checks, file, follow, importDrafts, left, longFileName, queries } from './steps.ts'

const practise = ({ call }: World): Promise<unknown> => call('profile:start-practice', null)

/** The program on its first start. */
export const firstRun: Seed = async () => undefined

export const practiceEmpty: Seed = async (world) => {
  await practise(world)
}

/** A draft of this many people, with every kind of mistake. */
export const practiceDraftOf =
  (rows: number): Seed =>
  async (world) => {
    await practise(world)
    await world.importFile(longFileName, { ...affiliations, rows, mistakes: true })
  }

/** Drafts of an office of twenty. */
export const practice: Seed = async (world) => {
  await practise(world)
  await importDrafts(world)
  // Every third row repeats the one before. Every second repetition differs.
  const otherwise = (index: number) =>
    index % 3 === 2
      ? { ...repeated(index - 1), ...(index % 2 === 0 ? { Cargo: 'VIGILANTE', BarrioLabor: 'SUBA' } : {}) }
      : repeated(index)
  await world.importFile('ingresos repetidos.csv', { ...affiliations, rows: 9, mistakes: false, otherwise })
}

const repeated = (index: number): Readonly<Record<string, string>> => ({
  NumeroIdentificacion: String(1_030_400_000 + index),
  NumeroContrato: `CT77${index}`,
  Genero: 'FEM',
  CorreoElectronico: `persona${index}@ejemplo.co`,
  Nombres: index === 1 ? longPersonName : `ANA LUCÍA RUIZ ${'ABC'[index % 3]}`,
})

const longPersonName = 'MARÍA DE LOS ÁNGELES INMACULADA CONCEPCIÓN FERNÁNDEZ DE CASTRO Y VILLAVICENCIO DE LA ESPRIELLA'

/** An office's worst file, with the columns as proposed. */
export const importConfusing: Seed = async (world) => {
  await world.choose(writeConfusing(world.files))
  const proposal = await world.call('mapping:propose', {
    ...affiliations,
    operation: 'create',
    file: null,
    sheet: null,
  })
  if (proposal === null) throw new Error('no columns were proposed')
  const { proposalId, sheet, headerRow, fields, blocks } = proposal
  await world.call('mapping:import', {
    proposalId,
    sheet,
    headerRow,
    columns: Object.fromEntries(fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]]))),
    joined: Object.fromEntries(fields.flatMap(({ field, joined }) => (joined === undefined ? [] : [[field, joined]]))),
    constants: {},
    includeHiddenRows: false,
    blocks: blocks.flatMap(({ number, imported }) => (imported ? [number] : [])),
  })
  // Forget the file's columns, so that they are asked for again.
  for (const { id } of await world.call('mapping:list', null)) await world.call('mapping:remove', { mappingId: id })
}

/** Files to choose that contain more than workers; one of them was imported. */
export const unclear: Seed = async (world) => {
  await practise(world)
  writeSections(world.files)
  await importConfusing(world)
}

/** Doubtful values: none, one, as many as an office has in a month; and rows with notes beside them. */
export const doubtful: Seed = async (world) => {
  await practise(world)
  await world.importFile('sin valores en duda.csv', { ...queries, rows: 3, mistakes: false })
  for (const values of [1, 20]) await writeDoubtful(world, values)
  await world.choose(await writeNoted(world.files))
  await world.call('draft:import', { ...affiliations, operation: 'create', file: null })
}

/** Thousands of rows, doubtful values and filed people. One send has left, the others wait. */
export const thousands: Seed = async (world) => {
  await practise(world)
  await writeDoubtful(world, 5_000)
  await world.importFile(longFileName, { ...affiliations, rows: 5_000, mistakes: true })
  const otherwise = (index: number) => repeated(index - (index % 2))
  await world.importFile('todos repetidos.csv', { ...affiliations, rows: 5_000, mistakes: false, otherwise })
  const company = { ...queries, rows: 5_000, mistakes: false, from: 10_000 } as const
  const batchId = await file(world, 'consulta de toda la empresa.csv', company, { chunk: 50 })
  await world.call('batch:pause', { batchId })
  await follow(world, batchId, ['accepted', 'settled', 'queued'])
}

/** The practice service was restarted and does not know what the previous run filed. */
export const practiceOver: Seed = async (world) => {
  await practise(world)
  await left(world, await file(world, 'antecedentes candidatos.csv', { ...checks, rows: 14, mistakes: false }))
  await world.restart()
}
