import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock, writeCell } from '../../../src/renderer/screens/draft/clipboard-block.ts'

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
    ['\t\n', [['', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', null],
  ])('%j', (text, expected) => {
    expect(readBlock(text)).toEqual(expected)
  })

  it('reads back every block of plain or quoted cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ñ', '"', '\t', '\n', ' ', '1') })
      .filter((text) => !text.includes('\r'))
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((cells) => cells.map(writeCell).join('\t')).join('\r\n')
        expect(readBlock(`${text}\r\n`)).toEqual(rows)
      }),
    )
  })
})
