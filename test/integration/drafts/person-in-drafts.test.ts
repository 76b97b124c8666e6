import { expect, test } from 'vitest'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

const ana = { documentType: 'CC', documentNumber: '1020304201' }

test('a person is found in every draft that would file them, newest first, and in no other', async () => {
  const desk = await openDraftDesk()
  const first = await desk.create([person(0), person(1), person(2)], 'octubre')
  await desk.clock.advance(60_000)
  const second = await desk.create(
    [person(1, { Ibc: '' }), person(1, { TipoDocumentoIdentificacion: 'CE' }), person(1, { NumeroContrato: 'CT9' })],
    'noviembre',
  )
  const found = unwrap(await desk.drafts.ofPerson(ana))
  expect(found.map(({ draft, row }) => [draft.id, row])).toEqual([
    [second, 2],
    [second, 4],
    [first, 3],
  ])
  expect(found[0]).toMatchObject({ draft: { fileName: 'noviembre.xlsx' }, quarantined: false })
  expect(found[0]?.errors).toBeGreaterThan(0)
  expect(unwrap(await desk.drafts.ofPerson({ ...ana, documentType: 'CE' })).map(({ row }) => row)).toEqual([3])
  expect(unwrap(await desk.drafts.ofPerson({ ...ana, documentNumber: '1' }))).toEqual([])
})

test('rows sent from a draft no longer count there; rows set aside do', async () => {
  const desk = await openDraftDesk()
  const id = await desk.create([person(1), person(1, { NumeroContrato: 'CT9' })])
  unwrap(await desk.drafts.quarantine(id, [3], true))
  const { drafts, application } = desk
  const whole = { options: {}, onlyValid: true, chunk: null, operator: 'Ana' } as const
  unwrap(await application.batches.compose({ ...whole, draftId: id }))
  expect(unwrap(await drafts.ofPerson(ana)).map(({ row, quarantined }) => [row, quarantined])).toEqual([[3, true]])
})
