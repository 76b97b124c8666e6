import { expect, it } from 'vitest'
import { lastRowNumber } from '#shared/domain/draft/blocks/cell-range.ts'
import { mostCopiedCells } from '#shared/domain/draft/blocks/copied-block.ts'
import { expectCurrent, openDraftDesk, person, unwrap } from './draft-desk.ts'

/** Rows 2 to 6, each with a birthplace code whose leading zero matters, and a job. */
const jobs = ['Auxiliar', 'Jefe', 'Conductor', 'Aseo', 'Caja']
const openWithJobs = async () => {
  const desk = await openDraftDesk()
  const id = await desk.create(
    jobs.map((Cargo, index) => person(index, { Cargo, CodigoDaneCiudadNacimiento: '05001' })),
  )
  const held = async (field: string) => (await desk.store.drafts.allRows(id)).map(({ values }) => values[field])
  const steps = async () => unwrap(await desk.drafts.history(id)).steps.map(({ label }) => label.es)
  return { desk, id, held, steps }
}
const all = 'all' as const
const same = (...fields: readonly string[]) => fields.map((field) => ({ from: field, to: field }))

it('a range is copied as it would be sent, whatever the window has loaded of it', async () => {
  const { desk, id } = await openWithJobs()
  const range = { fromRow: 3, toRow: lastRowNumber, fields: ['Cargo', 'CodigoDaneCiudadNacimiento'] }
  const copied = unwrap(await desk.drafts.copyRange(id, { filter: all, range }))
  expect(copied.text).toBe('Jefe\t05001\r\nConductor\t05001\r\nAseo\t05001\r\nCaja\t05001\r\n')
  expect(copied.rows).toBe(4)
  const gone = await desk.drafts.copyRange(id, { filter: 'errors', range })
  expect(gone.ok ? null : gone.error.code).toBe('draft.empty-range')
  const unknown = await desk.drafts.copyRange(id, { filter: all, range: { ...range, fields: ['__proto__'] } })
  expect(unknown.ok ? null : unknown.error.code).toBe('draft.field-not-found')
})

it('more than can be pasted again is not copied, with a message', async () => {
  const { desk, id } = await openWithJobs()
  const fields = Array<string>(Math.ceil(mostCopiedCells / 5) + 1).fill('Cargo')
  const answer = await desk.drafts.copyRange(id, { filter: all, range: { fromRow: 1, toRow: lastRowNumber, fields } })
  expect(answer.ok ? null : answer.error).toMatchObject({
    code: 'draft.copy-too-large',
    parameters: { limit: String(mostCopiedCells), cells: String(fields.length * 5) },
  })
})

it('pasting a copy back changes nothing: zeros stay', async () => {
  const { desk, id, steps } = await openWithJobs()
  const fields = ['CodigoDaneCiudadNacimiento', 'Cargo']
  const { text } = unwrap(await desk.drafts.copyRange(id, { filter: all, range: { fromRow: 2, toRow: 6, fields } }))
  const into = { toRow: 6, columns: 2, fields }
  const change = unwrap(await desk.drafts.paste(id, { row: 2, field: fields[0] ?? '', text, filter: all, into }))
  expect(change).toMatchObject({ changed: 0, cellsOutside: 0 })
  expect(await steps()).toEqual([])
})

it('a block repeats over a selection of a whole multiple, in each direction separately, in one step', async () => {
  const { desk, id, held, steps } = await openWithJobs()
  const fields = ['Cargo', 'BarrioLabor']
  const into = { toRow: 5, columns: 2, fields }
  const change = unwrap(await desk.drafts.paste(id, { row: 2, field: 'Cargo', text: 'A\r\nB\r\n', filter: all, into }))
  expect(change).toMatchObject({ changed: 8, cellsOutside: 0 })
  expect(await held('Cargo')).toEqual(['A', 'B', 'A', 'B', 'Caja'])
  expect((await held('BarrioLabor')).slice(0, 4)).toEqual(['A', 'B', 'A', 'B'])
  expect(await steps()).toEqual(['Pegar desde Cargo (8)'])
  unwrap(await desk.drafts.undo(id))
  expect(await held('Cargo')).toEqual(jobs)
  // Three rows are not a multiple of two lines, which are therefore written once.
  const three = { toRow: 4, columns: 1, fields: ['Cargo'] }
  unwrap(await desk.drafts.paste(id, { row: 2, field: 'Cargo', text: 'A\nB', filter: all, into: three }))
  expect(await held('Cargo')).toEqual(['A', 'B', 'Conductor', 'Aseo', 'Caja'])
  await expectCurrent(desk, id)
})

it("columns are pasted as displayed, not in the specification's order", async () => {
  const { desk, id, held } = await openWithJobs()
  const into = { toRow: 2, columns: 1, fields: ['Cargo', 'Nombres'] }
  unwrap(await desk.drafts.paste(id, { row: 2, field: 'Cargo', text: 'Gerente\tANA RUIZ', filter: all, into }))
  expect([(await held('Cargo'))[0], (await held('Nombres'))[0]]).toEqual(['Gerente', 'ANA RUIZ'])
})

it('filling continues the pattern down and up, and sideways with each row’s own value, in one step each', async () => {
  const { desk, id, held, steps } = await openWithJobs()
  const fill = (source: [number, number], target: [number, number], columns = same('Cargo')) =>
    desk.drafts.fillRange(id, all, {
      source: { fromRow: source[0], toRow: source[1] },
      target: { fromRow: target[0], toRow: target[1] },
      columns,
    })
  unwrap(await fill([2, 3], [4, lastRowNumber]))
  expect(await held('Cargo')).toEqual(['Auxiliar', 'Jefe', 'Auxiliar', 'Jefe', 'Auxiliar'])
  unwrap(await desk.drafts.undo(id))
  unwrap(await fill([5, 6], [2, 4]))
  expect(await held('Cargo')).toEqual(['Caja', 'Aseo', 'Caja', 'Aseo', 'Caja'])
  unwrap(await desk.drafts.undo(id))
  expect(await held('Cargo')).toEqual(jobs)
  unwrap(await fill([2, lastRowNumber], [2, lastRowNumber], [{ from: 'Cargo', to: 'BarrioLabor' }]))
  expect(await held('BarrioLabor')).toEqual(jobs)
  expect(await steps()).toEqual(['Rellenar el rango (5)'])
  await expectCurrent(desk, id)
})

it('clearing a range is one step that reports the cell count, and skips rows that the filter hides', async () => {
  const { desk, id, held, steps } = await openWithJobs()
  unwrap(await desk.drafts.edit(id, 3, 'Ibc', ''))
  unwrap(await desk.drafts.edit(id, 5, 'Ibc', ''))
  const range = { fromRow: 1, toRow: lastRowNumber, fields: ['Cargo', 'Ibc'] }
  const change = unwrap(await desk.drafts.clearRange(id, { filter: 'errors', range }))
  expect(change.changed).toBe(2)
  expect(await held('Cargo')).toEqual(['Auxiliar', '', 'Conductor', '', 'Caja'])
  expect((await steps()).at(-1)).toBe('Borrar el contenido (2)')
  unwrap(await desk.drafts.undo(id))
  expect(await held('Cargo')).toEqual(jobs)
  await expectCurrent(desk, id)
})
