import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupLeftBehind,
  hindranceToReprocess,
  type LeftBehind,
  leftBehindReasons,
  leftBehindRecord,
} from '#shared/domain/filing/choosing/left-behind.ts'
import { type Item, itemOutcomes } from '#shared/domain/filing/item.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { languages } from '#shared/kernel/language.ts'
import { leftBehindSentence } from '#shared/texts/left-behind-text.ts'
import { acceptedItem } from '../../harness/records.ts'

const item = (changes: Partial<Item>): Item => acceptedItem(changes)

describe('what prevents a reprocess', () => {
  it('nothing, exactly where the service has ended with a record or never started it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...itemOutcomes, null),
        fc.constantFrom(null, 'procesando', 'Procesando', 'procesado', 'error', 'otro'),
        fc.constantFrom(...submissionStates, undefined),
        (outcome, state, send) => {
          const taken = outcome === 'accepted' || outcome === 'reprocessed'
          const ended = taken && state !== null && state.toLowerCase() !== 'procesando'
          const free = ended || outcome === 'rejected' || outcome === 'omitted'
          expect(hindranceToReprocess(item({ outcome, state }), send) === null).toBe(free)
        },
      ),
    )
  })

  it.each([
    ['accepted', 'procesando', 'accepted', 'in-progress'],
    ['reprocessed', null, 'accepted', 'in-progress'],
    ['accepted', null, 'not-found', 'not-found'],
    [null, null, 'queued', 'not-sent'],
    [null, null, 'unknown', 'uncertain'],
    [null, null, 'refused', 'refused'],
    [null, null, 'abandoned', 'abandoned'],
    [null, null, 'applied', 'applied'],
    ['unmatched', null, 'accepted', 'unmatched'],
    ['unmatched', null, 'unknown', 'uncertain'],
  ] as const)('%s, %s in a send that is %s: %s', (outcome, state, send, reason) => {
    expect(hindranceToReprocess(item({ outcome, state }), send)).toBe(reason)
  })
})

describe('what is left behind', () => {
  const left = fc.record<LeftBehind>({
    reason: fc.constantFrom(...leftBehindReasons),
    record: fc.integer().map((number) => ({ ...leftBehindRecord(item({})), key: String(number) })),
  })

  it('is in exactly one group each, in its order', () => {
    fc.assert(
      fc.property(fc.array(left), (all) => {
        const groups = groupLeftBehind(all)
        expect(groups.flatMap(({ reason, records }) => records.map((record) => ({ reason, record })))).toEqual(
          leftBehindReasons.flatMap((reason) => all.filter((one) => one.reason === reason)),
        )
        for (const { count, records } of groups) expect(count).toBe(records.length)
      }),
    )
  })

  it.each(leftBehindReasons)('for %s: one sentence in each language, singular and plural', (reason) => {
    for (const language of languages) {
      const sentences = [1, 1_234].map((count) => leftBehindSentence({ reason, count }, language))
      for (const sentence of sentences) expect(sentence).not.toMatch(/[{}|]/)
      const others = leftBehindReasons.filter((other) => other !== reason)
      expect(others.map((other) => leftBehindSentence({ reason: other, count: 1 }, language))).not.toContain(
        sentences[0],
      )
    }
  })
})
