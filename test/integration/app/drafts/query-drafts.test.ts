import { expect, it } from 'vitest'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const rowsOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.rows(id, 'all', 0, 500)).rows

async function answered(workplace: Workplace, draftId: DraftId): Promise<BatchId> {
  const { application, during } = workplace
  const request = { draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  const batch = unwrap(await application.batches.compose(request))
  await during(application.sending.sendDue({ batchId: batch, waitForRetries: true }))
  await during(application.polling.poll({ batchId: batch, timeoutMs: 600_000 }))
  return batch
}

it('makes a query from chosen rows of a draft: each person once, in file order, with the issue date', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const source = (await workplace.importSample('affiliation')) as DraftId
  const chosen = (await rowsOf(workplace, source)).slice(0, 6)
  const numbers = chosen.map(({ row }) => row)
  const made = unwrap(
    await application.drafts.draftQuery('background-check', { from: 'draft', draftId: source, rows: numbers }),
  )
  expect(made).toMatchObject({ people: 6, repeated: 0, unnamed: 0, withIssueDate: 6 })
  expect(made.overview.draft).toMatchObject({
    module: 'background-check',
    entity: 'antecedentes',
    fileName: 'afiliaciones-eps - antecedentes.xlsx',
  })
  // Read back from the store: more than a name records its origin.
  const { draft: kept } = unwrap(await application.drafts.read(made.overview.draft.id))
  expect(kept.origin).toEqual({ from: 'draft', draftId: source, fileName: 'afiliaciones-eps.xlsx' })
  const rows = await rowsOf(workplace, made.overview.draft.id)
  expect(rows.map(({ row, values }) => [row, values])).toEqual(
    chosen.map(({ row, values }) => [
      row,
      {
        TipoDocumentoIdentificacion: values.TipoDocumentoIdentificacion,
        NumeroIdentificacion: values.NumeroIdentificacion,
        FechaExpedicionDocumentoIdentidad: values.FechaExpedicionDocumentoIdentidad,
        // For display only: a query sends no name.
        Nombres: values.Nombres,
      },
    ]),
  )
  // Choosing by a filter includes everything that matches.
  const all = unwrap(
    await application.drafts.draftQuery('social-security-query', { from: 'draft', draftId: source, rows: 'ready' }),
  )
  expect(all.people + all.repeated).toBe(unwrap(await application.drafts.read(source)).counts.readyRows)
})

it('makes a query of records and of people; a date that is known elsewhere is suggested and not filled in', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const source = (await workplace.importSample('affiliation')) as DraftId
  const filed = await answered(workplace, source)
  const items = unwrap(await application.history.items(filed, {}, 0, 500)).rows
  const twice = [...items, ...items].map(({ id }) => id)
  const ofRecords = unwrap(
    await application.drafts.draftQuery('social-security-query', { from: 'records', records: twice }),
  )
  expect(ofRecords.people + ofRecords.repeated).toBe(twice.length)
  expect(ofRecords.overview.draft.fileName).toBe('afiliaciones-eps - consulta ADRES.xlsx')
  expect(ofRecords.overview.draft.origin).toEqual({ from: 'records' })

  const [first] = items
  const person = {
    documentType: first?.identity.documentType ?? '',
    documentNumber: first?.identity.documentNumber ?? '',
  }
  const ofOne = unwrap(await application.drafts.draftQuery('background-check', { from: 'people', people: [person] }))
  expect(ofOne.overview.draft.origin).toEqual({ from: 'people' })
  expect(ofOne.overview.draft.fileName).toBe(`${person.documentType} ${person.documentNumber} - antecedentes`)
  const sent = first && (await workplace.store.history.sentValues(first.id))
  const [row] = await rowsOf(workplace, ofOne.overview.draft.id)
  expect(row?.values.FechaExpedicionDocumentoIdentidad).toBeUndefined()
  expect(row?.findings).toMatchObject([
    { code: 'issue-date.missing', suggestion: { value: sent?.FechaExpedicionDocumentoIdentidad } },
  ])
  const forecast = unwrap(await application.batches.forecast(ofOne.overview.draft.id))
  expect(forecast.issueDates).toEqual({ missing: 1, known: 1 })
})

it('suggests the date from another draft, and asks if two drafts disagree', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const typed = async (text: string) =>
    unwrap(await application.drafts.draftTyped('background-check', { text, missingType: null })).overview.draft.id
  await typed('CC 52123457 12/05/2010')
  const [known] = await rowsOf(workplace, await typed('CC 52123457'))
  // A further finding says that the person is in another draft.
  const dates = (row: typeof known) => row?.findings.filter(({ code }) => code !== 'row.in-other-draft')
  expect(dates(known)).toMatchObject([{ code: 'issue-date.missing', suggestion: { value: '12/05/2010' } }])
  await typed('CC 52123457 13/05/2010')
  const [asked] = await rowsOf(workplace, await typed('CC 52123457'))
  expect(dates(asked)).toMatchObject([{ suggestion: null, choices: [{}, {}] }])
})

