import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf, placeOf, type Told } from '#shared/domain/pending/digest.ts'
import { type PendingKind, type PendingLine, type PendingList, pendingKinds } from '#shared/domain/pending/pending.ts'
import { languages } from '#shared/kernel/language.ts'
import { digestText } from '#shared/texts/digest-text.ts'

const line = (kind: PendingKind, count: number): PendingLine => ({
  kind,
  count,
  sinceMs: null,
  businessDays: null,
  place: { to: 'drafts', group: 'open' },
  parts: [],
})

const lists: fc.Arbitrary<PendingList> = fc.record({
  lines: fc
    .uniqueArray(fc.record({ kind: fc.constantFrom(...pendingKinds), count: fc.integer({ min: 1, max: 5 }) }), {
      selector: ({ kind }) => kind,
    })
    .map((all) => all.map(({ kind, count }) => line(kind, count))),
  unknown: fc.uniqueArray(fc.constantFrom('sends' as const, 'records' as const, 'notices' as const)),
})

const countOf = (list: PendingList, kind: string): number => list.lines.find((one) => one.kind === kind)?.count ?? 0

it('announces a change once, and again only when more arrives', () => {
  fc.assert(
    fc.property(fc.array(lists, { maxLength: 8 }), (histories) => {
      let told: Told = {}
      for (const list of histories) {
        const digest = digestOf(told, list)
        for (const { kind, count, more } of digest.lines) {
          expect(count).toBe(countOf(list, kind))
          expect(more).toBe(count - (told[kind] ?? 0))
          expect(more).toBeGreaterThan(0)
        }
        expect(digestOf(digest.told, list).lines).toEqual([])
        told = digest.told
      }
    }),
  )
})

it('loses nothing: it never remembers more than what waits, except where reading failed', () => {
  fc.assert(
    fc.property(fc.array(lists, { minLength: 1, maxLength: 8 }), (histories) => {
      let told: Told = {}
      for (const list of histories) {
        const before = told
        const digest = digestOf(told, list)
        const news = new Set<string>(digest.lines.map(({ kind }) => kind))
        told = digest.told
        for (const kind of Object.keys({ ...before, ...told }) as (keyof Told)[]) {
          if (told[kind] === countOf(list, kind) || countOf(list, kind) === 0) continue
          // Unreadable, so unchanged.
          expect(told[kind]).toBe(before[kind])
          expect(news.has(kind)).toBe(false)
        }
      }
    }),
  )
})

it("mentions neither the user's own actions nor any name", () => {
  const own = ['draft-due', 'draft-errors', 'draft-ready', 'draft-quarantined', 'operator', 'catalogues-old'] as const
  expect(digestOf({}, { lines: own.map((kind) => line(kind, 3)), unknown: [] }).lines).toEqual([])
})

it('mentions at most three things and counts the others; one thing links to itself, several to Inicio', () => {
  const all = ['uncertain', 'returned', 'failed', 'rejected'] as const
  const digest = digestOf({ returned: 2 }, { lines: all.map((kind) => line(kind, 3)), unknown: [] })
  expect(placeOf(digest)).toBeNull()
  expect(digestText(digest.lines, 'es').body.split('\n')).toEqual([
    '3 envíos inciertos por decidir',
    '3 registros devueltos por la entidad, 1 nuevo',
    '3 registros con resultado de error',
    'y 1 más en Inicio',
  ])
  const single = digestOf({}, { lines: [line('returned', 1)], unknown: [] })
  expect(placeOf(single)).toEqual({ to: 'drafts', group: 'open' })
  for (const language of languages) expect(digestText(single.lines, language).body.split('\n')).toHaveLength(1)
})
