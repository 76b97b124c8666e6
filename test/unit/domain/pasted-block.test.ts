import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PastedBlock, readBlockSteps } from '#shared/domain/draft/blocks/pasted-block.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { pastedText } from '../../fakes/pasted-text.ts'

const readBlock = (text: string): PastedBlock | null => runSteps(readBlockSteps(text))

const block = (lines: number, columns: number): string => `${Array(columns).fill('x').join('\t')}\n`.repeat(lines)

describe('blocks of a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['una sola', [['una sola']]],
    [
      '"con\ttab"\tb\n"dos\nlíneas"\t"dijo ""sí"""',
      [
        ['con\ttab', 'b'],
        ['dos\nlíneas', 'dijo "sí"'],
      ],
    ],
    ['5" de alto\t"sin cerrar', [['5" de alto', '"sin cerrar']]],
    ['"ab"c\td', [['"ab"c', 'd']]],
    ['\t\n', [['', '']]],
    ['a\t', [['a', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\rb\r', [['a'], ['b']]],
    ['""', [['']]],
    ['"', [['"']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect(readBlock(text)).toEqual(expected)
  })

  it('reads back every block of plain or quoted cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', '\t', '\n', '\r', ' ', '1') })
    const row = fc.array(cell, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(readBlock(pastedText(rows))).toEqual(rows)
      }),
    )
  })

  it('loses no letter except quotes, and terminates, for any text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r'), maxLength: 40 })
    const letters = (some: string): number => some.replace(/[^a]/g, '').length
    fc.assert(
      fc.property(text, (some) => {
        expect(letters((readBlock(some) ?? []).flat().join(''))).toBe(letters(some))
      }),
      { numRuns: 1_000 },
    )
  })

  it('has at most 200,000 cells, 50,000 lines and 60 columns', () => {
    for (const [lines, columns] of [
      [50_000, 4],
      [3_333, 60],
      [50_000, 1],
    ] as const) {
      const read = readBlock(block(lines, columns))
      expect([read?.length, read?.flat().length]).toEqual([lines, lines * columns])
    }
    const tooMany = `${block(49_999, 4)}1\t2\t3\t4\t5`
    for (const text of [tooMany, block(50_001, 1), block(1, 61), block(3_334, 60)]) expect(readBlock(text)).toBeNull()
  })

  it('yields to other work, however the text was made', () => {
    for (const text of [block(50_000, 4), `"${'""'.repeat(1_000_000)}`]) {
      const steps = readBlockSteps(text)
      let pauses = 0
      while (steps.next().done !== true) pauses += 1
      expect(pauses).toBeGreaterThanOrEqual(100)
    }
  })
})
