import { describe, expect, it } from 'vitest'
import { type GivenAnswers, noAnswers } from '#shared/domain/draft/given-answers.ts'
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

it('notes beside people are asked about once per text, and answered for all rows with it', async () => {
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

it('notes beside people are never sent', async () => {
  const desk = await openDraftDesk()
  const { draft } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
  const { rows } = unwrap(await desk.drafts.rows(draft.id, 'all', 0, 9))
  expect(rows[1]?.values.Observacion).toBe('RETIRADA')
  const sent = sentRecord(draft.module, draft.entity, rows[1]?.values ?? {})
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(rows[0]?.values ?? {}).toSorted())
})

describe('one answer for everything that is noted', () => {
  const all = (answer: 'confirm' | 'aside') =>
    ['RETIRADA', 'NO AFILIAR'].map((value) => ({ field: 'Observacion', value, answer }))

  it('sets all such rows aside in one step that can be undone', async () => {
    const desk = await openDraftDesk()
    const { draft, remarked } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
    expect(remarked).toBe(true)
    const { overview, changed } = unwrap(await desk.drafts.answerValues(draft.id, all('aside')))
    expect([changed, overview.counts.quarantinedRows, overview.counts.readyRows]).toEqual([3, 3, 2])
    expect(overview.undo).toEqual({ es: 'Poner en cuarentena (3)', en: 'Set aside (3)' })
    expect(unwrap(await desk.drafts.values(draft.id)).questions).toEqual([])
    const undone = unwrap(await desk.drafts.undo(draft.id))
    expect(undone.overview.counts.quarantinedRows).toBe(0)
    expect(unwrap(await desk.drafts.values(draft.id)).questions).toHaveLength(2)
  })

  it('confirms that all of them are to be filed, and the remarks stay beside them', async () => {
    const desk = await openDraftDesk()
    const { draft } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
    const { overview } = unwrap(await desk.drafts.answerValues(draft.id, all('confirm')))
    expect([overview.counts.readyRows, overview.remarked]).toEqual([5, true])
    expect(unwrap(await desk.drafts.values(draft.id)).confirmed).toBe(2)
  })

  it('never overwrites a note', async () => {
    const desk = await openDraftDesk()
    const { draft } = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
    const answer = { field: 'Observacion', value: 'RETIRADA', answer: 'write', to: '' } as const
    expect(await desk.drafts.answerValues(draft.id, [answer])).toMatchObject({
      error: { code: 'draft.field-not-found' },
    })
  })

  it('is given in advance: left out, or filed', async () => {
    const desk = await openDraftDesk()
    const imported = async (answers: Partial<GivenAnswers>) =>
      unwrap(await desk.drafts.importFile({ ...affiliation, file, answers: { ...noAnswers, ...answers } }))
    const left = await imported({ aside: ['*'] })
    expect([left.counts.rows, left.counts.readyRows, left.leftOut]).toEqual([2, 2, [{ reason: 'remark', count: 3 }]])
    const one = await imported({ aside: ['RETIRADA'] })
    expect([one.counts.rows, one.counts.readyRows]).toEqual([3, 2])
    const filed = await imported({ confirmed: [{ field: 'Observacion', value: '*' }] })
    expect([filed.counts.rows, filed.counts.readyRows]).toEqual([5, 5])
  })
})
