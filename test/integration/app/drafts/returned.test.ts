import { describe, expect, it } from 'vitest'
import type { CorrectionKind } from '#shared/domain/filing/correction.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const every = (kind: CorrectionKind) => ({ kind, records: null })

async function file(workplace: Workplace, id: BatchId): Promise<void> {
  const { application, during } = workplace
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
}

const compose = ({ application }: Workplace, draftId: DraftId, reprocessReason?: string) =>
  application.batches.compose({
    draftId,
    options: {},
    onlyValid: true,
    chunk: null,
    operator: 'Ana',
    reprocessReason,
  })

const itemsOf = async ({ application }: Workplace, id: BatchId): Promise<readonly Item[]> =>
  unwrap(await application.history.items(id, {}, 0, 500)).rows

const rowsOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.rows(id, 'all', 0, 500)).rows

/** The bundled sample, filed to its end: some filings were returned, some ended in an error. */
async function settledSample() {
  const workplace = await openWorkplace()
  const id = await workplace.composeSample('affiliation')
  await file(workplace, id)
  const items = await itemsOf(workplace, id)
  const returned = items.filter(({ entityState }) => entityState === 'devuelto')
  expect(returned.length).toBeGreaterThan(1)
  expect(returned.length).toBeLessThan(items.length)
  return { workplace, id, items, returned }
}

