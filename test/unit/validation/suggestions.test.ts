import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDraft } from '#main/validation/validate-rows.ts'
import type { ValidationReport } from '#shared/domain/draft/draft.ts'
import { findingCodes, suggestionKinds } from '#shared/domain/draft/finding-codes.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import { withoutSeparators } from '#shared/domain/reading/identifiers.ts'
import { readMoney } from '#shared/domain/reading/money.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { endsWithCheckDigit, nitCheckDigit } from '#shared/domain/worker/nit.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import { civilDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { findingText, suggestionText } from '#shared/texts/finding-text.ts'
import { context, draftRow, forms, goodRecord, recordFor, reference } from './records.ts'

const rules = context()
const report = (...changes: readonly Readonly<Record<string, string>>[]): ValidationReport =>
  validateDraft(
    rules,
    changes.map((change, index) =>
      draftRow(
        index + 2,
        recordFor(rules, { NumeroContrato: `CT${index}`, NumeroIdentificacion: `10203042${index + 10}`, ...change }),
      ),
    ),
  )

const damaged = { Celular: '+573001234567', CodigoDaneCiudadNacimiento: '5001', Ibc: '$ 2.000.000' }

describe('applying suggestions', () => {
  it('all: the findings are gone and the values changed, with the data for undo', () => {
    const outcome = applySuggestions(report(damaged, {}))
    expect(outcome.applied).toEqual([
      { row: 2, field: 'CodigoDaneCiudadNacimiento', kind: 'dane.leading-zero', before: '5001', after: '05001' },
      { row: 2, field: 'Ibc', kind: 'money.symbols', before: '$ 2.000.000', after: '2000000' },
      { row: 2, field: 'Celular', kind: 'phone.country-prefix', before: '+573001234567', after: '3001234567' },
    ])
    expect(outcome.rows[0]?.originals).toEqual(damaged)
    expect(validateDraft(rules, outcome.rows).findings).toEqual([])
  })
  it('by kind, by field, by row', () => {
    const before = report(damaged, damaged)
    const fieldsOfOutcome = (filter: Parameters<typeof applySuggestions>[1]) =>
      applySuggestions(before, filter).applied.map(({ row, field }) => `${row} ${field}`)
    expect(fieldsOfOutcome({ kind: 'dane.leading-zero' })).toEqual([
      '2 CodigoDaneCiudadNacimiento',
      '3 CodigoDaneCiudadNacimiento',
    ])
    expect(fieldsOfOutcome({ field: 'Celular' })).toEqual(['2 Celular', '3 Celular'])
    expect(fieldsOfOutcome({ field: 'Celular', rows: new Set([3]) })).toEqual(['3 Celular'])
    expect(fieldsOfOutcome({ kind: 'dane.leading-zero', field: 'Celular' })).toEqual([])
  })
  it('rows without a repair stay the same objects', () => {
    const before = report({}, damaged)
    expect(applySuggestions(before).rows[0]).toBe(before.rows[0])
  })
  it("an edit keeps the file's value, and drops it when restored", () => {
    const row = draftRow(2, { Genero: 'F' })
    const edited = editRow(editRow(row, 'Genero', 'X'), 'Genero', 'FEM')
    expect(edited).toMatchObject({ values: { Genero: 'FEM' }, originals: { Genero: 'F' } })
    expect(editRow(edited, 'Genero', 'F')).toMatchObject({ values: { Genero: 'F' }, originals: {} })
  })
})

/** Values as found in files: good, damaged and noise. */
const anyValue = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'valueOf', '5 de constructor de 1990'),
  fc.constantFrom(
    ...Object.values(goodRecord),
    '',
    '5001',
    'Medellín',
    'Armenia',
    '+57 300 123 4567',
    '900.123.456-8',
    '$ 1.750.905,00',
    'Femenino',
    '1.020.304',
    '3/4/1990',
    '1990-01-02',
    'ana @x.co',
    'Nueva EPS',
    '14-23',
    'CT-1',
    'eps037',
    'Asesor',
    'EPS037 - Nueva EPS',
    '1.0E+9',
    '#N/A',
    'a\u200bb',
    'x\ny',
  ),
  fc.string({ maxLength: 14 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/ $+E'), maxLength: 14 }),
  fc.integer({ min: 0, max: 10 ** 13 }).map(String),
)

describe('for any content of a file', () => {
  const contexts = [
    context(),
    forms({ entity: 'formularios_eps_ccf' }),
    context({ module: 'background-check', entity: 'antecedentes' }),
  ]
  it('validation terminates, reports only known codes, and every suggestion fixes its finding', () => {
    fc.assert(
      fc.property(
        fc.nat(contexts.length - 1),
        fc.array(anyValue, { minLength: 30, maxLength: 30 }),
        fc.nat(100),
        (chosen, values, share) => {
          const rulesOfRun = contexts[chosen] ?? context()
          const fields = fieldsOf(rulesOfRun.module, rulesOfRun.entity)
          const record = recordFor(rulesOfRun)
          for (const [index, field] of fields.entries()) {
            if ((index * 37) % 100 < share) record[field.name] = (values[index] ?? '').trim()
          }
          const before = validateDraft(rulesOfRun, [draftRow(2, record)])
          for (const finding of before.findings) expect(findingCodes).toContain(finding.code)
          const outcome = applySuggestions(before)
          const after = validateDraft(rulesOfRun, outcome.rows)
          for (const { field, kind, after: value } of outcome.applied) {
            expect(suggestionKinds).toContain(kind)
            expect(outcome.rows[0]?.values[field]).toBe(value)
            const left = after.findings.filter(
              (finding) => finding.field === field && finding.suggestion?.kind === kind,
            )
            expect(left).toEqual([])
          }
        },
      ),
      { numRuns: 1_500 },
    )
  })
  it('findings are equal for equal rows and context', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(goodRecord)), anyValue), (change) => {
        expect(report(change)).toEqual(report(change))
      }),
      { numRuns: 100 },
    )
  })
})

