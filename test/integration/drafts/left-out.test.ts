import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Application } from '#main/app/application.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import {
  affiliation,
  contentOf,
  type DraftDesk,
  expectCurrent,
  fieldNames,
  openDraftDesk,
  person,
  unwrap,
} from './draft-desk.ts'

const lineOf = (values: Readonly<Record<string, string>>): string =>
  fieldNames.map((field) => values[field] ?? '').join(';')
const text = (field: string, said: string): string => lineOf({ [field]: said })

/** Workers 1 and 2, a heading, worker 3, a subtotal, and a table of two people who left. */
const file = {
  fileName: 'junio.csv',
  bytes: Buffer.from(
    [
      fieldNames.join(';'),
      lineOf(person(1)),
      lineOf(person(2)),
      text('TipoDocumentoIdentificacion', 'SEDE CALI'),
      lineOf(person(3)),
      text('Nombres', 'Subtotal CALI'),
      text('TipoDocumentoIdentificacion', 'PERSONAL RETIRADO'),
      fieldNames.join(';'),
      lineOf(person(4)),
      // The contract of worker 1: they conflict only while both are in the draft.
      lineOf(person(5, { NumeroContrato: 'CT20261' })),
    ].join('\r\n'),
  ),
}

async function imported(desk: DraftDesk): Promise<DraftId> {
  const overview = unwrap(await desk.drafts.importFile({ ...affiliation, file }))
  return overview.draft.id
}

const rowsOf = async ({ drafts }: { readonly drafts: Application['drafts'] }, id: DraftId) =>
  unwrap(await drafts.rows(id, 'all', 0, 50)).rows.map(({ row }) => row)

