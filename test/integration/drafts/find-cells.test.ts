import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { FindRequest } from '#shared/domain/draft/find-request.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

const fields = ['BarrioResidencia', 'Cargo']
const anywhere = { filter: 'all', sort: null, fields, from: null, step: 'here' } as const

const openWith = async (cells: readonly (readonly [string, string])[]) => {
  const desk = await openDraftDesk()
  const id = await desk.create(
    cells.map(([BarrioResidencia, Cargo], index) => person(index, { BarrioResidencia, Cargo })),
  )
  const find = async (request: Partial<FindRequest> & Pick<FindRequest, 'text'>) =>
    unwrap(await desk.drafts.find(id, { ...anywhere, ...request }))
  return { desk, id, find }
}

it('finds a text without its case and accents, cell by cell in reading order, and goes round', async () => {
  const { find } = await openWith([
    ['Cali', 'Médico'],
    ['Palmira', 'MEDICA'],
    ['médanos', 'Auxiliar'],
  ])
  const seen: string[] = []
  let from: FindRequest['from'] = null
  for (let steps = 0; steps < 4; steps += 1) {
    const { count, index, at } = await find({ text: 'med', from, step: 'next' })
    expect(count).toBe(3)
    seen.push(`${index} ${at?.row} ${at?.field} ${at?.position}`)
    from = at
  }
  expect(seen).toEqual(['1 2 Cargo 0', '2 3 Cargo 1', '3 4 BarrioResidencia 2', '1 2 Cargo 0'])
  expect(await find({ text: 'med', from: { row: 2, field: 'Cargo' }, step: 'previous' })).toMatchObject({ index: 3 })
  expect(await find({ text: 'med', from: { row: 2, field: 'Cargo' } })).toMatchObject({ index: 1 })
  expect(await find({ text: '.' })).toEqual({ count: 0, index: 0, at: null })
})

it('searches only the rows and columns of the list, in its order, and the values of now', async () => {
  const { desk, id, find } = await openWith([
    ['Cali', 'Auxiliar'],
    ['Buga', 'Auxiliar'],
    ['Armenia', 'Auxiliar'],
  ])
  const sort = { field: 'BarrioResidencia', descending: false, second: null, asOf: 1 }
  expect(await find({ text: 'aux', sort })).toMatchObject({ count: 3, at: { row: 4, position: 0 } })
  expect(await find({ text: 'aux', fields: ['BarrioResidencia'] })).toMatchObject({ count: 0 })
  expect(await find({ text: 'aux', filter: 'value:BarrioResidencia/Buga' })).toMatchObject({ count: 1, at: { row: 3 } })
  await desk.clock.advance(1_000)
  unwrap(await desk.drafts.edit(id, 3, 'Cargo', 'Jefe'))
  expect(await find({ text: 'aux' })).toMatchObject({ count: 2 })
  expect(await desk.drafts.find(id, { ...anywhere, text: 'x', sort: { ...sort, field: 'constructor' } })).toMatchObject(
    {
      error: { code: 'draft.field-not-found' },
    },
  )
})

it('counts the values of now after changes within one millisecond, and after their undo', async () => {
  const { desk, id, find } = await openWith([
    ['Cali', 'Auxiliar'],
    ['Buga', 'Auxiliar'],
  ])
  expect(await find({ text: 'aux' })).toMatchObject({ count: 2 })
  unwrap(await desk.drafts.edit(id, 2, 'Cargo', 'Jefe'))
  expect(await find({ text: 'aux' })).toMatchObject({ count: 1, at: { row: 3 } })
  unwrap(await desk.drafts.edit(id, 3, 'Cargo', 'Jefe'))
  expect(await find({ text: 'aux' })).toMatchObject({ count: 0 })
  unwrap(await desk.drafts.undo(id))
  expect(await find({ text: 'aux' })).toMatchObject({ count: 1 })
})

