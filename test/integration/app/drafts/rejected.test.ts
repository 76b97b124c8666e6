import { describe, expect, it } from 'vitest'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const everyRejected = { kind: 'rejected', records: null } as const

const send = (workplace: Workplace, id: BatchId) =>
  workplace.during(workplace.application.sending.sendDue({ batchId: id, waitForRetries: true }))

const compose = (workplace: Workplace, draftId: DraftId) =>
  workplace.application.batches.compose({ draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' })

const rowsOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.rows(id, 'all', 0, 500)).rows

/** A service that does not support one of the sample's entities. */
const openChoosy = () => openWorkplace({ catalogues: { withoutCredentials: ['EPS010:plataforma'] } })

async function filedSample(workplace: Workplace): Promise<BatchId> {
  const id = await workplace.composeSample('affiliation', {}, 20)
  await send(workplace, id)
  return id
}

describe('records that were rejected', () => {
  it('become a draft of exactly these rows as sent, each with its reasons', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const items = unwrap(await application.history.items(id, {}, 0, 500)).rows
    const rejected = items.filter(({ outcome }) => outcome === 'rejected' || outcome === 'omitted')
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.length).toBeLessThan(items.length)

    const { draft, counts } = unwrap(await application.drafts.correct(id, everyRejected))
    expect(draft).toMatchObject({ rejectedFrom: id, fileName: 'afiliaciones-eps - rechazados.xlsx' })
    expect(counts.rows).toBe(rejected.length)
    const rows = await rowsOf(workplace, draft.id)
    expect(rows.map(({ row }) => row)).toEqual(rejected.map(({ row }) => row).sort((one, other) => one - other))
    for (const row of rows) {
      const item = rejected.find((one) => one.row === row.row)
      expect(row.values).toEqual(item && (await workplace.store.history.sentValues(item.id)))
      const why = row.findings.filter(({ code }) => code === 'row.rejected-unchanged')
      expect(why).toMatchObject([
        { field: 'NumeroIdentificacion', severity: 'error', parameters: { reasons: item?.reasons.join('; ') } },
      ])
    }
    // They are unchanged and would be rejected again.
    expect(counts.readyRows).toBe(0)
  })

  it('are in only one draft, which a second request returns; their reasons survive an edit and a restart', async () => {
    const workplace = await openChoosy()
    const id = await filedSample(workplace)
    const first = unwrap(await workplace.application.drafts.correct(id, everyRejected))
    expect(unwrap(await workplace.application.drafts.correct(id, everyRejected)).draft.id).toBe(first.draft.id)
    const [row] = await rowsOf(workplace, first.draft.id)
    const edited = unwrap(await workplace.application.drafts.edit(first.draft.id, row?.row ?? 0, 'Cargo', 'Auxiliar'))
    expect(edited.changedRows[0]?.findings.map(({ code }) => code)).toContain('row.rejected')
    expect(edited.overview.counts.readyRows).toBe(1)
    await workplace.restart()
    const again = unwrap(await workplace.application.drafts.undo(first.draft.id))
    expect(again.changedRows[0]?.findings.map(({ code }) => code)).toContain('row.rejected-unchanged')
    expect(unwrap(await workplace.application.drafts.list()).length).toBe(2)
  })

  it('are sent again alone: nothing that was accepted leaves twice', async () => {
    const workplace = await openChoosy()
    const { application, practice } = workplace
    const id = await filedSample(workplace)
    const accepted = unwrap(await application.history.items(id, { outcome: 'accepted' }, 0, 500)).rows
    const { draft, counts } = unwrap(await application.drafts.correct(id, everyRejected))
    unwrap(await application.drafts.fill(draft.id, 'all', 'CodigoEntidad', 'EPS037'))
    const second = unwrap(await compose(workplace, draft.id))
    await send(workplace, second)
    const items = unwrap(await application.history.items(second, {}, 0, 500)).rows
    expect(items).toHaveLength(counts.rows)
    expect(items.map(({ outcome }) => outcome)).toEqual(items.map(() => 'accepted'))
    expect(practice.ledger.debits()).toHaveLength(accepted.length + items.length)
    const takenBefore = new Set(accepted.map(({ identity }) => identity.contract))
    expect(items.filter(({ identity }) => takenBefore.has(identity.contract))).toEqual([])
    expect(practice.journal.duplicates()).toEqual([])
    expect(await compose(workplace, draft.id)).toMatchObject({ ok: false })
    expect(unwrap(await application.drafts.correct(id, everyRejected)).draft.id).toBe(draft.id)
  })

  it('make no draft when there are none', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('social-security-query')
    expect(await workplace.application.drafts.correct(id, everyRejected)).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-rejected' },
    })
  })

  it('are not offered again once resent, even after the draft in between is deleted', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const { draft, counts } = unwrap(await application.drafts.correct(id, everyRejected))
    const [first] = await rowsOf(workplace, draft.id)
    if (first === undefined || counts.rows < 2) throw new Error('the sample has rejected rows')
    unwrap(await application.drafts.fill(draft.id, [first.row], 'CodigoEntidad', 'EPS037'))
    const others = (await rowsOf(workplace, draft.id)).map(({ row }) => row).filter((row) => row !== first.row)
    unwrap(await application.drafts.quarantine(draft.id, others, true))
    const again = unwrap(await compose(workplace, draft.id))
    expect((await workplace.overview(again)).batch.corrects).toBe(id)
    unwrap(await application.drafts.remove(draft.id))
    const next = unwrap(await application.drafts.correct(id, everyRejected))
    expect((await rowsOf(workplace, next.draft.id)).map(({ row }) => row)).toEqual(others)
    unwrap(await application.drafts.remove(next.draft.id))
  })

  it('exclude a row that was reopened in its first draft', async () => {
    const workplace = await openChoosy()
    const { application } = workplace
    const id = await filedSample(workplace)
    const overview = await workplace.overview(id)
    const [item] = unwrap(await application.history.items(id, { outcome: 'rejected' }, 0, 1)).rows
    const firstDraft = overview.batch.draftId
    if (item === undefined || firstDraft === null) throw new Error('the sample has a rejected row')
    unwrap(await application.drafts.reopen(firstDraft, [item.row]))
    const { draft } = unwrap(await application.drafts.correct(id, everyRejected))
    expect((await rowsOf(workplace, draft.id)).map(({ row }) => row)).not.toContain(item.row)
  })
})

