import { describe, expect, test } from 'vitest'
import { findingFilter } from '#shared/domain/filing/overview.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { contentOf, expectCurrent, fieldNames, openDraftDesk, person, unwrap } from './draft-desk.ts'

const people = (count: number, changes: Readonly<Record<string, string>> = {}) =>
  Array.from({ length: count }, (_, index) => person(index, changes))

describe('an edit', () => {
  test("returns its row and the rows it affects, normalised as a file's would be", async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(4))
    const change = unwrap(await desk.drafts.edit(id, 3, 'NumeroIdentificacion', ' 1020304200 '))
    expect(change.changed).toBe(1)
    expect(change.changedRows.map(({ row, findings }) => [row, findings.map(({ code }) => code)])).toEqual([
      [2, ['row.repeated-person']],
      [3, ['row.repeated-person']],
    ])
    expect(change.changedRows[1]?.values.NumeroIdentificacion).toBe('1020304200')
    expect(change.overview.counts).toMatchObject({ warnings: 2, readyRows: 4 })
    await expectCurrent(desk, id)
  })

  test('without a change is no step; unknown rows and fields are named', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(1))
    expect(unwrap(await desk.drafts.edit(id, 2, 'TipoDocumentoIdentificacion', 'cc '))).toMatchObject({ changed: 0 })
    expect(unwrap(await desk.drafts.history(id)).steps).toEqual([])
    const refusals = [await desk.drafts.edit(id, 9, 'Cargo', 'x'), await desk.drafts.edit(id, 2, '__proto__', 'x')]
    expect(refusals.map((one) => (one.ok ? null : one.error.code))).toEqual([
      'draft.row-not-found',
      'draft.field-not-found',
    ])
  })

  test('of a hidden row keeps reporting that it was hidden', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(2))
    const [first, second] = await desk.store.drafts.allRows(id)
    if (first === undefined || second === undefined) throw new Error('two rows were created')
    await desk.store.drafts.replace(id, [{ ...second, hidden: true }], [], 'c')
    const { changedRows } = unwrap(await desk.drafts.edit(id, 3, 'Cargo', 'Gerente'))
    expect(changedRows[0]).toMatchObject({ hidden: true, findings: [{ code: 'row.hidden' }] })
    await expectCurrent(desk, id)
  })
})

describe('the rows of one group of findings', () => {
  test('are filled alone, and leave the group', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1, { Ibc: '' }), person(2, { Cargo: '' }), person(3, { Ibc: '' })])
    const groups = unwrap(await desk.drafts.groups(id))
    const missingIncome = groups.find(({ field }) => field === 'Ibc')
    if (missingIncome === undefined) throw new Error('no group')
    const filter = findingFilter(missingIncome)
    expect(unwrap(await desk.drafts.rows(id, filter, 0, 9)).rows.map(({ row }) => row)).toEqual([3, 5])
    const change = unwrap(await desk.drafts.fill(id, filter, 'Ibc', '2000000'))
    expect(change).toMatchObject({ changed: 2, overview: { counts: { errors: 1 } } })
    expect(unwrap(await desk.drafts.rows(id, filter, 0, 9)).total).toBe(0)
    unwrap(await desk.drafts.rememberCell(id, { row: 4, field: 'Cargo', filter }))
    expect(unwrap(await desk.drafts.read(id)).lastCell?.filter).toBe(filter)
  })
})

