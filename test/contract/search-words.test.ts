import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBatch } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

/**
 * Real names, and names as files contain them: composed and decomposed accents, capitals, other alphabets, punctuation,
 * digits.
 */
const pieces = fc.constantFrom(
  ...['José', 'JOSÉ', 'Jose\u0301', 'Ñáñez', 'nan\u0303ez', 'Muñoz', 'Peña-Gómez', "D'Ángelo", 'Güiza', 'Çelik'],
  ...['Łukasz', 'Ørsted', 'Straße', 'Œuvre', 'Ångström', 'Đặng', 'Иванов', 'ΣΊΣΥΦΟΣ', 'Αθηνά', '王', '１２３'],
  ...['CT2026-0200', '1.020.304.200', '52987654', 'a_b', 'x/y', 'º', '²', '½', '\u00a0', 'ﬁn', 'İzmir', '', '·'],
)
const names = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
/** A word of a name or its beginning, in any case. */
const typed = fc
  .tuple(pieces, fc.integer({ min: 1, max: 8 }), fc.boolean())
  .map(([piece, length, capitals]) => (capitals ? piece.toUpperCase() : piece).slice(0, length))

async function filled(store: FilingPorts, all: readonly string[]): Promise<void> {
  const batch = sampleBatch('b1', { submissions: Math.ceil(all.length / 3) })
  const submissions = batch.submissions.map((submission, ordinal) => ({
    ...submission,
    items: submission.items.map((item, at) => ({ ...item, displayName: all[ordinal * 3 + at] ?? '' })),
  }))
  await store.outbox.createBatch({ ...batch, submissions })
}

describe.runIf(engines.length > 1)('a search by words', () => {
  test('finds the same people on every engine, however their names are written', async () => {
    const all = fc.sample(names, { numRuns: 240, seed: 20261126 })
    const stores = await Promise.all(engines.map(({ open }) => open()))
    for (const store of stores) await filled(store, all)
    const found = async (store: FilingPorts, text: string) =>
      (await store.history.search(text, 0, 1000)).rows.map(({ item }) => [item.id, item.displayName])
    let hits = 0
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 2 }), async (words) => {
        const text = words.join(' ')
        const [first, ...others] = await Promise.all(stores.map((store) => found(store, text)))
        hits += first?.length ?? 0
        for (const other of others) expect([text, other]).toEqual([text, first])
      }),
      { numRuns: 200, endOnFailure: true },
    )
    expect(hits).toBeGreaterThan(200)
  })
})
