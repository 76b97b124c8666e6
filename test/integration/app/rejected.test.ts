import { describe, expect, it } from 'vitest'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from './workplace.ts'

const send = (workplace: Workplace, id: BatchId) =>
  workplace.during(workplace.application.sending.sendDue({ batchId: id, waitForRetries: true }))

const compose = (workplace: Workplace, draftId: DraftId) =>
  workplace.application.batches.compose({ draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' })

const rowsOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.rows(id, 'all', 0, 500)).rows

/** A service that cannot file with one of the sample's entities. */
const openChoosy = () => openWorkplace({ catalogues: { withoutCredentials: ['EPS010:plataforma'] } })

async function filedSample(workplace: Workplace): Promise<BatchId> {
  const id = await workplace.composeSample('affiliation', {}, 20)
  await send(workplace, id)
  return id
}

describe('records that were rejected', () => {
  it('become a draft of exactly these rows, as they were sent, each with its reasons', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const items = unwrap(await application.batches.items(id, {}, 0, 500)).rows
    const rejected = items.filter(({ outcome }) => outcome === 'rejected' || outcome === 'omitted')
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.length).toBeLessThan(items.length)

    const { draft, counts } = unwrap(await application.drafts.fromRejected(id))
    expect(draft).toMatchObject({ rejectedFrom: id, fileName: 'afiliaciones-eps - rechazados.xlsx' })
    expect(counts.rows).toBe(rejected.length)
    const rows = await rowsOf(workplace, draft.id)
    expect(rows.map(({ row }) => row)).toEqual(rejected.map(({ row }) => row).sort((one, other) => one - other))
    for (const row of rows) {
      const item = rejected.find((one) => one.row === row.row)
      expect(row.values).toEqual(item && (await workplace.store.history.sentValues(item.id)))
      const why = row.findings.filter(({ code }) => code === 'row.rejected')
      expect(why).toMatchObject([
        { field: null, severity: 'warning', parameters: { reasons: item?.reasons.join('; ') } },
      ])
    }
  })

  it('are in one draft only, which is answered again, and their reasons survive an edit and a restart', async () => {
    const workplace = await openChoosy()
    const id = await filedSample(workplace)
    const first = unwrap(await workplace.application.drafts.fromRejected(id))
    expect(unwrap(await workplace.application.drafts.fromRejected(id)).draft.id).toBe(first.draft.id)
    const [row] = await rowsOf(workplace, first.draft.id)
    const edited = unwrap(await workplace.application.drafts.edit(first.draft.id, row?.row ?? 0, 'Cargo', 'Auxiliar'))
    expect(edited.changedRows[0]?.findings.map(({ code }) => code)).toContain('row.rejected')
    await workplace.restart()
    const again = unwrap(await workplace.application.drafts.undo(first.draft.id))
    expect(again.changedRows[0]?.findings.map(({ code }) => code)).toContain('row.rejected')
    expect(unwrap(await workplace.application.drafts.list()).length).toBe(2)
  })

  it('are sent once more and alone: nothing that was accepted leaves twice', async () => {
    const workplace = await openChoosy()
    const { application, practice } = workplace
    const id = await filedSample(workplace)
    const accepted = unwrap(await application.batches.items(id, { outcome: 'accepted' }, 0, 500)).rows
    const { draft, counts } = unwrap(await application.drafts.fromRejected(id))
    unwrap(await application.drafts.fill(draft.id, 'all', 'CodigoEntidad', 'EPS037'))
    const second = unwrap(await compose(workplace, draft.id))
    await send(workplace, second)
    const items = unwrap(await application.batches.items(second, {}, 0, 500)).rows
    expect(items).toHaveLength(counts.readyRows)
    expect(items.map(({ outcome }) => outcome)).toEqual(items.map(() => 'accepted'))
    expect(practice.ledger.debits()).toHaveLength(accepted.length + items.length)
    const takenBefore = new Set(accepted.map(({ identity }) => identity.contract))
    expect(items.filter(({ identity }) => takenBefore.has(identity.contract))).toEqual([])
    expect(practice.journal.duplicates()).toEqual([])
    expect(await compose(workplace, draft.id)).toMatchObject({ ok: false })
    expect(unwrap(await application.drafts.fromRejected(id)).draft.id).toBe(draft.id)
  })

  it('are not made when there are none', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('social-security-query')
    expect(await workplace.application.drafts.fromRejected(id)).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-rejected' },
    })
  })

  it('that were sent again are not offered again, also once the draft between is gone', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const { draft, counts } = unwrap(await application.drafts.fromRejected(id))
    const [first] = await rowsOf(workplace, draft.id)
    if (first === undefined || counts.rows < 2) throw new Error('the sample has rejected rows')
    unwrap(await application.drafts.fill(draft.id, [first.row], 'CodigoEntidad', 'EPS037'))
    const others = (await rowsOf(workplace, draft.id)).map(({ row }) => row).filter((row) => row !== first.row)
    unwrap(await application.drafts.quarantine(draft.id, others, true))
    const again = unwrap(await compose(workplace, draft.id))
    expect((await workplace.overview(again)).batch.corrects).toBe(id)
    unwrap(await application.drafts.remove(draft.id))
    const next = unwrap(await application.drafts.fromRejected(id))
    expect((await rowsOf(workplace, next.draft.id)).map(({ row }) => row)).toEqual(others)
    unwrap(await application.drafts.remove(next.draft.id))
  })

  it('leave out a row that was reopened in its first draft', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const overview = await workplace.overview(id)
    const [item] = unwrap(await application.batches.items(id, { outcome: 'rejected' }, 0, 1)).rows
    const firstDraft = overview.batch.draftId
    if (item === undefined || firstDraft === null) throw new Error('the sample has a rejected row')
    unwrap(await application.drafts.reopen(firstDraft, [item.row]))
    const { draft } = unwrap(await application.drafts.fromRejected(id))
    expect((await rowsOf(workplace, draft.id)).map(({ row }) => row)).not.toContain(item.row)
  })
})