describe('repairs keep the meaning in wire format', () => {
  it('a real day in any unambiguous form gives that day', () => {
    const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2026 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const date = civilDate(year, month, day)
          fc.pre(date !== undefined)
          const wire = formatWireDate(date as NonNullable<typeof date>)
          const forms = [
            `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
            `${day}-${months[month - 1]}-${year}`,
            `${day}-${month}-${year}`,
          ]
          for (const form of forms) {
            const [finding] = report({ FechaRetiroUltimoContrato: form }).findings.filter(
              (one) => one.field === 'FechaRetiroUltimoContrato',
            )
            expect(finding?.suggestion).toMatchObject({ kind: 'date.format', value: wire })
          }
        },
      ),
      { numRuns: 200 },
    )
  })
  it('grouped digits and pesos lose only their separators', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 10 ** 12 }),
        fc.constantFrom('.', ',', ' ', "'"),
        (number, separator) => {
          const wholePesos = (text: string) => onlyCandidate(readMoney(text))?.value
          const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, separator)
          expect(withoutSeparators(grouped)).toBe(String(number))
          expect(wholePesos(`$ ${grouped}`)).toBe(String(number))
          expect(wholePesos(`${grouped}${separator === ',' ? '.' : ','}00`)).toBe(String(number))
          expect(wholePesos(`${grouped}${separator === ',' ? '.' : ','}50`)).toBeUndefined()
        },
      ),
    )
  })
  it('a DANE code without its zero is padded to the original, for all 148', () => {
    const dane = reference.find((table) => table.kind === 'dane')?.entries ?? []
    for (const { code } of dane.filter((entry) => entry.code.startsWith('0'))) {
      const outcome = applySuggestions(report({ CodigoDaneCiudadLabor: String(Number(code)) }))
      expect(outcome.rows[0]?.values.CodigoDaneCiudadLabor).toBe(code)
    }
  })
  it('a city name is replaced only if one city has it', () => {
    const dane = reference.find((table) => table.kind === 'dane')?.entries ?? []
    for (const { code, name, group } of dane) {
      const same = dane.filter((entry) => foldKey(entry.name) === foldKey(name))
      const byName = applySuggestions(report({ CodigoDaneCiudadLabor: name })).rows[0]?.values.CodigoDaneCiudadLabor
      // Names close to others (Andes and Los Andes), or of departments elsewhere, are questions as well.
      expect([name, same.length === 1 ? [code, name] : [name]]).toEqual([name, expect.arrayContaining([byName])])
      const both = applySuggestions(report({ CodigoDaneCiudadLabor: `${name}, ${group}` })).rows[0]?.values
        .CodigoDaneCiudadLabor
      expect([name, both]).toEqual([name, code])
    }
  })
})

describe('the NIT check digit', () => {
  it.each([
    ['900123456', '8'],
    ['860002964', '4'],
    ['890903938', '8'],
    ['899999068', '1'],
  ])('%s-%s', (base, digit) => {
    expect(nitCheckDigit(base)).toBe(digit)
  })
  it('one wrong digit is never accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10 ** 8, max: 10 ** 9 - 1 }), fc.integer({ min: 1, max: 9 }), (base, shift) => {
        const digit = nitCheckDigit(String(base)) ?? ''
        expect(endsWithCheckDigit(`${base}${digit}`)).toBe(true)
        expect(endsWithCheckDigit(`${base}${(Number(digit) + shift) % 10}`)).toBe(false)
      }),
    )
  })
})

describe('sentences', () => {
  it('every code and kind has a complete one in both languages', () => {
    const parameters = {
      digits: '3',
      type: 'CC',
      least: '6',
      most: '10',
      accepted: 'CC',
      age: '14',
      today: '20/11/2026',
      catalogue: 'eps',
      origin: 'reference',
      hint: 'registraduria',
      candidates: '05059 Armenia',
      minimum: '1',
      maximum: '2',
      digit: '1',
      expected: '2',
      rows: '3',
      holder: 'CC 1',
    }
    for (const language of ['es', 'en'] as const) {
      for (const code of findingCodes) {
        const text = findingText({ code, parameters }, language)
        expect(text.length).toBeGreaterThan(20)
        expect(text).not.toMatch(/[{}]/)
        expect(text).not.toContain('undefined')
      }
      for (const kind of suggestionKinds) expect(suggestionText(kind, language)).not.toBe(kind)
    }
  })
  it('name the catalogue, and format amounts for people', () => {
    expect(
      findingText({ code: 'catalogue.unknown-code', parameters: { catalogue: 'ccf', origin: 'official' } }, 'es'),
    ).toBe('El código no está en el catálogo de cajas de compensación. Escriba el código de la lista.')
    expect(findingText({ code: 'row.duplicate', parameters: { rows: '31' } }, 'es')).toContain('(fila 31)')
    expect(findingText({ code: 'row.duplicate', parameters: { rows: '31, 40' } }, 'en')).toContain('(rows 31, 40)')
    expect(
      findingText({ code: 'ibc.out-of-range', parameters: { minimum: '1750905', maximum: '43772625' } }, 'es'),
    ).toContain('($1.750.905 a $43.772.625)')
  })
})
