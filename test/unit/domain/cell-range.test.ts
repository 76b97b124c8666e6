import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pastedLength, repeatedIndex } from '#shared/domain/draft/blocks/cell-range.ts'
import { writeBlockSteps } from '#shared/domain/draft/blocks/copied-block.ts'
import { readBlockSteps } from '#shared/domain/draft/blocks/pasted-block.ts'
import { runSteps } from '#shared/kernel/steps.ts'

const length = fc.integer({ min: 1, max: 500 })

it('a pattern continues seamlessly past its end and before its beginning', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 5_000 }), length, (offset, parts) => {
      const here = repeatedIndex(offset, parts)
      expect(here).toBeGreaterThanOrEqual(0)
      expect(here).toBeLessThan(parts)
      expect(repeatedIndex(offset + 1, parts)).toBe((here + 1) % parts)
      expect(repeatedIndex(offset + parts, parts)).toBe(here)
    }),
  )
})

it('a block fills a selection of a whole multiple, and is written once into any other', () => {
  fc.assert(
    fc.property(length, fc.integer({ min: 1, max: 20 }), (block, times) => {
      expect(pastedLength(block, block * times)).toBe(block * times)
    }),
  )
  fc.assert(
    fc.property(length, length, (block, chosen) => {
      const written = pastedLength(block, chosen)
      expect(written % block).toBe(0)
      if (chosen % block !== 0) expect(written).toBe(block)
    }),
  )
  expect(pastedLength(3, 0)).toBe(3)
})

/** Characters that matter on a clipboard, and identifiers with zeros. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '<', '&', 'Ñ'), maxLength: 8 }),
  fc.constantFrom('', '05001', '0012', '1020304200'),
)
const block = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }))

it('a copy is read back unchanged, with zeros, quotes and empty cells', () => {
  fc.assert(
    fc.property(block, (cells) => {
      const { text } = runSteps(writeBlockSteps(cells))
      expect(runSteps(readBlockSteps(text))).toEqual(cells)
    }),
  )
})

it('for a spreadsheet every cell is text, never markup', () => {
  const { html, text } = runSteps(writeBlockSteps([['05001', '<b>"a" & b</b>']]))
  expect(text).toBe('05001\t"<b>""a"" & b</b>"')
  const cells = /<td style='mso-number-format:"\\@"'>([^<]*)<\/td>/g
  expect([...html.matchAll(cells)].map(([, held]) => held)).toEqual([
    '05001',
    '&lt;b&gt;&quot;a&quot; &amp; b&lt;/b&gt;',
  ])
})
