import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#shared/domain/worker/procedure.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

type Entity = 'formularios_eps' | 'formularios_ccf' | 'formularios_eps_ccf'

async function importForms({ application }: Workplace, entity: Entity, operation: Operation = 'create') {
  const bytes = await readFile('resources/samples/formularios-eps-ccf.xlsx')
  const file = { fileName: 'formularios-eps-ccf.xlsx', bytes }
  const request = { module: 'affiliation-form', entity, operation, file, applySuggestions: 'all' } as const
  return unwrap(await application.drafts.importFile(request)).draft.id
}

async function file(workplace: Workplace, draftId: DraftId): Promise<BatchId> {
  const { application, during } = workplace
  const request = { draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  const id = unwrap(await application.batches.compose(request))
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
  return id
}

const affiliations = (workplace: Workplace) => workplace.composeSample('affiliation')

const itemsOf = async ({ application }: Workplace, id: BatchId) =>
  unwrap(await application.history.items(id, {}, 0, 500)).rows

const acceptedOf = async (workplace: Workplace, id: BatchId): Promise<readonly ItemId[]> =>
  (await itemsOf(workplace, id)).filter(({ outcome }) => outcome === 'accepted').map((item) => item.id)

const rowsOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.rows(id, 'all', 0, 500)).rows

const changesOf = async ({ application }: Workplace, id: DraftId) =>
  unwrap(await application.drafts.formChanges(id, { rows: null, offset: 0, limit: 100 }))

async function filed(entity: Entity) {
  const workplace = await openWorkplace()
  const id = await file(workplace, await importForms(workplace, entity))
  const accepted = await acceptedOf(workplace, id)
  expect(accepted.length).toBeGreaterThan(3)
  return { workplace, id, accepted }
}