it('keeps the typed values: dots in numbers are dropped with a finding, a missing type is asked, none is lost', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const text = 'CC 1.020.304.051\n52123457\nCC 1020304051\nCC 1 CC 2\nalgo'
  const made = unwrap(await application.drafts.draftTyped('social-security-query', { text, missingType: null }))
  expect(made).toMatchObject({ people: 4, repeated: 1 })
  expect(made.overview.draft.origin).toEqual({ from: 'typed' })
  const rows = await rowsOf(workplace, made.overview.draft.id)
  expect(rows.map(({ row, values, originals }) => [row, values.NumeroIdentificacion, originals])).toEqual([
    [1, '1020304051', { NumeroIdentificacion: '1.020.304.051' }],
    [2, '52123457', {}],
    [4, '1 / 2', {}],
    [5, 'algo', {}],
  ])
  expect(rows[1]?.findings).toMatchObject([{ field: 'TipoDocumentoIdentificacion', code: 'field.required' }])
  expect(rows.slice(2).every(({ findings }) => findings.some(({ severity }) => severity === 'error'))).toBe(true)

  const told = unwrap(await application.drafts.draftTyped('social-security-query', { text, missingType: 'CC' }))
  expect((await rowsOf(workplace, told.overview.draft.id))[1]?.values.TipoDocumentoIdentificacion).toBe('CC')
  expect(
    await application.drafts.draftTyped('social-security-query', { text: ' \n', missingType: null }),
  ).toMatchObject({
    error: { code: 'draft.nobody-to-query' },
  })
})

it('says before paying what was answered not long ago, and forgets the answers of a test key', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const draft = async () =>
    unwrap(
      await application.drafts.draftTyped('social-security-query', {
        text: 'CC 52123457\nCC 52123458',
        missingType: null,
      }),
    ).overview.draft.id
  await workplace.connectAs('test')
  await answered(workplace, await draft())
  expect(unwrap(await application.batches.forecast(await draft())).answered).toEqual([])

  await workplace.connectAs('production')
  const batch = await answered(workplace, await draft())
  const items = unwrap(await application.history.items(batch, {}, 0, 10)).rows
  const again = await draft()
  const forecast = unwrap(await application.batches.forecast(again))
  expect(forecast.counts.filed).toBe(2)
  expect(forecast.answered.map(({ itemId, person }) => [itemId, person])).toEqual(
    items.map(({ id }, at) => [id, `CC 5212345${7 + at}`]),
  )
})

it('lets checks that ended in an error be asked again as they are, without another word', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const text = 'CC 52123413 12/05/2010\nCC 52123458 12/05/2010'
  const made = unwrap(await application.drafts.draftTyped('background-check', { text, missingType: null }))
  const batch = await answered(workplace, made.overview.draft.id)
  const { draft, counts } = unwrap(await application.drafts.correct(batch, { kind: 'failed', records: null }))
  expect(counts).toMatchObject({ rows: 1, readyRows: 1, warnings: 1 })
  const [row] = await rowsOf(workplace, draft.id)
  expect(row?.findings).toMatchObject([{ code: 'row.failed', severity: 'warning' }])
  expect(unwrap(await application.batches.forecast(draft.id)).counts.again).toBe(1)
})

it('makes a draft for each batch of chosen records, of exactly those that need it', async () => {
  const workplace = await openWorkplace()
  const { drafts, history } = workplace.application
  const checked = async (text: string) => {
    const made = unwrap(await drafts.draftTyped('background-check', { text, missingType: null }))
    const batch = await answered(workplace, made.overview.draft.id)
    return { batch, items: unwrap(await history.items(batch, {}, 0, 10)).rows.map(({ id }) => id) }
  }
  // The practice service fails document numbers that end in 13.
  const first = await checked('CC 52123413 12/05/2010\nCC 52123458 12/05/2010')
  const second = await checked('CC 52987613 12/05/2010\nCC 52876513 12/05/2010')
  const fine = await checked('CC 52765421 12/05/2010')
  const chosen = [...first.items, ...second.items, ...fine.items]
  expect(unwrap(await drafts.chosenCorrections(chosen)).failed).toMatchObject({ open: 3, waiting: 0 })
  const made = unwrap(await drafts.correctChosen('failed', chosen))
  expect(made.failed).toBeNull()
  expect(made.drafts.map(({ draft, counts }) => [draft.rejectedFrom, counts.rows])).toEqual([
    [second.batch, 2],
    [first.batch, 1],
  ])
  expect(unwrap(await drafts.chosenCorrections(chosen)).failed).toMatchObject({ open: 0, waiting: 3 })
  const left = unwrap(await drafts.chosenLeftUncorrected(chosen))
  expect(left.map(({ reason, count }) => [reason, count])).toEqual([
    ['in-draft', 3],
    ['nothing-to-correct', 2],
  ])
  expect(await drafts.correctChosen('failed', fine.items)).toMatchObject({
    ok: false,
    error: { code: 'batch.nothing-to-correct' },
  })
})

it('handles thousands of chosen people, each once; a number under two types keeps both, with a finding', async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const number = (at: number) => String(1_020_300_000 + at)
  const lines = Array.from({ length: 5_000 }, (_, at) => `CC ${number(at)}`)
  const text = [...lines, ...lines.slice(0, 400), ...lines.slice(0, 100).map((line) => line.replace('CC', 'TI'))].join(
    '\n',
  )
  const made = unwrap(await application.drafts.draftTyped('social-security-query', { text, missingType: null }))
  expect(made).toMatchObject({ people: 5_100, repeated: 400, unnamed: 0, underTwoTypes: 100 })
  const id = made.overview.draft.id
  const again = unwrap(
    await application.drafts.draftQuery('background-check', { from: 'draft', draftId: id, rows: 'all' }),
  )
  expect(again).toMatchObject({ people: 5_100, repeated: 0, withIssueDate: 0 })
})
