import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { draftGroups, isInGroup } from '#shared/domain/pending/draft-groups.ts'
import {
  countOfDraft,
  draftColumns,
  isCountedDraftColumn,
  latestDrafts,
  openDrafts,
  shownDrafts,
} from '#shared/domain/pending/draft-table.ts'
import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { draftOverview } from '../../harness/records.ts'

const today = '2026-11-23' as CivilDate
const days = ['2026-11-22', '2026-11-23', '2026-12-01'].map((day) => day as CivilDate)

const draft = (
  fileName: string,
  parts: Partial<Pick<DraftOverview, 'updatedAtMs' | 'scheduledFor'>> & {
    readonly module?: ModuleName
    readonly counts?: Partial<DraftOverview['counts']>
  } = {},
): DraftOverview => {
  const overview = draftOverview()
  const { module, counts, ...others } = parts
  return {
    ...overview,
    ...others,
    draft: { ...overview.draft, id: draftId(fileName), fileName, ...(module === undefined ? {} : { module }) },
    counts: { ...overview.counts, ...counts },
  }
}

const few = fc.nat(3)
const drafts = fc.uniqueArray(
  fc
    .record({
      name: fc.constantFrom('Nómina', 'nomina', 'retiros', 'ÑANDÚ'),
      number: fc.nat(40),
      module: fc.constantFrom(...moduleNames),
      updatedAtMs: few,
      scheduledFor: fc.option(fc.constantFrom(...days)),
      counts: fc.record({ readyRows: few, quarantinedRows: few, sentRows: few, warnings: few, wrong: few }),
    })
    .map(({ name, number, counts: { wrong, ...counts }, ...parts }) => {
      const rows = counts.readyRows + counts.quarantinedRows + counts.sentRows + wrong
      return draft(`${name} ${number}.xlsx`, { ...parts, counts: { ...counts, rows } })
    }),
  { selector: (overview) => overview.draft.id, maxLength: 30 },
)

const filters = fc.record({
  group: fc.constantFrom(...draftGroups),
  search: fc.constantFrom('', 'NOMINA', 'ñandu', 'retiros 1', '  '),
  module: fc.option(fc.constantFrom(...moduleNames)),
})
const orders = fc.record({ by: fc.constantFrom(...draftColumns), descending: fc.boolean() })

it('shows every draft of the filter once, in any order, and nothing else', () => {
  fc.assert(
    fc.property(drafts, filters, orders, (all, filter, order) => {
      const shown = shownDrafts(all, filter, order, today)
      expect(new Set(shown).size).toBe(shown.length)
      const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const meant = all.filter(
        (overview) =>
          isInGroup(overview, filter.group, today) &&
          (filter.module === null || overview.draft.module === filter.module) &&
          fold(filter.search)
            .split(' ')
            .every((word) => fold(overview.draft.fileName).includes(word)),
      )
      expect(new Set(shown)).toEqual(new Set(meant))
    }),
  )
})

it('sorts by the column, with the same result from any initial order', () => {
  fc.assert(
    fc.property(drafts, orders, fc.infiniteStream(fc.nat()), (all, order, numbers) => {
      const everything = { ...openDrafts, group: 'all' } as const
      const shown = shownDrafts(all, everything, order, today)
      const mixed = all.map((one) => [numbers.next().value ?? 0, one] as const).toSorted(([a], [b]) => a - b)
      const those = mixed.map(([, one]) => one)
      const again = shownDrafts(those, everything, order, today)
      expect(again).toEqual(shown)
      const { by, descending } = order
      if (!isCountedDraftColumn(by)) return
      const counts = shown.map((overview) => countOfDraft(by, overview))
      expect(counts).toEqual(counts.toSorted((one, other) => (descending ? other - one : one - other)))
    }),
  )
})

it('sorts names as people do, and drafts without a date after dated ones', () => {
  const all = ['nómina 10.xlsx', 'Nomina 9.xlsx', 'nómina 1.xlsx'].map((name) => draft(name))
  const names = shownDrafts(all, openDrafts, { by: 'file', descending: false }, today)
  expect(names.map(({ draft: { fileName } }) => fileName)).toEqual(['nómina 1.xlsx', 'Nomina 9.xlsx', 'nómina 10.xlsx'])
  const dated = [draft('a', {}), draft('b', { scheduledFor: '2026-12-01' as CivilDate })]
  expect(shownDrafts(dated, openDrafts, { by: 'due', descending: false }, today)[0]?.draft.fileName).toBe('b')
  const changed = [draft('old', { updatedAtMs: 1 }), draft('new', { updatedAtMs: 2 })]
  expect(shownDrafts(changed, openDrafts, latestDrafts, today)[0]?.draft.fileName).toBe('new')
})