describe('a block', () => {
  test('is pasted over the rows of the view, and reports what lay outside', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1, { Ibc: '' }), person(2), person(3, { Ibc: '' })])
    const last = fieldNames.slice(-2)
    const change = unwrap(
      await desk.drafts.paste(id, {
        row: 2,
        field: 'Ibc',
        text: '2000000\tCalle 1\r\n3000000\tCalle 2\r\n4000000\r\n',
        filter: 'errors',
      }),
    )
    expect(change).toMatchObject({ changed: 4, cellsOutside: 1, overview: { counts: { errors: 0 } } })
    const rows = await desk.store.drafts.allRows(id)
    expect(rows.map(({ values }) => [values.Ibc, values.DireccionResidencia])).toEqual([
      ['1750905', 'Calle 10 # 20-30'],
      ['2000000', 'Calle 1'],
      ['1750905', 'Calle 10 # 20-30'],
      ['3000000', 'Calle 2'],
    ])
    const edge = unwrap(await desk.drafts.paste(id, { row: 5, field: last[0] ?? '', text: '1\t2\t3', filter: 'all' }))
    expect(edge.cellsOutside).toBe(1)
    expect(unwrap(await desk.drafts.history(id)).steps.map(({ label }) => label.es)).toEqual([
      'Pegar desde Ibc (4)',
      `Pegar desde ${last[0]} (2)`,
    ])
  })

  test('of too many columns changes nothing, and says so', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0)])
    const text = Array(61).fill('1').join('\t')
    const answer = await desk.drafts.paste(id, { row: 2, field: 'Ibc', text, filter: 'all' })
    expect(answer.ok ? null : answer.error).toMatchObject({
      code: 'draft.paste-too-large',
      parameters: { columns: '60' },
    })
    expect(unwrap(await desk.drafts.history(id)).steps).toEqual([])
  })

  test('is found and replaced literally, after a preview that changes nothing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0, { Cargo: 'Jefe (a.)' }), person(1, { Cargo: 'jefe (a.)' }), person(2)])
    const request = { find: 'JEFE (A.)', replace: '$&', field: null, wholeCell: true, matchCase: false }
    const { preview, change } = unwrap(await desk.drafts.replace(id, { ...request, preview: true }))
    expect(change).toBeNull()
    expect(preview).toEqual({
      cells: 2,
      rows: 2,
      sentRows: 0,
      refusedCells: 0,
      first: [
        { row: 2, field: 'Cargo', before: 'Jefe (a.)', after: '$&' },
        { row: 3, field: 'Cargo', before: 'jefe (a.)', after: '$&' },
      ],
    })
    expect(unwrap(await desk.drafts.history(id)).steps).toEqual([])
    const done = unwrap(await desk.drafts.replace(id, { ...request, preview: false }))
    expect(done.change?.changed).toBe(2)
    expect(unwrap(await desk.drafts.replace(id, { ...request, find: '.', preview: true })).preview.cells).toBe(0)
  })

  test('of suggestions matches its preview', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(60, { CodigoDaneCiudadLabor: '5001', Celular: '+57 300 123 4567' }))
    const filter = { kind: 'dane.leading-zero', field: null, row: null }
    const preview = unwrap(await desk.drafts.previewSuggestions(id, filter))
    expect(preview).toMatchObject({ cells: 60, rows: 60 })
    expect(preview.first).toHaveLength(50)
    expect(preview.first[0]).toEqual({ row: 2, field: 'CodigoDaneCiudadLabor', before: '5001', after: '05001' })
    expect(unwrap(await desk.drafts.applySuggestions(id, { ...filter, row: 7 })).applied).toBe(1)
    expect(unwrap(await desk.drafts.applySuggestions(id, filter)).applied).toBe(59)
    expect(unwrap(await desk.drafts.previewSuggestions(id, filter)).cells).toBe(0)
    await expectCurrent(desk, id)
  })
})

test('all suggestions at once are the sure ones: doubtful ones are accepted by name', async () => {
  const desk = await openDraftDesk()
  const births = ['05/25/1990', '06/27/1991', '03/04/1992']
  // The other dates give no clue to the order.
  const others = {
    FechaIngreso: '10/10/2026',
    FechaExpedicionDocumentoIdentidad: '04/04/2010',
    FechaRetiroUltimoContrato: '09/09/2026',
  }
  const rows = births.map((birth, index) => person(index, { ...others, FechaNacimiento: birth }))
  const id = await desk.create(rows)
  expect(unwrap(await desk.drafts.applySuggestions(id, { kind: null, field: null, row: null })).applied).toBe(2)
  const named = { kind: 'date.swap', field: 'FechaNacimiento', row: null }
  expect(unwrap(await desk.drafts.previewSuggestions(id, named)).first).toEqual([
    { row: 4, field: 'FechaNacimiento', before: '03/04/1992', after: '04/03/1992' },
  ])
  expect(unwrap(await desk.drafts.applySuggestions(id, named)).applied).toBe(1)
})