describe('a contract with one of its two forms', () => {
  it('is completed: only the missing code is to be written, the forecast says so, and the service makes that form alone', async () => {
    const { workplace, accepted } = await filed('formularios_eps')
    const { drafts } = workplace.application
    const chosen = accepted.slice(0, 3)
    expect(unwrap(await drafts.formOffer(chosen))).toEqual({ completes: { EPS: 0, CCF: 3 }, updates: 3 })
    const [made, ...others] = unwrap(await drafts.draftForms(chosen, 'complete'))
    expect(others).toEqual([])
    if (made === undefined) throw new Error('no draft was made')
    const { draft, counts } = made
    expect(draft).toMatchObject({ entity: 'formularios_ccf', operation: 'create', formPurpose: 'complete' })
    expect(counts).toMatchObject({ rows: 3, readyRows: 0 })
    const rows = await rowsOf(workplace, draft.id)
    for (const row of rows) {
      expect(row.findings.filter(({ severity }) => severity === 'error').map(({ field }) => field)).toEqual([
        'CodigoEntidadCcf',
      ])
      expect(row.values.CodigoEntidadEps).toBeUndefined()
    }
    unwrap(await drafts.fill(draft.id, 'all', 'CodigoEntidadCcf', 'CCF22'))
    const forecast = unwrap(await workplace.application.batches.forecast(draft.id))
    expect(forecast).toMatchObject({ ready: 3, counts: { completes: 3, new: 0, filed: 0 } })
    expect(forecast.reasons.map(({ finding }) => finding.parameters)).toEqual(
      rows.map(({ values }) => ({ contract: values.NumeroContrato, missing: 'CCF', present: 'EPS' })),
    )
    const items = await itemsOf(workplace, await file(workplace, draft.id))
    expect(items.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(items.flatMap(({ documents }) => documents.map(({ kind }) => kind))).toEqual(['CCF', 'CCF', 'CCF'])
    expect(unwrap(await drafts.formOffer(chosen))).toEqual({ completes: { EPS: 0, CCF: 0 }, updates: 3 })
    const left = unwrap(await drafts.leftByForms(chosen, 'complete'))
    expect(left).toMatchObject([{ reason: 'both-forms', count: 3 }])
    expect(left[0]?.records.map(({ key }) => key)).toEqual(chosen)
    expect(unwrap(await drafts.leftByForms(chosen, 'update'))).toEqual([])
    const again = await drafts.draftForms(chosen, 'complete')
    expect(again).toMatchObject({ ok: false, error: { code: 'forms.nothing-to-complete' } })
  })

  it('is one row however often it was filed, and its draft is the existing one', async () => {
    const { workplace, accepted } = await filed('formularios_ccf')
    const { drafts } = workplace.application
    const affiliation = (await itemsOf(workplace, await affiliations(workplace)))[0]?.id ?? ''
    const mixed = [...accepted.slice(0, 2), accepted[0], affiliation] as ItemId[]
    const left = unwrap(await drafts.leftByForms(mixed, 'complete'))
    expect(left.map(({ reason, records }) => [reason, records.map(({ key }) => key)])).toEqual([
      ['same-contract', [accepted[0]]],
      ['no-form', [affiliation]],
    ])
    const chosen = accepted.slice(0, 2)
    const [first] = unwrap(await drafts.draftForms(chosen, 'complete'))
    expect(first?.draft).toMatchObject({ entity: 'formularios_eps', fileName: 'Completar 2 contratos' })
    const [second] = unwrap(await drafts.draftForms([...chosen].reverse(), 'complete'))
    expect(second?.draft.id).toBe(first?.draft.id)
    const [other] = unwrap(await drafts.draftForms(accepted.slice(0, 3), 'complete'))
    expect(other?.draft.id).not.toBe(first?.draft.id)
  })
})

describe('an update from records', () => {
  it('begins with what was last accepted, tells before and after of what changed alone, and sends no row without a change', async () => {
    const { workplace, accepted } = await filed('formularios_eps_ccf')
    const { drafts } = workplace.application
    const chosen = accepted.slice(0, 3)
    const [made] = unwrap(await drafts.draftForms(chosen, 'update'))
    if (made === undefined) throw new Error('no draft was made')
    const { id } = made.draft
    expect(made.counts).toMatchObject({ rows: 3, readyRows: 0 })
    expect(await changesOf(workplace, id)).toEqual({ changed: 0, unchanged: 3, unknown: 0, rows: [] })
    const [first] = await rowsOf(workplace, id)
    if (first === undefined) throw new Error('the draft has no row')
    unwrap(await drafts.edit(id, first.row, 'Cargo', 'Gerente general'))
    expect(await changesOf(workplace, id)).toMatchObject({
      changed: 1,
      unchanged: 2,
      rows: [
        {
          row: first.row,
          contract: first.values.NumeroContrato,
          filedOn: '2026-11-20',
          changes: [{ field: 'Cargo', before: first.values.Cargo, after: 'Gerente general' }],
        },
      ],
    })
    const batch = await file(workplace, id)
    expect(await itemsOf(workplace, batch)).toMatchObject([
      { outcome: 'accepted', identity: { contract: first.values.NumeroContrato } },
    ])
    const sent = await workplace.store.history.sentValues((await itemsOf(workplace, batch))[0]?.id ?? ('' as ItemId))
    expect(sent).toEqual({ ...first.values, Cargo: 'Gerente general' })
    // The next update starts from what was accepted since.
    const [next] = unwrap(await drafts.draftForms(chosen.slice(0, 1), 'update'))
    expect((await rowsOf(workplace, next?.draft.id ?? id))[0]?.values.Cargo).toBe('Gerente general')
  })

  it('never changes a contract number, singly or in a column, and says so', async () => {
    const { workplace, accepted } = await filed('formularios_eps_ccf')
    const { drafts } = workplace.application
    const [made] = unwrap(await drafts.draftForms(accepted.slice(0, 2), 'update'))
    if (made === undefined) throw new Error('no draft was made')
    const { id } = made.draft
    const before = await rowsOf(workplace, id)
    const edited = await drafts.edit(id, before[0]?.row ?? 0, 'NumeroContrato', 'OTRO1')
    expect(edited).toMatchObject({ ok: false, error: { code: 'draft.contract-fixed' } })
    const filled = unwrap(await drafts.fill(id, 'all', 'NumeroContrato', 'OTRO1'))
    expect(filled).toMatchObject({ changed: 0, keptContracts: 2 })
    expect(await rowsOf(workplace, id)).toEqual(before)
  })

  it('from a file is compared in the same way; a contract unknown here is a warning, not an obstacle', async () => {
    const { workplace, accepted } = await filed('formularios_eps_ccf')
    const { drafts } = workplace.application
    const id = await importForms(workplace, 'formularios_eps_ccf', 'update')
    const [known] = (await rowsOf(workplace, id)).filter(({ findings }) =>
      findings.some(({ code }) => code === 'contract.unchanged'),
    )
    unwrap(await drafts.edit(id, known?.row ?? 0, 'NumeroContrato', 'NUEVO2026'))
    const changes = await changesOf(workplace, id)
    expect(changes.unchanged).toBe(accepted.length - 1)
    expect(changes.unknown).toBeGreaterThan(0)
    const [row] = await rowsOf(workplace, id).then((rows) => rows.filter(({ row: number }) => number === known?.row))
    expect(row?.findings).toMatchObject([{ code: 'contract.not-known', severity: 'warning' }])
    expect(unwrap(await workplace.application.batches.forecast(id)).counts.unknown).toBeGreaterThan(0)
  })
})