describe('rows that are no workers', () => {
  it('are in the draft neither as rows nor in figures, and are listed with their texts', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    const { counts, leftOut, draft } = unwrap(await desk.drafts.read(id))
    expect(counts).toMatchObject({ rows: 3, readyRows: 3, errors: 0 })
    expect(leftOut).toEqual([
      { reason: 'other-table', count: 2 },
      { reason: 'repeated-header', count: 1 },
      { reason: 'title', count: 2 },
      { reason: 'total', count: 1 },
    ])
    expect(draft.blocks).toMatchObject([
      { number: 1, rows: 3, imported: true },
      { number: 2, title: 'PERSONAL RETIRADO', rows: 2, imported: false },
    ])
    const groups = unwrap(await desk.drafts.leftOut(id))
    expect(groups.find(({ reason }) => reason === 'title')?.first).toEqual([
      { row: 4, reason: 'title', text: 'SEDE CALI' },
      { row: 7, reason: 'title', text: 'PERSONAL RETIRADO' },
    ])
    expect(await rowsOf(desk, id)).toEqual([2, 3, 5])
    expect(unwrap(await desk.drafts.rows(id, 'clean', 0, 50)).total).toBe(3)
    await expectCurrent(desk, id)
  })

  it('are restored one by one, or all of one reason, with their findings, and can be undone', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    const before = await contentOf(desk, id)
    const one = unwrap(await desk.drafts.bringBack(id, [9]))
    expect(one).toMatchObject({ changed: 1, overview: { counts: { rows: 4, readyRows: 4 } } })
    expect(one.changedRows[0]?.values.NumeroIdentificacion).toBe('1020304204')
    const all = unwrap(await desk.drafts.bringBack(id, 'other-table'))
    expect(all.changed).toBe(1)
    expect(await rowsOf(desk, id)).toEqual([2, 3, 5, 9, 10])
    // Both rows with the contract are marked now, including the original one.
    const reused = (await desk.store.drafts.findings(id)).filter(({ code }) => code === 'contract.reused')
    expect(reused.map(({ row }) => row)).toEqual([2, 10])
    expect(all.overview.leftOut?.map(({ reason }) => reason)).toEqual(['repeated-header', 'title', 'total'])
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    unwrap(await desk.drafts.undo(id))
    expect(await contentOf(desk, id)).toEqual(before)
    expect(unwrap(await desk.drafts.read(id)).leftOut).toHaveLength(4)
    unwrap(await desk.drafts.redo(id))
    expect(await rowsOf(desk, id)).toEqual([2, 3, 5, 9])
    await expectCurrent(desk, id)
  })

  it('are restored after a restart, without the file', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    const again = desk.restarted()
    expect(unwrap(await again.drafts.leftOut(id))).toHaveLength(4)
    const change = unwrap(await again.drafts.bringBack(id, [9, 10]))
    expect(change.overview.counts.rows).toBe(5)
    const undone = unwrap(await desk.restarted().drafts.undo(id))
    expect(undone.overview.counts.rows).toBe(3)
    expect(undone.label?.es).toBe('Traer de vuelta al borrador (2)')
  })

  it('include rows that the user removed, whose values are kept and come back', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    unwrap(await desk.drafts.edit(id, 3, 'Cargo', 'AUXILIAR'))
    unwrap(await desk.drafts.quarantine(id, [5], true))
    const before = await contentOf(desk, id)
    const removed = unwrap(await desk.drafts.removeRows(id, [3, 5]))
    expect(removed).toMatchObject({ changed: 2, overview: { counts: { rows: 1, readyRows: 1, quarantinedRows: 0 } } })
    expect(removed.overview.undo?.es).toBe('Quitar filas (2)')
    expect(await rowsOf(desk, id)).toEqual([2])
    expect(removed.overview.leftOut?.[0]).toEqual({ reason: 'removed', count: 2 })
    const again = desk.restarted()
    const [group] = unwrap(await again.drafts.leftOut(id))
    expect(group).toMatchObject({ reason: 'removed', first: [{ row: 3 }, { row: 5 }] })
    expect(group?.first[0]?.text).toContain('1020304202')
    // A row of the file that was brought back and removed again has its own reason.
    unwrap(await again.drafts.bringBack(id, [9]))
    unwrap(await again.drafts.removeRows(id, [9]))
    expect(unwrap(await again.drafts.read(id)).leftOut).toContainEqual({ reason: 'other-table', count: 2 })
    await expectCurrent(desk, id)
    const back = unwrap(await again.drafts.bringBack(id, 'removed'))
    expect(back.overview.counts).toMatchObject({ rows: 3, quarantinedRows: 1 })
    expect(await contentOf(desk, id)).toEqual(before)
  })

  it('are excluded from every other operation on rows', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    expect(await desk.drafts.edit(id, 9, 'Cargo', 'X')).toMatchObject({ error: { code: 'draft.row-not-found' } })
    expect(unwrap(await desk.drafts.fill(id, [9], 'Cargo', 'AUXILIAR')).changed).toBe(0)
    expect(unwrap(await desk.drafts.quarantine(id, [9], true)).changed).toBe(0)
    expect(unwrap(await desk.drafts.fill(id, 'all', 'Cargo', 'AUXILIAR')).changed).toBe(3)
    unwrap(await desk.drafts.bringBack(id, [9]))
    expect(unwrap(await desk.drafts.rows(id, 'all', 3, 1)).rows[0]?.values.Cargo).not.toBe('AUXILIAR')
  })

  it('are deleted with their draft', async () => {
    const desk = await openDraftDesk()
    const id = await imported(desk)
    unwrap(await desk.drafts.remove(id))
    expect(await desk.drafts.leftOut(id).catch(({ code }: { code?: string }) => code ?? 'thrown')).not.toMatchObject({
      ok: true,
    })
  })

  it('are restored and removed in any order among other steps, and undo always works', async () => {
    type Step = (drafts: Application['drafts'], id: DraftId) => Promise<unknown>
    const steps = fc.oneof<fc.Arbitrary<Step>[]>(
      fc.subarray([4, 6, 7, 8, 9, 10]).map((rows) => (drafts, id) => drafts.bringBack(id, rows)),
      fc.constantFrom('other-table', 'title', 'total').map((reason) => (drafts, id) => drafts.bringBack(id, reason)),
      fc.subarray([2, 3, 9, 10]).map((rows) => (drafts, id) => drafts.quarantine(id, rows, true)),
      fc
        .constantFrom('2', '9', '10')
        .map((row) => (drafts, id) => drafts.edit(id, Number(row), 'NumeroContrato', 'CT20261')),
      fc.constant<Step>((drafts, id) => drafts.undo(id)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (work) => {
        const desk = await openDraftDesk()
        const id = await imported(desk)
        const before = await contentOf(desk, id)
        for (const step of work) await step(desk.drafts, id)
        await expectCurrent(desk, id)
        for (;;) if (unwrap(await desk.drafts.undo(id)).label === null) break
        expect(await contentOf(desk, id)).toEqual(before)
        await expectCurrent(desk, id)
      }),
      { numRuns: 12 },
    )
  })
})
