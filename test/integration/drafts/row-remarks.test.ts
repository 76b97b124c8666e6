import { expect, it } from 'vitest'
import { sentRecord } from '#shared/domain/worker/field.ts'
import { affiliation, fieldNames, openDraftDesk, person, unwrap } from './draft-desk.ts'

const remarks = ['', 'RETIRADA', 'NO AFILIAR', 'RETIRADA', 'Buena trabajadora']

const file = {
  fileName: 'julio.csv',
  bytes: Buffer.from(
    [
      [...fieldNames, 'Notas'].join(';'),
      ...remarks.map((remark, at) => {
        const values = person(at + 1)
        return [...fieldNames.map((field) => values[field] ?? ''), remark].join(';')
      }),
    ].join('\r\n'),
  ),
}

it('what is noted beside people is asked once for each text, and ends for all rows with it', async () => {
  const desk = await openDraftDesk()
  const { draft, counts } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
  expect([counts.rows, counts.readyRows]).toEqual([5, 2])
  const asked = async () =>
    unwrap(await desk.drafts.values(draft.id)).questions.map(({ field, value, count }) => [field, value, count])
  expect(await asked()).toEqual([
    ['Observacion', 'RETIRADA', 2],
    ['Observacion', 'NO AFILIAR', 1],
  ])
  const answer = { field: 'Observacion', value: 'RETIRADA', answer: 'confirm' } as const
  unwrap(await desk.drafts.answerValues(draft.id, [answer]))
  expect(await asked()).toEqual([['Observacion', 'NO AFILIAR', 1]])
  expect(unwrap(await desk.drafts.read(draft.id)).counts.readyRows).toBe(4)
})

it('is never sent', async () => {
  const desk = await openDraftDesk()
  const { draft } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
  const { rows } = unwrap(await desk.drafts.rows(draft.id, 'all', 0, 9))
  expect(rows[1]?.values.Observacion).toBe('RETIRADA')
  const sent = sentRecord(draft.module, draft.entity, rows[1]?.values ?? {})
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(rows[0]?.values ?? {}).toSorted())
})
