import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { oldCatalogueMs } from '#shared/domain/pending/pending-lines.ts'
import { type BeginningWorld, beginningOf, isWhole } from '#shared/domain/profile/beginning.ts'
import { appStatus } from '../../harness/records.ts'

const nowMs = Date.UTC(2026, 10, 20)
const agesMs = fc.integer({ min: 0, max: 3 * oldCatalogueMs })

const lists = fc
  .array(fc.record({ origin: fc.constantFrom('official', 'reference', 'none'), ageMs: agesMs }), {
    minLength: catalogueKinds.length,
    maxLength: catalogueKinds.length,
  })
  .map((each) =>
    catalogueKinds.flatMap((kind, index) => {
      const { origin = 'none', ageMs = 0 } = each[index] ?? {}
      return origin === 'official' || origin === 'reference'
        ? [{ kind, origin, importedAtMs: nowMs - ageMs } as const]
        : []
    }),
  )

const worlds: fc.Arbitrary<BeginningWorld> = fc.record({
  nowMs: fc.constant(nowMs),
  connection: fc.constantFrom(null, appStatus().connection),
  lists,
  operator: fc.constantFrom('ana', 'Ana Restrepo'),
  operatorGiven: fc.boolean(),
  companies: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
  word: fc.record({ listsKeptAtMs: fc.option(agesMs.map((ageMs) => nowMs - ageMs)), putAway: fc.boolean() }),
})

it('every list of codes is counted once: official, reference or missing', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { official, reference, missing, old } = beginningOf(world).lists
      expect(official + reference + missing).toBe(catalogueKinds.length)
      expect(official).toBe(world.lists.filter(({ origin }) => origin === 'official').length)
      expect(missing).toBe(catalogueKinds.length - world.lists.length)
      expect(old).toBeLessThanOrEqual(official)
    }),
  )
})

it('the lists are done when all are official and recent, or when confirmed and none has expired since', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { lists: counted, done } = beginningOf(world)
      const wasOld = (atMs: number): readonly string[] =>
        world.lists
          .filter(({ origin, importedAtMs }) => origin === 'official' && atMs - importedAtMs > oldCatalogueMs)
          .map(({ kind }) => kind)
      const { listsKeptAtMs } = world.word
      const fresh = counted.official === catalogueKinds.length && wasOld(nowMs).length === 0
      const heldTo = listsKeptAtMs !== null && wasOld(nowMs).every((kind) => wasOld(listsKeptAtMs).includes(kind))
      expect(done.catalogues).toBe(fresh || heldTo)
    }),
  )
})

it('a name and a company are required, and a key that the service does not refuse', () => {
  fc.assert(
    fc.property(worlds, fc.boolean(), (world, refused) => {
      const { connection } = world
      const keyState = { kind: refused ? 'refused' : 'verified', sinceMs: nowMs } as const
      const stated = { ...world, connection: connection === null ? null : { ...connection, keyState } }
      const beginning = beginningOf(stated)
      expect(beginning.done.connect).toBe(connection !== null && !refused)
      expect(beginning.done.identity).toBe(world.operatorGiven && world.companies.length > 0)
      expect(isWhole(beginning)).toBe(Object.values(beginning.done).every(Boolean))
    }),
  )
})
