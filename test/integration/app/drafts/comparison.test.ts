import { expect, it } from 'vitest'
import { comparedKinds } from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'
import { fileAll, importRows, type Person, people } from './compared-files.ts'

/** The comparison, after comparing each figure with the rows that it opens. */
async function comparisonOf({ application: { drafts } }: Workplace, id: DraftId) {
  const comparison = unwrap(await drafts.comparison(id))
  for (const kind of comparedKinds) {
    const page = unwrap(await drafts.rows(id, `compared:${kind}`, 0, 500))
    expect([kind, page.total]).toEqual([kind, comparison?.counts[kind] ?? 0])
  }
  return comparison
}

const changed = (rows: readonly Person[], at: number, values: Person): readonly Person[] =>
  rows.map((row, index) => (index === at ? { ...row, ...values } : row))

it('compares November with October, leaves out what was accepted, and files only the rest', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const october = people(12)
  const first = await importRows(workplace, 'octubre.csv', october)
  expect(first.counts.readyRows).toBe(12)
  expect(await comparisonOf(workplace, first.draft.id)).toBeNull()
  await fileAll(workplace, first.draft)

  const stayed = changed(october.slice(2), 0, { Ibc: '3000000' })
  const second = await importRows(workplace, 'noviembre.csv', [...stayed, ...people(3, 50)])
  const { id } = second.draft
  const comparison = await comparisonOf(workplace, id)
  expect(comparison).toMatchObject({
    earlier: { fileName: 'octubre.csv' },
    counts: { new: 3, changed: 1, asked: 0, equal: 9 },
    gone: 2,
    leftOut: 0,
  })
  expect(comparison?.filed).toBeGreaterThan(0)

  const cells = unwrap(await application.drafts.comparedRows(id, 'changed', 0, 50))
  expect(cells.rows[0]?.changes).toEqual([{ field: 'Ibc', before: october[2]?.Ibc, after: '3000000' }])
  const gone = unwrap(await application.drafts.comparedRows(id, 'gone', 0, 50))
  expect(gone.rows.map(({ row }) => row)).toEqual([2, 3])

  const filed = comparison?.filed ?? 0
  const change = unwrap(await application.drafts.leaveFiled(id))
  expect(change.changed).toBe(filed)
  expect(change.overview.counts.readyRows).toBe(comparison?.readyWithoutFiled)
  expect(change.overview.leftOut).toEqual([{ reason: 'filed-before', count: filed }])
  // People who are left out are still in the file: nobody else is gone.
  expect(await comparisonOf(workplace, id)).toMatchObject({
    counts: { new: 3, changed: 1, equal: 9 - filed },
    gone: 2,
    filed: 0,
    leftOut: filed,
  })
  expect(unwrap(await application.drafts.undo(id)).overview.counts.rows).toBe(13)
  expect(await comparisonOf(workplace, id)).toEqual(comparison)
  unwrap(await application.drafts.redo(id))
  const back = unwrap(await application.drafts.bringBack(id, 'filed-before'))
  expect(back.overview.leftOut).toBeUndefined()
  unwrap(await application.drafts.undo(id))
  // The rule for filing again stays the judge of the changed one.
  const order = { draftId: id, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  expect(await application.batches.compose(order)).toMatchObject({ error: { code: 'batch.rows-in-flight' } })
  unwrap(await application.drafts.removeRows(id, 'compared:changed'))
  await fileAll(workplace, second.draft)

  // December is compared with everybody of November, also with those who were left out of it.
  const third = await importRows(workplace, 'diciembre.csv', [...stayed, ...people(3, 50)])
  expect(await comparisonOf(workplace, third.draft.id)).toMatchObject({
    earlier: { fileName: 'noviembre.csv' },
    counts: { new: 0, changed: 0, equal: 13 },
    gone: 0,
  })
  // Those who were left out of November count by October's record; the changed one was never sent with its new value.
  const again = unwrap(await application.drafts.leaveFiled(third.draft.id))
  expect(again.changed).toBeGreaterThanOrEqual(filed + 3)
  expect(unwrap(await application.drafts.rows(third.draft.id, 'all', 0, 50)).rows.map(({ row }) => row)).toContain(2)
})

it('leaves out no row that equals one that was itself never sent', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const october = people(6)
  await fileAll(workplace, (await importRows(workplace, 'octubre.csv', october)).draft)
  const raised = [...october.map((one) => ({ ...one, Ibc: '3000000' })), ...people(5, 50)]
  const november = await importRows(workplace, 'noviembre.csv', raised)
  expect(await comparisonOf(workplace, november.draft.id)).toMatchObject({ counts: { new: 5, changed: 6 }, filed: 0 })
  unwrap(await application.drafts.removeRows(november.draft.id, 'compared:changed'))
  await fileAll(workplace, november.draft)

  const december = await importRows(workplace, 'diciembre.csv', raised)
  const { id } = december.draft
  const comparison = await comparisonOf(workplace, id)
  expect(comparison).toMatchObject({ earlier: { fileName: 'noviembre.csv' }, counts: { equal: 11 }, filed: 5 })
  unwrap(await application.drafts.leaveFiled(id))
  const left = unwrap(await application.drafts.rows(id, 'all', 0, 50)).rows
  expect(left.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7])
})

