import { describe, expect, test } from 'vitest'
import { countDraft, type DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { findingFilter } from '#shared/domain/filing/overview.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { finding, sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore } from '../scratch-store.ts'

const id = draftId('d1')

async function draftOf(rows: readonly DraftRow[], findings: readonly Finding[]) {
  const store = await openScratchStore()
  await store.drafts.create(sampleDraft('d1'), { rows, findings, catalogueVersion: 'catalogue-2' })
  return store.drafts
}

describe('a draft', () => {
  test('is read back as imported, with its counts', async () => {
    const rows = sampleRows(4)
    const findings = [finding(5, 'error'), finding(5, 'warning'), finding(7, 'warning')]
    const drafts = await draftOf(rows, findings)
    const overview = {
      draft: { ...sampleDraft('d1'), catalogueVersion: 'catalogue-2' },
      counts: countDraft({ rows, findings }),
      updatedAtMs: fakeNowMs,
      lastCell: null,
      scheduledFor: null,
      undo: null,
      redo: null,
    }
    expect(await drafts.read(id)).toEqual(overview)
    expect(await drafts.list()).toEqual([overview])
    expect(await drafts.allRows(id)).toEqual(rows)
    expect(await drafts.findings(id)).toEqual(findings)
  })

  test('returns its rows by filter, with the total length', async () => {
    const rows = sampleRows(10)
    const drafts = await draftOf(rows, [finding(6, 'warning'), finding(8, 'error'), finding(8, 'warning')])
    const shown = async (filter: 'all' | 'errors' | 'warnings' | 'clean', offset = 0, limit = 100) => {
      const page = await drafts.rows(id, filter, offset, limit)
      return { rows: page.rows.map((row) => row.row), total: page.total }
    }
    expect(await shown('errors')).toEqual({ rows: [8], total: 1 })
    expect(await shown('warnings')).toEqual({ rows: [6, 8], total: 2 })
    expect(await shown('clean')).toEqual({ rows: [5, 7, 9, 10, 11, 12, 13, 14], total: 8 })
    expect(await shown('all', 8, 5)).toEqual({ rows: [13, 14], total: 10 })
    const [, , , row] = (await drafts.rows(id, 'all', 0, 4)).rows
    expect(row).toEqual({ ...rows[3], findings: [finding(8, 'error'), finding(8, 'warning')] })
  })

  test('returns the rows of one group of findings: one code, one field, one kind of suggestion', async () => {
    const findings = [
      finding(5, 'error', 'dane.wrong-length', 'dane.leading-zero'),
      finding(5, 'error', 'dane.wrong-length', 'dane.leading-zero'),
      finding(6, 'error', 'dane.wrong-length'),
      finding(7, 'warning', 'dane.wrong-length-2', 'dane.leading-zero'),
      { ...finding(8, 'error', 'dane.wrong-length', 'dane.leading-zero'), field: null },
      finding(9, 'error', 'other'),
      finding(9, 'error', 'dane.wrong-length', 'dane.leading-zero'),
    ]
    const drafts = await draftOf(sampleRows(20), findings)
    const groups = await drafts.findingGroups(id)
    for (const group of groups) {
      const { code, field, suggestionKind } = group
      const expected = findings
        .filter((one) => one.code === code && one.field === field && (one.suggestion?.kind ?? null) === suggestionKind)
        .map(({ row }) => row)
      const page = await drafts.rows(id, findingFilter(group), 0, 100)
      expect(page.rows.map(({ row }) => row)).toEqual([...new Set(expected)])
      expect(await drafts.rowNumbers(id, findingFilter(group))).toEqual([...new Set(expected)])
    }
    expect(groups.length).toBe(5)
    expect(
      (await drafts.rows(id, findingFilter({ code: 'none', field: null, suggestionKind: null }), 0, 9)).total,
    ).toBe(0)
  })

  test('groups its findings: errors first, most frequent first', async () => {
    const findings = [
      ...[5, 6, 7].map((row) => finding(row, 'warning', 'reference.unknown')),
      finding(5, 'error', 'catalogue.unknown-code'),
      ...[6, 7].map((row) => finding(row, 'error', 'dane.length', 'dane.leading-zero')),
    ]
    const drafts = await draftOf(sampleRows(3), findings)
    const field = 'CodigoDaneCiudadLabor'
    expect(await drafts.findingGroups(id)).toEqual([
      { code: 'dane.length', field, severity: 'error', suggestionKind: 'dane.leading-zero', count: 2 },
      { code: 'catalogue.unknown-code', field, severity: 'error', suggestionKind: null, count: 1 },
      { code: 'reference.unknown', field, severity: 'warning', suggestionKind: null, count: 3 },
    ])
  })

  test('is gone after its removal, and its name is free again', async () => {
    const drafts = await draftOf(sampleRows(600), [finding(5, 'error')])
    await drafts.remove(id)
    expect(await drafts.read(id)).toBeNull()
    expect(await drafts.list()).toEqual([])
    await expect(drafts.allRows(id)).rejects.toMatchObject({ appError: { code: 'store.draft-missing' } })
    await drafts.create(sampleDraft('d1'), { rows: sampleRows(1), findings: [], catalogueVersion: 'c' })
    expect((await drafts.read(id))?.counts.rows).toBe(1)
  })

  test('imported twice under one id is refused and leaves the first unchanged', async () => {
    const drafts = await draftOf(sampleRows(2), [])
    const again = drafts.create(sampleDraft('d1'), { rows: sampleRows(9), findings: [], catalogueVersion: 'c' })
    await expect(again).rejects.toMatchObject({ appError: { family: 'local' } })
    expect(await drafts.allRows(id)).toEqual(sampleRows(2))
  })
})

const edited = (rows: readonly DraftRow[]): DraftRow[] =>
  rows.map((row) => ({ ...row, values: { ...row.values, Nombres: 'Corregido' } }))

describe('an edit', () => {
  test.each([
    ['one row of a small draft', 20, 1],
    ['every row of a large draft', 1_200, 1_200],
    ['half of a large draft', 1_200, 600],
  ])('of %s replaces those rows, all findings and the counts', async (_, count, changed) => {
    const rows = sampleRows(count)
    const drafts = await draftOf(
      rows,
      rows.map(({ row }) => finding(row, 'error')),
    )
    const change = edited(rows.slice(0, changed))
    const findings = rows.slice(changed).map(({ row }) => finding(row, 'warning', 'other'))
    await drafts.replace(id, change, findings, 'catalogue-3')
    expect(await drafts.allRows(id)).toEqual([...change, ...rows.slice(changed)])
    expect(await drafts.findings(id)).toEqual(findings)
    const overview = await drafts.read(id)
    expect(overview?.counts).toEqual(countDraft({ rows, findings }))
    expect(overview?.draft.catalogueVersion).toBe('catalogue-3')
    expect((await drafts.rows(id, 'errors', 0, 10)).total).toBe(0)
    expect((await drafts.rows(id, 'clean', 0, 10)).total).toBe(changed)
  })

  test('follows the previous one, whatever their sizes', async () => {
    const rows = sampleRows(700)
    const drafts = await draftOf(rows, [])
    const large = drafts.replace(id, edited(rows), [finding(5, 'error')], 'large')
    const small = drafts.replace(id, rows.slice(0, 1), [], 'small')
    const read = drafts.allRows(id)
    await Promise.all([large, small])
    expect(await read).toEqual([...rows.slice(0, 1), ...edited(rows.slice(1))])
    expect((await drafts.read(id))?.draft.catalogueVersion).toBe('small')
  })

  test('of a draft that does not exist is refused', async () => {
    const store = await openScratchStore()
    const refused = store.drafts.replace(id, sampleRows(1), [], 'c')
    await expect(refused).rejects.toMatchObject({ appError: { code: 'store.draft-missing' } })
  })
})

describe('a large import', () => {
  test('is invisible until complete, and lets other work run meanwhile', async () => {
    const store = await openScratchStore()
    const report = { rows: sampleRows(5_000), findings: [], catalogueVersion: 'c' }
    let turns = 0
    let done = false
    const importing = store.drafts.create(sampleDraft('d1'), report).finally(() => {
      done = true
    })
    while (!done) {
      turns += 1
      const seen = await store.drafts.read(id)
      expect(seen === null || seen.counts.rows === 5_000).toBe(true)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await importing
    expect(turns).toBeGreaterThan(10)
    expect(await store.drafts.allRows(id)).toHaveLength(5_000)
  })
})