describe('records that the entity returned', () => {
  it("become a draft of exactly these rows as sent, each with the entity's words", async () => {
    const { workplace, id, returned } = await settledSample()
    const { drafts } = workplace.application
    expect(unwrap(await drafts.corrections(id)).returned).toEqual({ open: returned.length, waiting: 0, draftId: null })
    const { draft, counts } = unwrap(await drafts.correct(id, every('returned')))
    expect(draft).toMatchObject({ rejectedFrom: id, fileName: 'afiliaciones-eps - devueltos.xlsx' })
    expect(counts).toMatchObject({ rows: returned.length, readyRows: 0 })
    const rows = await rowsOf(workplace, draft.id)
    expect(rows.map(({ row }) => row)).toEqual(returned.map(({ row }) => row).sort((one, other) => one - other))
    for (const row of rows) {
      const item = returned.find((one) => one.row === row.row)
      expect(row.values).toEqual(item && (await workplace.store.history.sentValues(item.id)))
      expect(row.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
        { code: 'row.returned-unchanged', parameters: { reasons: item?.novedades.at(-1)?.message } },
      ])
      expect(row.findings.map(({ code }) => code)).not.toContain('affiliation.already-filed')
    }
    expect(unwrap(await drafts.corrections(id)).returned).toEqual({
      open: 0,
      waiting: returned.length,
      draftId: draft.id,
    })
    expect(unwrap(await drafts.correct(id, every('returned'))).draft.id).toBe(draft.id)
  })

  it('are read person by person: the record that came back, and the row before and after', async () => {
    const { workplace, id, returned } = await settledSample()
    const { drafts } = workplace.application
    const { draft } = unwrap(await drafts.correct(id, every('returned')))
    const [first] = await rowsOf(workplace, draft.id)
    unwrap(await drafts.edit(draft.id, first?.row ?? 0, 'Cargo', 'Directora'))
    const { rows, total } = unwrap(await drafts.returned(draft.id, 0, 100))
    expect(total).toBe(returned.length)
    expect(rows.map(({ row }) => row)).toEqual(await rowsOf(workplace, draft.id))
    for (const { row, item, setback, sent, alone } of rows) {
      if (item === null) throw new Error('its batch is there')
      expect(alone).toBe(true)
      expect(item).toEqual(returned.find((one) => one.row === row.row))
      expect(setback).toEqual({ kind: 'returned', reasons: item.novedades.at(-1)?.message })
      expect(sent).toEqual(await workplace.store.history.sentValues(item.id))
    }
    expect(rows[0]?.row.values.Cargo).toBe('Directora')
    expect(rows[0]?.sent?.Cargo).not.toBe('Directora')
    expect(unwrap(await drafts.returned(draft.id, 1, 1))).toEqual({ rows: rows.slice(1, 2), total })
    // Any other draft has none.
    const [other] = unwrap(await drafts.list()).filter((one) => one.draft.rejectedFrom === undefined)
    if (other === undefined) throw new Error('the sample was imported')
    expect(unwrap(await drafts.returned(other.draft.id, 0, 100))).toEqual({ rows: [], total: 0 })
  })

  it('are sent again, forced and with the reason, and no longer offered; no others leave', async () => {
    const { workplace, id, items, returned } = await settledSample()
    const { application, practice } = workplace
    const debited = practice.ledger.debits().length
    const { draft } = unwrap(await application.drafts.correct(id, every('returned')))
    unwrap(await application.drafts.fill(draft.id, 'all', 'Cargo', 'Auxiliar'))
    const second = unwrap(await compose(workplace, draft.id, ' El cargo no era '))
    expect((await workplace.overview(second)).batch).toMatchObject({
      corrects: id,
      options: { ForzarReproceso: true },
      reprocessReason: 'El cargo no era',
      estimatedCredits: returned.length,
    })
    expect(unwrap(await application.drafts.corrections(id)).returned).toEqual({ open: 0, waiting: 0, draftId: null })
    await file(workplace, second)
    const again = await itemsOf(workplace, second)
    expect(again.map(({ outcome }) => outcome)).toEqual(returned.map(() => 'reprocessed'))
    expect(again.map(({ identity }) => identity.contract).sort()).toEqual(
      returned.map(({ identity }) => identity.contract).sort(),
    )
    expect(again[0]?.reprocess?.changes).toMatchObject([{ field: 'Cargo', after: 'Auxiliar' }])
    expect(practice.ledger.debits()).toHaveLength(debited + returned.length)
    expect(items.length).toBeGreaterThan(again.length)
    unwrap(await application.drafts.remove(draft.id))
    expect(await application.drafts.correct(id, every('returned'))).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-to-correct' },
    })
  })

  it('can be chosen one by one: the others are still offered', async () => {
    const { workplace, id, returned } = await settledSample()
    const { drafts } = workplace.application
    const [first] = returned
    if (first === undefined) throw new Error('the sample has records that are sent back')
    const { draft } = unwrap(await drafts.correct(id, { kind: 'returned', records: [first.id] }))
    expect((await rowsOf(workplace, draft.id)).map(({ row }) => row)).toEqual([first.row])
    expect(unwrap(await drafts.corrections(id)).returned).toEqual({
      open: returned.length - 1,
      waiting: 1,
      draftId: draft.id,
    })
  })

  it('are the only chosen ones in a correction; each of the others gets its reason', async () => {
    const { workplace, id, items, returned } = await settledSample()
    const { drafts } = workplace.application
    const [waiting, ...others] = returned
    if (waiting === undefined) throw new Error('the sample has records that are sent back')
    unwrap(await drafts.correct(id, { kind: 'returned', records: [waiting.id] }))
    const chosen = items.filter((item) => !others.includes(item)).slice(0, 6)
    const named = [...new Set([...chosen, waiting, ...others])].map((item) => item.id)
    const groups = unwrap(await drafts.leftUncorrected(id, named))
    expect(groups.map(({ reason }) => reason)).toEqual(['in-draft', 'nothing-to-correct'])
    expect(groups[0]?.records.map(({ key }) => key)).toEqual([waiting.id])
    const fine = chosen.filter((item) => item !== waiting)
    expect(groups[1]?.records.map(({ key }) => key)).toEqual(fine.map((item) => item.id))
    const open = unwrap(await drafts.corrections(id, named))
    const taken = open.rejected.open + open.returned.open + open.failed.open
    expect(taken + groups.reduce((sum, { count }) => sum + count, 0)).toBe(named.length)
  })

  it('are not offered once they were filed again from another file, or by a forced reprocess', async () => {
    const { workplace, id, returned } = await settledSample()
    const { application } = workplace
    const other = await workplace.importSample('affiliation')
    const [first, ...others] = returned
    const rows = await rowsOf(workplace, other as DraftId)
    const chosen = rows.filter(({ values }) => values.NumeroContrato === first?.identity.contract)
    const rest = rows.map(({ row }) => row).filter((row) => row !== chosen[0]?.row)
    unwrap(await application.drafts.quarantine(other as DraftId, rest, true))
    unwrap(await compose(workplace, other as DraftId))
    expect(unwrap(await application.drafts.corrections(id)).returned.open).toBe(others.length)
    const choice = { batchId: id, onlyState: null, among: 'needing' } as const
    expect(unwrap(await application.batches.countReprocess(choice)).records).toBeGreaterThanOrEqual(others.length)
    unwrap(await application.batches.composeReprocess({ ...choice, reason: 'Otra vez', operator: 'Ana' }))
    expect(unwrap(await application.drafts.corrections(id)).returned.open).toBe(0)
    const now = unwrap(await application.batches.countReprocess(choice))
    expect(now).toMatchObject({ records: 0, leftBehind: [{ reason: 'filed-again' }] })
  })
})

