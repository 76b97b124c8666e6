import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { agreement, matchIdentities } from '#shared/domain/worker/match-identity.ts'

const identity = (part: Partial<ItemIdentity>): ItemIdentity => ({
  documentType: null,
  documentNumber: null,
  contract: null,
  entityCode: null,
  reference: null,
  ...part,
})

describe('matching items', () => {
  it('does not pair a different contract of the same person', () => {
    expect(
      agreement(identity({ documentNumber: '1', contract: 'A' }), identity({ documentNumber: '1', contract: 'B' })),
    ).toBeNull()
  })

  it('pairs by the fields that the answer echoes', () => {
    const ours = [
      identity({ documentType: 'CC', documentNumber: '10', contract: 'A' }),
      identity({ documentType: 'CC', documentNumber: '10', contract: 'B' }),
    ]
    expect(matchIdentities(ours, [identity({ documentNumber: '10', contract: 'b ' })])).toEqual([1])
  })

  it('pairs by contract if the answer omits the document', () => {
    const ours = [identity({ documentNumber: '10', contract: 'A' }), identity({ documentNumber: '11', contract: 'B' })]
    expect(matchIdentities(ours, [identity({ contract: 'B' })])).toEqual([1])
  })

  it('pairs duplicates one to one and leaves the surplus unpaired', () => {
    const same = identity({ documentNumber: '10' })
    expect(matchIdentities([same, same], [same, same, same])).toEqual([0, 1, null])
  })

  it('pairs every item of an answer in any order, each once', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(people, fc.integer(), (numbers, seed) => {
        const ours = numbers.map((number) => identity({ documentNumber: String(number), contract: `C${number}` }))
        const theirs = [...ours].sort(
          (left, right) => Number(left.documentNumber) * seed - Number(right.documentNumber) * seed,
        )
        const positions = matchIdentities(ours, theirs)
        expect(new Set(positions).size).toBe(ours.length)
        for (const [index, position] of positions.entries()) expect(ours[position ?? -1]).toEqual(theirs[index])
      }),
    )
  })
})