describe('rows that were rejected and did not change', () => {
  const confirming = async (workplace: Workplace, id: DraftId, numbers: readonly string[]) =>
    workplace.application.drafts.answerValues(
      id,
      numbers.map((value) => ({ field: 'NumeroIdentificacion', value, answer: 'confirm' })),
    )
  const made = async () => {
    const workplace = await openChoosy()
    const { draft } = unwrap(await workplace.application.drafts.correct(await filedSample(workplace), everyRejected))
    const numbers = (await rowsOf(workplace, draft.id)).map(({ values }) => values.NumeroIdentificacion ?? '')
    const ready = async () => unwrap(await workplace.application.drafts.read(draft.id)).counts.readyRows
    return { workplace, id: draft.id, numbers, ready }
  }

  it('are confirmed one by one, and then ready; confirming is a step like any other', async () => {
    const { workplace, id, numbers, ready } = await made()
    const { drafts } = workplace.application
    const { questions } = unwrap(await drafts.values(id))
    expect(questions.map(({ value, doubts }) => [value, doubts])).toEqual(
      [...numbers]
        .sort((one, other) => Number(one) - Number(other))
        .map((number) => [number, ['row.rejected-unchanged']]),
    )
    const change = unwrap(await confirming(workplace, id, numbers.slice(0, 1)))
    expect(change.overview.counts.readyRows).toBe(1)
    expect(change.changedRows.map(({ values }) => values.NumeroIdentificacion)).toEqual(numbers.slice(0, 1))
    expect(unwrap(await drafts.values(id))).toMatchObject({ confirmed: 1, inDoubt: { values: numbers.length - 1 } })
    expect(unwrap(await drafts.undo(id)).overview.counts.readyRows).toBe(0)
    expect(unwrap(await drafts.values(id))).toMatchObject({ confirmed: 0, inDoubt: { values: numbers.length } })
    expect(unwrap(await drafts.redo(id)).overview.counts.readyRows).toBe(1)
    expect(await ready()).toBe(1)
  })

  it('stay confirmed across a restart and edits of others, until the confirmation is revoked', async () => {
    const { workplace, id, numbers, ready } = await made()
    unwrap(await confirming(workplace, id, numbers))
    await workplace.restart()
    const [first] = await rowsOf(workplace, id)
    unwrap(await workplace.application.drafts.edit(id, first?.row ?? 0, 'Cargo', 'Auxiliar'))
    expect(await ready()).toBe(numbers.length)
    unwrap(await workplace.application.drafts.revokeConfirmed(id))
    // The edited row needs no confirmation any more.
    expect(await ready()).toBe(1)
    unwrap(await workplace.application.drafts.undo(id))
    expect(await ready()).toBe(numbers.length)
  })

  it('are composed only when confirmed', async () => {
    const { workplace, id, numbers } = await made()
    expect(await compose(workplace, id)).toMatchObject({ ok: false })
    unwrap(await confirming(workplace, id, numbers.slice(0, 1)))
    const batch = unwrap(await compose(workplace, id))
    expect((await workplace.overview(batch)).batch.estimatedCredits).toBe(1)
  })
})

