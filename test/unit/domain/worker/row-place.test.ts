import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRowRanges, writeRowRanges } from '#main/workbook/write/hr/correction-mark.ts'
import { rowOfSheet, rowOfText, rowText } from '#shared/domain/worker/row-place.ts'

const rows = fc.tuple(fc.integer({ min: 1, max: 1_048_576 }), fc.integer({ min: 0, max: 200 }))

test('a row of any sheet is parsed back from its displayed form', () => {
  expect([rowText(5), rowText(rowOfSheet(5, 1)), rowText(rowOfSheet(40, 2))]).toEqual(['5', '2:5', '3:40'])
  fc.assert(fc.property(rows, ([row, sheet]) => rowOfText(rowText(rowOfSheet(row, sheet))) === rowOfSheet(row, sheet)))
})

test.each(['', 'x', '2:', ':5', '0:5', '2:5:1', '-5', '5.5', '12345678'])('«%s» is no row', (text) => {
  expect(rowOfText(text)).toBeNull()
})

test('ranges of rows are parsed back, across sheets too', () => {
  const some = [2, 3, 4, 9, rowOfSheet(2, 1), rowOfSheet(3, 1), rowOfSheet(7, 2)]
  expect(writeRowRanges(some)).toBe('2-4,9,2:2-2:3,3:7')
  expect(readRowRanges(writeRowRanges(some))).toEqual(some)
})
