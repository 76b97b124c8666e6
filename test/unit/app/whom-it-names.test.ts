import { expect, it } from 'vitest'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { namesExactly, whomItNames } from '#shared/service/answers/whom-it-names.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'

const nobody: ItemIdentity = {
  documentType: null,
  documentNumber: null,
  contract: null,
  entityCode: null,
  reference: null,
}
const sent = ['1', '2', '2', '3'].map((documentNumber) => ({ identity: { ...nobody, documentNumber } }))

const listing = (...numbers: readonly (string | null)[]): Snapshot => ({
  items: numbers.map((documentNumber) => ({
    identity: { ...nobody, documentNumber },
    state: null,
    final: false,
    failed: false,
    entityState: null,
    novedades: [],
    documents: [],
    raw: null,
  })),
  partial: false,
  message: '',
})

it.each([
  [
    ['3', '1'],
    [0, 3],
  ],
  [['2'], [1]],
  [
    ['2', '2'],
    [1, 2],
  ],
  [
    ['1', '2', '3', '2'],
    [0, 1, 2, 3],
  ],
])('of those sent, %j names the positions %j', (numbers, places) => {
  const named = whomItNames(sent, listing(...numbers), false)
  expect([...(named ?? [])].toSorted()).toEqual(places)
  expect(namesExactly(sent, listing(...numbers), false)).toBe(places.length === sent.length)
})

it.each([[['1', '9']], [['1', '1']], [['2', '2', '2']], [[null]]])(
  '%j names a stranger, or one person twice: then it counts as naming nobody',
  (numbers) => expect(whomItNames(sent, listing(...numbers), false)).toBeNull(),
)

it('where positions identify people, a list as long as the one sent names all, any other nobody', () => {
  expect(whomItNames(sent, listing(null, null, null, null), true)?.size).toBe(4)
  expect(whomItNames(sent, listing(null, null, null), true)).toBeNull()
})