describe('a value that the service refused', () => {
  const field = 'CodigoEntidad'
  const openWithout = () =>
    openWorkplace({ catalogues: { codes: { eps: ['EPS037', 'EPS005', 'EPS002', 'EPS008', 'EPS017', 'EPS018'] } } })

  it("is reported in the next file, with the service's date and words, until it is accepted after all", async () => {
    const workplace = await openWithout()
    const { application, store } = workplace
    await filedSample(workplace)
    const known = await store.answers.rejected()
    expect(known.length).toBeGreaterThan(0)
    const refused = new Set(known.map(({ value }) => value))
    expect(new Set(known.map((one) => one.field))).toEqual(new Set([field]))

    const next = (await workplace.importSample('affiliation')) as DraftId
    const rows = await rowsOf(workplace, next)
    for (const row of rows) {
      const told = row.findings.filter(({ code }) => code === 'value.rejected-before')
      expect(told.length).toBe(refused.has(row.values[field] ?? '') ? 1 : 0)
      for (const { severity, parameters, value } of told) {
        expect(severity).toBe('warning')
        expect(parameters.reason).toBe(`CodigoEntidad: El código ${value} no existe en el catálogo`)
        expect(parameters.date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      }
    }
    const asked = unwrap(await application.drafts.values(next)).questions.filter((one) => one.field === field)
    expect(new Set(asked.map(({ value }) => value))).toEqual(refused)
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

  it('becomes a draft, and can then no longer be resent beside it', async () => {
    const { workplace, id, submission } = await refused()
    const { application } = workplace
    const { draft, counts } = unwrap(await application.drafts.correct(id, everyRejected))
    expect(counts.rows).toBe(submission.counts.sent)
    const [row] = await rowsOf(workplace, draft.id)
    const why = row?.findings.find(({ code }) => code === 'row.rejected-unchanged')
    expect(why?.parameters.reasons).toEqual(expect.stringMatching(/\S/))
    expect((await workplace.overview(id)).submissions[0]?.state).toBe('abandoned')
    expect(await application.sending.resolve(submission.id, 'resend')).toMatchObject({ ok: false })
  })

  it('has its rows reopened in the draft they came from', async () => {
    const { workplace, id, submission, firstDraft } = await refused()
    const { application } = workplace
    const before = unwrap(await application.drafts.read(firstDraft)).counts
    expect(before).toMatchObject({ sentRows: submission.counts.sent, readyRows: 0 })
    const after = unwrap(await application.drafts.reopenRefused(submission.id))
    expect(after).toMatchObject({ draft: { id: firstDraft }, counts: { sentRows: 0, readyRows: before.sentRows } })
    expect(await application.sending.resolve(submission.id, 'resend')).toMatchObject({ ok: false })
    expect(await application.drafts.correct(id, everyRejected)).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-rejected' },
    })
    const corrected = { draftId: firstDraft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    expect(await application.batches.compose({ ...corrected, again: 'Corregido' })).toMatchObject({ ok: true })
  })
})
