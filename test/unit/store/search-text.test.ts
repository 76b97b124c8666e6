import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchOf } from '#main/store/filing/dialect/embedded-search.ts'
import { endOfPrefix, toRequestPrefix, wordsOf } from '#main/store/filing/history/search-text.ts'

describe('the words of a search', () => {
  test.each([
    ['  ', ''],
    ['---', ''],
    ['Muñoz', '"Muñoz"*'],
    ['gomez  maria', '"gomez"* "maria"*'],
    ['1.020.304.200', '"1020304200"*'],
    ['12,345', '"12345"*'],
    ['1.5', '"1"* "5"*'],
    ['CT-2026 "OR" x*', '"CT"* "2026"* "OR"* "x"*'],
  ])('%j gives %j', (text, query) => {
    expect(matchOf(wordsOf(text))).toBe(query)
  })

  test('never contain anything but quoted words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(matchOf(wordsOf(text)) || '"x"*').toMatch(/^"[\p{L}\p{M}\p{N}]+"\*( "[\p{L}\p{M}\p{N}]+"\*)*$/u)
      }),
    )
  })
})

describe('the beginning of a request id', () => {
  test.each([
    ['3f25', '3f25'],
    [' 3F2504E0-4F89 ', '3F2504E0-4F89'],
    ['3f2', null],
    ['josé', null],
    ['two words', null],
    ['%_%_', null],
  ])('%j gives %j', (text, prefix) => {
    expect(toRequestPrefix(text)).toBe(prefix)
  })

  test('every text with the prefix is in its range', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme' }), (prefix, rest) => {
        const text = Buffer.from(prefix + rest)
        expect(Buffer.compare(Buffer.from(prefix), text)).toBeLessThanOrEqual(0)
        expect(Buffer.compare(text, Buffer.from(endOfPrefix(prefix)))).toBeLessThan(0)
      }),
    )
  })
})