describe('rows that were sent', () => {
  const sendAll = { options: {}, onlyValid: true, chunk: 25, operator: 'Ana' }

  test('are those that were ready; the others stay, and a second click sends nothing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([...people(6), person(7, { Ibc: '' })])
    const set = unwrap(await desk.drafts.quarantine(id, [3, 4], true))
    expect(set.overview.counts).toMatchObject({ readyRows: 4, quarantinedRows: 2, sentRows: 0 })
    const { batches, history } = desk.application
    const [first, second] = await Promise.all([
      batches.compose({ ...sendAll, draftId: id }),
      batches.compose({ ...sendAll, draftId: id }),
    ])
    const batch = unwrap(first)
    expect(second).toMatchObject({ ok: false, error: { code: 'batch.empty' } })
    const items = unwrap(await history.items(batch, {}, 0, 100))
    expect(items.rows.map(({ row }) => row)).toEqual([2, 5, 6, 7])
    const sent = unwrap(await desk.drafts.rows(id, 'sent', 0, 10))
    expect(sent.rows.map(({ row, sentBatch }) => [row, sentBatch])).toEqual([2, 5, 6, 7].map((row) => [row, batch]))
    expect(unwrap(await desk.drafts.rows(id, 'quarantined', 0, 10)).rows.map(({ row }) => row)).toEqual([3, 4])
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.quarantine(id, 'all', false))
    const rest = unwrap(await batches.compose({ ...sendAll, draftId: id }))
    expect(unwrap(await history.items(rest, {}, 0, 100)).rows.map(({ row }) => row)).toEqual([3, 4])
  })

  test('are left alone by blocks and by undo, until they are reopened or edited by hand', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(3))
    unwrap(await desk.drafts.fill(id, 'all', 'Cargo', 'Auxiliar'))
    unwrap(await desk.drafts.quarantine(id, [4], true))
    const batch = unwrap(await desk.application.batches.compose({ ...sendAll, draftId: id }))
    expect(unwrap(await desk.drafts.fill(id, 'all', 'Cargo', 'Gerente'))).toMatchObject({ changed: 1, sentRows: 2 })
    for (let steps = 0; steps < 3; steps += 1) unwrap(await desk.drafts.undo(id))
    const cargos = async () => (await desk.store.drafts.allRows(id)).map(({ values }) => values.Cargo)
    expect(await cargos()).toEqual(['Auxiliar', 'Auxiliar', 'Analista'])
    unwrap(await desk.drafts.edit(id, 2, 'Cargo', 'Directora'))
    unwrap(await desk.drafts.reopen(id, [3]))
    expect(unwrap(await desk.drafts.read(id)).counts).toMatchObject({ sentRows: 0, readyRows: 3 })
    unwrap(await desk.drafts.undo(id))
    unwrap(await desk.drafts.undo(id))
    const rows = await desk.store.drafts.allRows(id)
    expect(rows.map(({ sentBatch }) => sentBatch)).toEqual([batch, batch, undefined])
    expect(await cargos()).toEqual(['Auxiliar', 'Auxiliar', 'Analista'])
    await expectCurrent(desk, id)
  })

  test('can never enter another batch: the store refuses the whole batch', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(2))
    const first = unwrap(await desk.application.batches.compose({ ...sendAll, draftId: id }))
    const overview = await desk.store.history.batch(first)
    if (overview === null) throw new Error('the batch was just made')
    const again = { ...overview.batch, id: batchId('again'), consentId: `${overview.batch.consentId}2` as never }
    const consent = { id: again.consentId, acceptedAtMs: 0, operator: 'Ana', people: 1, filings: 1, textSha256: '0' }
    const [submission] = overview.submissions
    if (submission === undefined) throw new Error('the batch has a submission')
    const request = await desk.store.outbox.readRequest(submission.id)
    const items = await desk.store.outbox.sentItems(submission.id)
    if (request === null) throw new Error('the submission has a request')
    const twice = {
      batch: again,
      consent,
      submissions: [
        {
          id: 'twice' as never,
          ordinal: 0,
          request,
          items: items.map((item) => ({ ...item, id: `${item.id}2` as never })),
        },
      ],
    }
    await expect(desk.store.outbox.createBatch(twice)).rejects.toMatchObject({
      appError: { code: 'store.row-already-sent', parameters: { row: '2' } },
    })
    expect(await desk.store.history.batch(again.id)).toBeNull()
    const rows = await desk.store.drafts.allRows(id)
    expect(rows.map(({ sentBatch }) => sentBatch)).toEqual([first, first])
  })
})