it('counts in the rows that a send leaves in the list', async () => {
  const { desk, id, find } = await openWith([
    ['Cali', 'Auxiliar'],
    ['Buga', 'Auxiliar'],
  ])
  expect(await find({ text: 'aux', filter: 'ready' })).toMatchObject({ count: 2 })
  const order = { draftId: id, options: {}, onlyValid: true, chunk: 500, operator: 'Ana' }
  unwrap(await desk.application.batches.compose(order))
  expect(await find({ text: 'aux', filter: 'ready' })).toMatchObject({ count: 0 })
  expect(await find({ text: 'aux', filter: 'sent' })).toMatchObject({ count: 2 })
})

it('rejects unknown fields and drafts', async () => {
  const { desk, id } = await openWith([['Cali', 'Auxiliar']])
  for (const field of ['constructor', '__proto__', 'Nada']) {
    const answer = await desk.drafts.find(id, { ...anywhere, text: 'a', fields: ['Cargo', field] })
    expect(answer).toMatchObject({ error: { code: 'draft.field-not-found', parameters: { field } } })
  }
  const missing = await desk.drafts.find(draftId('none'), { ...anywhere, text: 'a' })
  expect(missing).toMatchObject({ error: { code: 'draft.not-found' } })
})

it('a newer text ends the search for the older one; the same text shares it', async () => {
  const desk = await openDraftDesk()
  const id = await desk.create(Array.from({ length: 1_000 }, (_, index) => person(index, { Cargo: 'Auxiliar' })))
  const read = vi.spyOn(desk.store.drafts, 'valuesAt')
  const find = async (text: string) => unwrap(await desk.drafts.find(id, { ...anywhere, text }))
  const older = find('a')
  const [first, second, third] = await Promise.all([older, find('aux'), find('aux')])
  expect(first).toEqual({ count: 0, index: 0, at: null, superseded: true })
  expect(second).toMatchObject({ count: 1_000, index: 1 })
  expect(third).toEqual(second)
  // Eight pages of 125 rows, read once.
  expect(read).toHaveBeenCalledTimes(8)
  expect(await find('aux')).toEqual(second)
  expect(read).toHaveBeenCalledTimes(8)
})

it('a failed search is not kept, and does not end a newer one', async () => {
  const { desk, find } = await openWith([['Cali', 'Auxiliar']])
  vi.spyOn(desk.store.drafts, 'valuesAt').mockRejectedValueOnce(new Error('disk'))
  await expect(find({ text: 'aux' })).rejects.toThrow('disk')
  expect(await find({ text: 'aux' })).toMatchObject({ count: 1 })
})

it('is the plain search over all cells, whatever the cell it starts at', async () => {
  const word = fc.constantFrom('', 'a', 'ab', 'Á', 'b')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('a', 'b', 'ab'),
      fc.tuple(fc.nat(4), fc.constantFrom(...fields)),
      fc.constantFrom('here', 'next', 'previous'),
      async (cells, text, [line, field], step) => {
        const { desk, id, find } = await openWith(cells)
        const plain = (value: string) => value.replace('Á', 'a')
        const hits = cells.flatMap((values, row) =>
          values.flatMap((value, column) => (plain(value).includes(text) ? [row * 2 + column] : [])),
        )
        const from = (line % cells.length) * 2 + fields.indexOf(field)
        const after = hits.find((hit) => (step === 'here' ? hit >= from : hit > from)) ?? hits[0]
        const before = hits.findLast((hit) => hit < from) ?? hits.at(-1)
        const wanted = step === 'previous' ? before : after
        const found = await find({ text, step, from: { row: (line % cells.length) + 2, field } })
        expect(found.count).toBe(hits.length)
        expect(found.at && (found.at.row - 2) * 2 + fields.indexOf(found.at.field)).toEqual(wanted ?? null)
        expect(found.index).toBe(wanted === undefined ? 0 : hits.indexOf(wanted) + 1)
        unwrap(await desk.drafts.remove(id))
      },
    ),
    { numRuns: 15 },
  )
})