describe('a submission that was refused as a whole', () => {
  const refused = async () => {
    const workplace = await openWorkplace({ key: 'withoutScopes' })
    const id = await workplace.composeSample('affiliation', {}, 1_000)
    await send(workplace, id)
    const overview = await workplace.overview(id)
    const [submission] = overview.submissions
    expect(submission?.state).toBe('refused')
    if (submission === undefined || overview.batch.draftId === null) throw new Error('composed from a draft')
    return { workplace, id, submission, firstDraft: overview.batch.draftId }
  }

  it('becomes a draft, and can then no longer be sent again beside it', async () => {
    const { workplace, id, submission } = await refused()
    const { application } = workplace
    const { draft, counts } = unwrap(await application.drafts.fromRejected(id))
    expect(counts.rows).toBe(submission.counts.sent)
    const [row] = await rowsOf(workplace, draft.id)
    expect(row?.findings.find(({ code }) => code === 'row.rejected')?.parameters.reasons).not.toBe('')
    expect((await workplace.overview(id)).submissions[0]?.state).toBe('abandoned')
    expect(await application.sending.resolve(submission.id, 'resend')).toMatchObject({ ok: false })
  })

  it('has its rows opened again in the draft they came from', async () => {
    const { workplace, id, submission, firstDraft } = await refused()
    const { application } = workplace
    const before = unwrap(await application.drafts.read(firstDraft)).counts
    expect(before).toMatchObject({ sentRows: submission.counts.sent, readyRows: 0 })
    const after = unwrap(await application.drafts.reopenRefused(submission.id))
    expect(after).toMatchObject({ draft: { id: firstDraft }, counts: { sentRows: 0, readyRows: before.sentRows } })
    expect(await application.sending.resolve(submission.id, 'resend')).toMatchObject({ ok: false })
    expect(await application.drafts.fromRejected(id)).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-rejected' },
    })
    expect((await compose(workplace, firstDraft)).ok).toBe(true)
  })
})