describe('what is remembered', () => {
  test('the cell, across a restart', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(2))
    unwrap(await desk.drafts.rememberCell(id, { row: 3, field: 'Ibc', filter: 'errors' }))
    const { drafts } = desk.restarted()
    expect(unwrap(await drafts.read(id)).lastCell).toEqual({ row: 3, field: 'Ibc', filter: 'errors' })
  })

  test("how a company writes its NIT, for this draft and the next one's", async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(1, { NitEmpresa: '9001234568' }))
    const codes = async () => (await desk.store.drafts.findings(id)).map(({ code }) => code)
    expect(await codes()).toEqual(['nit.includes-check-digit'])
    unwrap(await desk.drafts.setNitForm(id, '9001234568', 'with-check-digit'))
    expect(await codes()).toEqual([])
    const { drafts } = desk.restarted()
    unwrap(await drafts.edit(id, 2, 'NitEmpresa', '900123456'))
    expect(await codes()).toEqual(['nit.wrong-check-digit'])
    unwrap(await drafts.setNitForm(id, '900123456', 'without-check-digit'))
    expect(await codes()).toEqual([])
  })
})

describe('a duplicated person', () => {
  const codesOf = async (
    { drafts }: Awaited<ReturnType<typeof openDraftDesk>>,
    id: Parameters<typeof drafts.read>[0],
  ) => unwrap(await drafts.rows(id, 'all', 0, 9)).rows.map(({ findings }) => findings.map(({ code }) => code))

  test('is ready once the other row is set aside, which keeps its reason; undone, both are in error again', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(0), person(1)])
    expect(await codesOf(desk, id)).toEqual([['row.duplicate'], ['row.duplicate'], []])
    unwrap(await desk.drafts.quarantine(id, [3], true))
    expect(await codesOf(desk, id)).toEqual([[], ['row.duplicate'], []])
    expect(unwrap(await desk.drafts.read(id)).counts).toMatchObject({ readyRows: 2, quarantinedRows: 1 })
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    expect(await codesOf(desk, id)).toEqual([['row.duplicate'], ['row.duplicate'], []])
    await expectCurrent(desk, id)
  })

  test('is shown beside the other row with what differs; the first of each is kept in one step', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1), person(0, { Cargo: 'Vigilante' }), person(1), person(2)])
    expect(unwrap(await desk.drafts.twins(id))).toMatchObject({
      groupCount: 2,
      laterRows: 2,
      groups: [
        { rows: [{ row: 2 }, { row: 4, values: { Cargo: 'Vigilante' } }], differing: ['Cargo'] },
        { rows: [{ row: 3 }, { row: 5 }], differing: [] },
      ],
    })
    const change = unwrap(await desk.drafts.keepFirstTwins(id))
    expect(change).toMatchObject({ changed: 2, overview: { counts: { readyRows: 3, quarantinedRows: 2 } } })
    expect(unwrap(await desk.drafts.twins(id))).toEqual({ groups: [], groupCount: 0, laterRows: 0 })
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    expect(unwrap(await desk.drafts.twins(id)).groupCount).toBe(2)
    await expectCurrent(desk, id)
  })

  test('cannot arise from writing one number into several rows', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people(3))
    const field = 'NumeroIdentificacion'
    const refused = { ok: false, error: { code: 'draft.identity-in-several' } }
    expect(await desk.drafts.fill(id, [2, 3], field, '1020304999')).toMatchObject(refused)
    const into = { toRow: 4, fields: [field], columns: 1 }
    expect(await desk.drafts.paste(id, { row: 2, field, text: '1020304999', filter: 'all', into })).toMatchObject(
      refused,
    )
    const fill = {
      source: { fromRow: 2, toRow: 2 },
      target: { fromRow: 3, toRow: 3 },
      columns: [{ from: field, to: field }],
    }
    expect(await desk.drafts.fillRange(id, 'all', fill)).toMatchObject(refused)
    // One row, a block with a number per row, and clearing are allowed.
    expect(await desk.drafts.fill(id, [2], field, '1020304999')).toMatchObject({ ok: true })
    const two = { row: 3, field, text: '1020304998\n1020304997', filter: 'all', into } as const
    expect(await desk.drafts.paste(id, two)).toMatchObject({ ok: true })
    expect(await desk.drafts.fill(id, [2, 3], field, '')).toMatchObject({ ok: true })
  })
})

