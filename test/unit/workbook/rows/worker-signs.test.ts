import { describe, expect, it } from 'vitest'
import { isDocumentNumber } from '#main/workbook/rows/worker-signs.ts'

describe('a document number as offices write it', () => {
  it.each([
    '52123456',
    '1.020.304.050',
    'CC: 68.403.000',
    'PT: 4.337.004',
    'C.C. No. 1.020.304.050',
    'CC-52123456',
    '46.379.000 CC',
    '1.02030405E+09',
  ])('%s is a sign of a worker', (text) => expect(isDocumentNumber({ kind: 'text', text, format: null })).toBe(true))

  it.each(['Subtotal', 'TOTAL: 12', 'Bogotá', '01/02/1990', '10:30', ''])('%s is none', (text) =>
    expect(isDocumentNumber({ kind: 'text', text, format: null })).toBe(false),
  )
})