describe('records whose result is an error', () => {
  it('are a kind of their own, with what is known of it', async () => {
    const workplace = await openWorkplace()
    const { drafts } = workplace.application
    const origin = (await workplace.importSample('affiliation')) as DraftId
    const [someone] = await rowsOf(workplace, origin)
    // The practice service fails document numbers with this ending.
    unwrap(await drafts.edit(origin, someone?.row ?? 0, 'NumeroIdentificacion', '1020304213'))
    const id = unwrap(await compose(workplace, origin))
    await file(workplace, id)
    const failed = (await itemsOf(workplace, id)).filter(({ state }) => state === 'error')
    expect(failed.map(({ row }) => row)).toEqual([someone?.row])
    expect(unwrap(await drafts.corrections(id)).failed.open).toBe(1)
    const { draft } = unwrap(await drafts.correct(id, every('failed')))
    const [row] = await rowsOf(workplace, draft.id)
    expect(row?.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'row.failed-unchanged',
          parameters: { reasons: failed[0]?.novedades.at(-1)?.message },
        }),
      ]),
    )
  })
})

describe('a reprocess', () => {
  it('leaves out what the service is still at work on, and says how many these are', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample('affiliation')
    await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    const taken = (await itemsOf(workplace, id)).filter(({ outcome }) => outcome === 'accepted')
    const choice = { batchId: id, onlyState: null }
    const nobody = { records: 0, people: 0, rejected: 0, omitted: 0, stamp: expect.any(String) }
    expect(unwrap(await application.batches.countReprocess(choice))).toEqual({
      ...nobody,
      leftBehind: [{ reason: 'in-progress', count: taken.length }],
    })
    const [left, ...others] = unwrap(await application.batches.leftByReprocess(choice))
    expect([left?.reason, others]).toEqual(['in-progress', []])
    expect(left?.records.map(({ row, name, document }) => [row, name, document])).toEqual(
      taken.map(({ row, displayName, identity }) => [
        row,
        displayName,
        `${identity.documentType} ${identity.documentNumber}`,
      ]),
    )
    for (const { company, entityCode } of left?.records ?? []) expect([company, entityCode]).not.toContain('')
    expect(await application.batches.composeReprocess({ ...choice, reason: 'Prisa', operator: 'Ana' })).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-to-reprocess' },
    })
    await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
    expect(unwrap(await application.batches.countReprocess(choice))).toEqual({
      ...nobody,
      records: taken.length,
      // One person has two contracts.
      people: taken.length - 1,
      leftBehind: [],
    })
    expect(unwrap(await application.batches.leftByReprocess(choice))).toEqual([])
    const [first] = taken
    if (first === undefined) throw new Error('the sample is taken')
    expect(unwrap(await application.batches.countReprocess({ ...choice, among: [first.id] })).records).toBe(1)
  })
})