describe('quarantine', () => {
  const wrong = { CodigoDaneCiudadLabor: '5001' }

  test('is left by rows that a correction frees of errors, which is reported and undone with it', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0, wrong), person(1, wrong), person(2)])
    unwrap(await desk.drafts.quarantine(id, 'errors', true))
    const change = unwrap(await desk.drafts.applySuggestions(id, { kind: null, field: null, row: null }))
    expect(change).toMatchObject({ changed: 2, released: 2 })
    expect(change.changedRows.map(({ row, quarantined, findings }) => [row, quarantined, findings])).toEqual([
      [2, undefined, []],
      [3, undefined, []],
    ])
    expect(change.overview.counts).toMatchObject({ readyRows: 3, quarantinedRows: 0 })
    await expectCurrent(desk, id)
    const released = await contentOf(desk, id)
    const undone = unwrap(await desk.drafts.undo(id))
    expect(undone.label).toMatchObject({ en: 'Apply suggestions (2)' })
    expect(undone.overview).toMatchObject({
      counts: { readyRows: 1, quarantinedRows: 2 },
      undo: { en: 'Set aside (2)' },
    })
    expect(undone.changedRows.map(({ values }) => values.CodigoDaneCiudadLabor)).toEqual(['5001', '5001'])
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.redo(id))
    expect(await contentOf(desk, id)).toEqual(released)
    await expectCurrent(desk, id)
  })

  test('is left when the last doubt about a row is confirmed', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0, { Genero: 'H' }), person(1)])
    unwrap(await desk.drafts.quarantine(id, [2], true))
    const change = unwrap(await desk.drafts.answerValues(id, [{ field: 'Genero', value: 'H', answer: 'confirm' }]))
    expect(change.released).toBe(1)
    expect(change.overview.counts).toMatchObject({ readyRows: 2, quarantinedRows: 0 })
    const undone = unwrap(await desk.drafts.undo(id))
    expect(undone.overview).toMatchObject({
      counts: { readyRows: 1, quarantinedRows: 1 },
      undo: { en: 'Set aside (1)' },
    })
    await expectCurrent(desk, id)
    expect(unwrap(await desk.drafts.redo(id)).overview.counts).toMatchObject({ readyRows: 2, quarantinedRows: 0 })
  })

  test('keeps rows set aside without an error, those that still have one, and those only freed by their twin', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1, { ...wrong, Celular: '12' }), person(2), person(2)])
    unwrap(await desk.drafts.quarantine(id, [2, 3, 5], true))
    for (const [row, field, value] of [
      [2, 'Cargo', 'Auxiliar'],
      [3, 'CodigoDaneCiudadLabor', '05001'],
      [4, 'NumeroIdentificacion', '1020304999'],
    ] as const) {
      expect(unwrap(await desk.drafts.edit(id, row, field, value)).released).toBe(0)
    }
    expect(unwrap(await desk.drafts.read(id)).counts).toMatchObject({ quarantinedRows: 3 })
    await expectCurrent(desk, id)
  })
})