it('leaves out no row whose record was reopened and edited after it was sent', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const first = await importRows(workplace, 'octubre.csv', people(4))
  await fileAll(workplace, first.draft)
  unwrap(await application.drafts.reopen(first.draft.id, [2]))
  unwrap(await application.drafts.edit(first.draft.id, 2, 'Ibc', '3000000'))
  const second = await importRows(workplace, 'noviembre.csv', changed(people(4), 0, { Ibc: '3000000' }))
  const { id } = second.draft
  expect(await comparisonOf(workplace, id)).toMatchObject({ counts: { equal: 4 } })
  unwrap(await application.drafts.leaveFiled(id))
  expect(unwrap(await application.drafts.rows(id, 'all', 0, 50)).rows.map(({ row }) => row)).toContain(2)
})

it('leaves out nothing that was not accepted', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const first = await importRows(workplace, 'octubre.csv', people(4))
  const second = await importRows(workplace, 'noviembre.csv', people(4))
  expect(await comparisonOf(workplace, second.draft.id)).toMatchObject({ counts: { equal: 4 }, filed: 0 })
  const order = { draftId: first.draft.id, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  unwrap(await application.batches.compose(order))
  // Queued, and not yet sent.
  expect(await comparisonOf(workplace, second.draft.id)).toMatchObject({ counts: { equal: 4 }, filed: 0 })
  expect(unwrap(await application.drafts.leaveFiled(second.draft.id)).changed).toBe(0)
})

it('asks about a corrected number, and keeps an edited cell as changed', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  await importRows(workplace, 'octubre.csv', people(4))
  const second = await importRows(
    workplace,
    'noviembre.csv',
    changed(people(4), 1, { NumeroIdentificacion: '1020304299' }),
  )
  const { id } = second.draft
  expect(await comparisonOf(workplace, id)).toMatchObject({ counts: { new: 0, equal: 3, asked: 1 }, gone: 0 })
  expect(await application.drafts.answerSamePerson(id, 2, 'same')).toMatchObject({
    error: { code: 'draft.row-not-found' },
  })
  unwrap(await application.drafts.answerSamePerson(id, 3, 'same'))
  expect(await comparisonOf(workplace, id)).toMatchObject({ counts: { new: 0, changed: 1, asked: 0 }, gone: 0 })
  unwrap(await application.drafts.answerSamePerson(id, 3, 'other'))
  expect(await comparisonOf(workplace, id)).toMatchObject({ counts: { new: 1, changed: 0, asked: 0 }, gone: 1 })
  unwrap(await application.drafts.undo(id))
  unwrap(await application.drafts.undo(id))
  unwrap(await application.drafts.edit(id, 2, 'Cargo', 'Gerente'))
  expect(await comparisonOf(workplace, id)).toMatchObject({ counts: { equal: 2, changed: 1, asked: 1 } })
})

it('compares with the same company only, and with no file of other headers', async () => {
  const workplace = await openWorkplace()
  const of = (NitEmpresa: string, from: number) => people(3, from).map((row) => ({ ...row, NitEmpresa }))
  await importRows(workplace, 'azul.csv', of('900123456', 0))
  await importRows(workplace, 'verde.csv', of('800987654', 10))
  const again = await importRows(workplace, 'azul-2.csv', of('900123456', 0))
  expect(await comparisonOf(workplace, again.draft.id)).toMatchObject({
    earlier: { fileName: 'azul.csv' },
    counts: { equal: 3 },
  })
  const others = await importRows(workplace, 'azul-3.csv', of('900123456', 30))
  expect(await comparisonOf(workplace, others.draft.id)).toBeNull()
  const other = await importRows(workplace, 'rojo.csv', of('901555444', 20))
  expect(await comparisonOf(workplace, other.draft.id)).toBeNull()
})

it('keeps an answer for its row only, also of rows without a number', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  await importRows(workplace, 'octubre.csv', people(4))
  const unnumbered = changed(changed(people(4), 0, { NumeroIdentificacion: '' }), 1, { NumeroIdentificacion: '' })
  const { draft } = await importRows(workplace, 'noviembre.csv', unnumbered)
  expect(await comparisonOf(workplace, draft.id)).toMatchObject({ counts: { equal: 2, asked: 2 } })
  unwrap(await application.drafts.answerSamePerson(draft.id, 2, 'other'))
  expect(await comparisonOf(workplace, draft.id)).toMatchObject({ counts: { new: 1, asked: 1 }, gone: 1 })
})

it('finds the last file of the company behind many of others and behind a list of other people', async () => {
  const workplace = await openWorkplace()
  const of = (NitEmpresa: string, from: number) => people(2, from).map((row) => ({ ...row, NitEmpresa }))
  await importRows(workplace, 'azul.csv', of('900123456', 0))
  await importRows(workplace, 'azul-nuevos.csv', of('900123456', 4))
  for (let index = 0; index < 13; index += 1) await importRows(workplace, `otra ${index}.csv`, of('800987654', 10))
  const again = await importRows(workplace, 'azul-2.csv', of('900123456', 0))
  expect(await comparisonOf(workplace, again.draft.id)).toMatchObject({ earlier: { fileName: 'azul.csv' } })
})
