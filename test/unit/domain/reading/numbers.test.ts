import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayedDigits, displayedName } from '#shared/domain/reading/displayed-number.ts'
import { isMailbox, likelyDomain, readEmail } from '#shared/domain/reading/emails.ts'
import { readContract, readDocumentNumber } from '#shared/domain/reading/identifiers.ts'
import { readMoney } from '#shared/domain/reading/money.ts'
import { readPhone } from '#shared/domain/reading/phones.ts'
import { onlyCandidate, type Reading } from '#shared/domain/reading/reading.ts'

/** The proposed value; the choices where it is uncertain; '' for none. */
const meaning = (reading: Reading): string =>
  onlyCandidate(reading)?.value ?? reading.candidates.map(({ value }) => `${value}?`).join(' ')

describe('money', () => {
  it.each([
    ["2'500.000", '2500000'],
    ['2´500.000', '2500000'],
    ['$2.500.000.oo', '2500000'],
    ['2.500.000,00', '2500000'],
    ['2,500,000.00', '2500000'],
    ['COP 2500000', '2500000'],
    ['2.500.000=', '2500000'],
    ['2500000 pesos', '2500000'],
    ['$ 1.750.905 pesos m/cte.', '1750905'],
    ['1.423.500.-', '1423500'],
    ["'1750905", '1750905'],
    ['1 750 905', '1750905'],
    ['850.000', '850000'],
    ['1423499.9999999998', '1423500'],
    ['2.500', '2500? 2500000?'],
    ['2,500', '2500? 2500000?'],
    ['2,5 millones', '2500000?'],
    ['2.5', '2500000?'],
    ['1.423 mil', '1423000?'],
    ['1750.905', '1750905? 1750?'],
    ['1750905.50', '1750905? 1750906?'],
    ['1.750.905,5', '1750905? 1750906?'],
    ['1.750,905', '1750905? 1750?'],
    ['2.500.000.00', '2500000'],
    ['2.500.00', ''],
    ['US$ 1000', ''],
    ['-1750905', ''],
    ['según contrato', ''],
  ])('%s', (text, expected) => expect(meaning(readMoney(text))).toBe(expected))

  it('an amount written in any usual way is that amount, or a question that includes it', () => {
    const ways: readonly ((pesos: string) => string)[] = [
      (pesos) => pesos.replace(/\B(?=(\d{3})+$)/g, '.'),
      (pesos) => `$ ${pesos.replace(/\B(?=(\d{3})+$)/g, ',')}.00`,
      (pesos) => `${pesos.replace(/\B(?=(\d{3})+$)/g, '.')},00 COP`,
      (pesos) => pesos.replace(/\B(?=(\d{3})+$)/g, '.').replace(/^(\d+)\.(?=\d{3}\.\d{3}$)/, "$1'"),
      (pesos) => `'${pesos}`,
      (pesos) => `${pesos}.0`,
      (pesos) => `${pesos}=`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 90_000_000 }), fc.nat(ways.length - 1), (pesos, way) => {
        const text = ways[way]?.(String(pesos)) ?? ''
        const { candidates } = readMoney(text)
        expect([text, candidates.map(({ value }) => value)]).toEqual([text, expect.arrayContaining([String(pesos)])])
        const sure = onlyCandidate({ candidates })
        if (sure !== undefined) expect([text, sure.value]).toEqual([text, String(pesos)])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('telephones', () => {
  it.each([
    ['+57 315 123 4567', '3151234567'],
    ['(057) 3151234567', '3151234567'],
    ['573151234567', '3151234567'],
    ['0057 315-123-4567', '3151234567'],
    ['315.123.4567', '3151234567'],
    ['Cel: 315 123 4567', '3151234567'],
    ['3151234567 (WhatsApp)', '3151234567'],
    ["'3151234567", '3151234567'],
    ['3151234567.0', '3151234567'],
    ['315123456O', '3151234560'],
    ['3l5 1234567', '3151234567'],
    ['03151234567', '3151234567'],
    ['3151234567 / 3167654321', '3151234567? 3167654321?'],
    ['315 123 4567 - 316 765 4321', '3151234567? 3167654321?'],
    ['3151234567 3167654321', '3151234567? 3167654321?'],
    ['3151234567 y 3151234567', '3151234567'],
    ['6012345678 / 3151234567', '3151234567'],
    ['6012345678 ext. 123', '6012345678'],
    ['(1) 2345678', '6012345678'],
    ['+57 4 2345678', '6042345678'],
    ['2345678', ''],
    ['315123456', ''],
    ['31512345678', ''],
    ['no tiene', ''],
    ['AB31512345', ''],
  ])('%s', (text, expected) => expect(meaning(readPhone(text))).toBe(expected))

  it('a mobile number written in any way is that number', () => {
    const ways: readonly ((digits: string) => string)[] = [
      (digits) => `+57${digits}`,
      (digits) => `57 ${digits.slice(0, 3)} ${digits.slice(3)}`,
      (digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
      (digits) => `Cel. ${digits}`,
      (digits) => `${digits} / ${digits}`,
      (digits) => digits.replace(/0/, 'O'),
      (digits) => `${digits}.0`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000_000, max: 3_999_999_999 }), fc.nat(ways.length - 1), (number, way) => {
        const text = ways[way]?.(String(number)) ?? ''
        expect([text, meaning(readPhone(text))]).toEqual([text, String(number)])
      }),
      { numRuns: 500 },
    )
  })
})

describe('e-mails', () => {
  it.each([
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana @ gmail.com', 'ana@gmail.com'],
    ['ana@gmail .com', 'ana@gmail.com'],
    ['ana@gmail.com;', 'ana@gmail.com'],
    ['<ana@gmail.com>', 'ana@gmail.com'],
    ['Ana Pérez <ana@gmail.com>', 'ana@gmail.com'],
    ['mailto:ana@gmail.com', 'ana@gmail.com'],
    ['ana(arroba)gmail.com', 'ana@gmail.com'],
    ['ana@@gmail.com', 'ana@gmail.com'],
    ['ana@gmail..com', 'ana@gmail.com'],
    ['ana.@gmail.com', 'ana@gmail.com'],
    ['ana@gmial,con', 'ana@gmail.com'],
    ['ana@gmail.com; ana@empresa.co', 'ana@gmail.com? ana@empresa.co?'],
    ['ana@gmail.com, ana@empresa.co', 'ana@gmail.com? ana@empresa.co?'],
    ['ana@gmail.com ana@empresa.co', 'ana@gmail.com? ana@empresa.co?'],
    ['ana@gmail.com / ana@gmail.com', 'ana@gmail.com'],
    ['muñoz@gmail.com', 'munoz@gmail.com?'],
    ['ana perez@gmail.com', 'anaperez@gmail.com? ana.perez@gmail.com? ana_perez@gmail.com?'],
    ['ana@gmail', 'ana@gmail.com?'],
    ['anaperezgmail.com', 'anaperez@gmail.com?'],
    ['no tiene', ''],
    ['ana@', ''],
    ['www.empresa.com', ''],
  ])('%s', (text, expected) => expect(meaning(readEmail(text))).toBe(expected))

  it.each([
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@hotmial.es', 'ana@hotmail.es'],
    ['ana@empresa.con', 'ana@empresa.com'],
  ])('%s is almost %s', (address, meant) => expect(likelyDomain(address)).toBe(meant))

  it.each([
    'a@mail.com',
    'a@ymail.com',
    'a@email.com',
    'a@hotmail.es',
    'a@yahoo.es',
    'a@yahoo.com.co',
    'a@outlook.es',
    'a@live.com',
    'a@empresa.co',
    'a@empresa.com.co',
    'a@sena.edu.co',
    'a@alcaldia.gov.co',
    'a@misena.edu.co',
    'a@gm.com',
    'a@une.net.co',
    'a@icloud.com',
    'a@me.com',
    'a@protonmail.com',
    'a@conexion.io',
  ])('%s is a separate domain', (address) => {
    expect([isMailbox(address), likelyDomain(address)]).toEqual([true, undefined])
  })
})

describe('numbers of documents and contracts', () => {
  it.each([
    ['C.C. 1.020.304.200', '1020304200'],
    ['CC 1020304200', '1020304200'],
    ['CC1020304200', '1020304200'],
    ['Cédula: 1.020.304', '1020304'],
    ['No. 1020304200', '1020304200'],
    ["'1020304200", '1020304200'],
    ['="1020304200"', '1020304200'],
    ['1,020,304,200', '1020304200'],
    ['1020 304 200', '1020304200'],
    ['1.020.304.200.', '1020304200'],
    ['1020304200.0', '1020304200'],
    ['52111222-4', '52111222'],
    ['52111222-5', ''],
    ['1O20304200', '1020304200?'],
    ['AX123456', ''],
    ['PA123456', ''],
    ['1020.304', ''],
  ])('document %s', (text, expected) => expect(meaning(readDocumentNumber(text))).toBe(expected))

  it.each([
    ['CT-2026/02', 'CT202602'],
    ["'00860", '00860'],
    ['860.0', '860'],
    ['1.234', '1234'],
    ['860.5', ''],
    ['No. 00860', '00860'],
    ['Contrato 00860', '00860'],
    ['CT 2026 001', 'CT2026001'],
    ['01/03/2026', ''],
    ['1/3/26', ''],
    ['2026-03-01', ''],
    ['2026-001', '2026001'],
    ['CT#1', ''],
  ])('contract %s', (text, expected) => expect(meaning(readContract(text))).toBe(expected))
})

describe('the displayed form of a number cell', () => {
  it.each([
    ['860', '00000', '00860'],
    ['860', '0', '860'],
    ['860', '#,##0', '860'],
    ['860', '"CT"0000', 'CT0860'],
    ['860', '\\C\\T\\-00000', 'CT-00860'],
    ['860', '_-$ * #,##0_-', '860'],
    ['860', '0.00', '860'],
    ['5001', '00000', '05001'],
    ['37', '"EPS"000', 'EPS037'],
    ['1020000000', '0.00E+00', '1.02E+9'],
    ['1020304200', '0.00E+00', '1020304200'],
    ['12', '0.00E+00', '12'],
    ['860', '[Red]00000;-0', '00860'],
    ['860', '000-000', '000860'],
    ['44000', 'dd/mm/yyyy', '44000'],
    ['1', '0%', '1'],
    ['-860', '00000', '-860'],
    ['860.5', '00000', '860.5'],
  ])('%s as %s', (digits, format, shown) => expect(displayedName(digits, format)).toBe(shown))

  it('only adds zeros, never changes a digit', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 14 }), (number, width) => {
        const shown = displayedDigits(String(number), '0'.repeat(width))
        expect(shown).toBe(String(number).padStart(width, '0'))
      }),
    )
    fc.assert(
      fc.property(
        fc.nat(10 ** 9),
        fc.string({ unit: fc.constantFrom(...'0#?,.;-"\\ $E+@%dmy[]_*C'), maxLength: 16 }),
        (number, format) => {
          const shown = displayedDigits(String(number), format)
          if (!shown.includes('E')) expect([format, Number(shown)]).toEqual([format, number])
        },
      ),
    )
  })
})
