import { describe, expect, it } from 'vitest'
import { readTypedNumber } from '#shared/domain/reading/typed-numbers.ts'
import { context } from '../../validation/records.ts'

const { readers } = context()
const read = (text: string): string | undefined => {
  if (readers === undefined) throw new Error('no readers')
  const found = readTypedNumber(text, readers.documentType)
  return found === undefined ? undefined : `${found.type} ${found.number}`
}

describe('a type and a number in one cell', () => {
  it.each([
    ['CC 1.020.304.050', 'CC 1020304050'],
    ['CC-52123456', 'CC 52123456'],
    ['CC52123456', 'CC 52123456'],
    ['cc: 52.123.456', 'CC 52123456'],
    ['C.C. 1020304050', 'CC 1020304050'],
    ['C.C. No. 1020304050', 'CC 1020304050'],
    ['CC N° 1020304050', 'CC 1020304050'],
    ['1020304050 CC', 'CC 1020304050'],
    ['1.020.304.050 (CC)', 'CC 1020304050'],
    ['1020304050-CC', 'CC 1020304050'],
    ['CE 512.346', 'CE 512346'],
    ['T.I. 1020304050', 'TI 1020304050'],
    ['PPT 1234567', 'PT 1234567'],
    ['PPT1234567', 'PT 1234567'],
    ['Cédula de ciudadanía 52123456', 'CC 52123456'],
    ['Cédula de extranjería No. 512346', 'CE 512346'],
    ['Pasaporte 1234567', 'PA 1234567'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected))

  it.each([
    '1020304050',
    '1.020.304.050',
    'AB123456',
    'PA123456',
    'XX 123456',
    'No. 1020304050',
    'CC',
    'CC 12/03/1990',
    'ANA 1020304050',
  ])('%s contains no type', (text) => expect(read(text)).toBeUndefined())
})
