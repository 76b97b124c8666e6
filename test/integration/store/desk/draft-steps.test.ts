import { describe, expect, onTestFinished, test } from 'vitest'
import type { NewStep, StepSlice } from '#main/drafts/ports.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { rowChangeOf } from '#shared/domain/draft/row-change.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { finding, sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

const id = draftId('d1')
const step = (rowCount: number): NewStep => ({
  name: { kind: 'fill', parameters: { field: 'Nombres', count: String(rowCount) } },
  atMs: fakeNowMs,
  rowCount,
})

const renamed = (row: DraftRow, name = 'Corregido'): DraftRow => ({ ...row, values: { ...row.values, Nombres: name } })

function sliceOf(rows: readonly DraftRow[], name?: string): StepSlice {
  const after = rows.map((row) => renamed(row, name))
  return {
    rows: after,
    findings: after.map(({ row }) => ({ row, findings: [finding(row, 'error')] })),
    changes: rows.flatMap((row, index) => rowChangeOf(row, after[index] ?? row) ?? []),
  }
}

async function* slices(all: readonly StepSlice[], failAt = all.length): AsyncGenerator<StepSlice> {
  for (const [index, slice] of all.entries()) {
    if (index === failAt) throw new Error('interrupted')
    yield slice
  }
  if (failAt === all.length + 1) throw new Error('interrupted')
}

describe('a step', () => {
  test('in several slices gives the counts of a whole validation', async () => {
    const { drafts } = await openScratchStore()
    const rows = sampleRows(6)
    await drafts.create(sampleDraft('d1'), { rows, findings: [finding(5, 'warning')], catalogueVersion: 'c' })
    await drafts.addStep(id, step(4), slices([sliceOf(rows.slice(0, 2)), sliceOf(rows.slice(2, 4))]))
    expect((await drafts.read(id))?.counts).toMatchObject({
      rows: 6,
      invalidRows: 4,
      errors: 4,
      warnings: 0,
      readyRows: 2,
    })
    expect(await drafts.rowNumbers(id, 'ready')).toEqual([9, 10])
    expect(await drafts.rowNumbers(id, 'errors', 6)).toEqual([6, 7, 8])
  })

  test('is later than the one before, however the clock is set back', async () => {
    const { drafts } = await openScratchStore()
    const rows = sampleRows(6)
    await drafts.create(sampleDraft('d1'), { rows, findings: [], catalogueVersion: 'c' })
    const updates = [(await drafts.read(id))?.updatedAtMs]
    for (const backMs of [0, 3_600_000, 60_000]) {
      const name = `Corregido ${backMs}`
      await drafts.addStep(id, { ...step(1), atMs: fakeNowMs - backMs }, slices([sliceOf(rows.slice(0, 1), name)]))
      updates.push((await drafts.read(id))?.updatedAtMs)
    }
    expect(updates).toEqual([...new Set(updates)].sort((one, other) => Number(one) - Number(other)))
  })

  test('interrupted between two slices is reverted when the store opens again', async () => {
    const directory = scratchDirectory()
    const rows = sampleRows(6)
    const first = await openStore(storeOptions(directory))
    if (!first.ok) throw new Error('the store opens')
    const { drafts } = first.value
    await drafts.create(sampleDraft('d1'), { rows, findings: [], catalogueVersion: 'c' })
    await drafts.addStep(id, step(1), slices([sliceOf(rows.slice(5), 'Antes')]))
    const three = [sliceOf(rows.slice(0, 2)), sliceOf(rows.slice(2, 4)), sliceOf(rows.slice(4, 5))]
    await expect(drafts.addStep(id, step(5), slices(three, 2))).rejects.toThrow('interrupted')
    expect((await drafts.allRows(id))[0]?.values.Nombres).toBe('Corregido')
    await first.value.close()
    const reopened = (await openScratchStore(directory)).drafts
    expect(await reopened.allRows(id)).toEqual([
      ...rows.slice(0, 5),
      ...rows.slice(5).map((row) => renamed(row, 'Antes')),
    ])
    expect((await reopened.history(id)).steps.map(({ label }) => label.es)).toEqual(['Rellenar Nombres (1)'])
    expect(await reopened.nextStep(id, 'undo')).toMatchObject({ rowCount: 1 })
    expect((await reopened.read(id))?.draft.catalogueVersion).toBe('')
  })

  test('whose undo was interrupted is undone when the store opens again, and can be redone', async () => {
    const directory = scratchDirectory()
    const rows = sampleRows(4)
    const first = await openStore(storeOptions(directory))
    if (!first.ok) throw new Error('the store opens')
    const { drafts } = first.value
    await drafts.create(sampleDraft('d1'), { rows, findings: [], catalogueVersion: 'c' })
    await drafts.addStep(id, step(4), slices([sliceOf(rows)]))
    const last = await drafts.nextStep(id, 'undo')
    if (last === null) throw new Error('the step is there')
    const back = [rows.slice(0, 1), rows.slice(1, 2), rows.slice(2)].map(
      (some): StepSlice => ({ rows: some, findings: some.map(({ row }) => ({ row, findings: [] })), changes: [] }),
    )
    await expect(drafts.moveStep(id, last, 'undo', slices(back, 2))).rejects.toThrow('interrupted')
    await first.value.close()
    const reopened = (await openScratchStore(directory)).drafts
    expect(await reopened.allRows(id)).toEqual(rows)
    expect(await reopened.nextStep(id, 'undo')).toBeNull()
    expect(await reopened.nextStep(id, 'redo')).toMatchObject({ rowCount: 4 })
  })

  test('of a removed or purged draft leaves nothing behind', async () => {
    const directory = scratchDirectory()
    const rows = sampleRows(3)
    const opened = await openStore(storeOptions(directory))
    if (!opened.ok) throw new Error('the store opens')
    for (const name of ['d1', 'd2']) {
      await opened.value.drafts.create(sampleDraft(name), { rows, findings: [], catalogueVersion: 'c' })
      await opened.value.drafts.addStep(draftId(name), step(3), slices([sliceOf(rows)]))
    }
    await opened.value.drafts.remove(id)
    // A step is at least a millisecond later than what it changes.
    await opened.value.purge(fakeNowMs + 2)
    await opened.value.close()
    const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
    onTestFinished(() => {
      database.close()
    })
    const countOf = (table: string) => database.prepare(`SELECT count(*) AS total FROM ${table}`).all()
    for (const table of ['draft', 'draft_step', 'draft_change', 'draft_mark']) {
      expect(countOf(table)).toEqual([{ total: 0 }])
    }
  })
})
