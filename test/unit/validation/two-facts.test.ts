import { describe, expect, it } from 'vitest'
import { validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import { applySuggestions } from '#shared/domain/draft/repair-rows.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { context, forms, mappedRow, recordFor } from './records.ts'

const queries = context({ module: 'social-security-query', entity: 'adres' })
const checks = context({ module: 'background-check', entity: 'antecedentes' })
const modules = [context(), forms(), queries, checks] as const

const report = (rules: ValidationContext, type: string, number: string) => {
  const changes = { TipoDocumentoIdentificacion: type, NumeroIdentificacion: number }
  return validateRows(rules, [mappedRow(2, recordFor(rules, changes))])
}

describe('a type and a number in the cell of the number', () => {
  it.each(modules)('gives the type if the file has it nowhere else ($module)', (rules) => {
    for (const [said, type, number] of [
      ['CC 1.020.304.050', 'CC', '1020304050'],
      ['CC-52123456', 'CC', '52123456'],
      ['1020304050 CC', 'CC', '1020304050'],
      ['CE 512.346', 'CE', '512346'],
    ] as const) {
      const read = report(rules, '', said)
      expect(read.findings.map(({ field, code }) => [field, code])).toEqual([
        ['NumeroIdentificacion', 'digits.not-digits'],
      ])
      expect(read.rows[0]?.originals.TipoDocumentoIdentificacion).toBe('')
      const [repaired] = applySuggestions(read).rows
      expect([repaired?.values.TipoDocumentoIdentificacion, repaired?.values.NumeroIdentificacion]).toEqual([
        type,
        number,
      ])
      expect(validateDraft(rules, repaired === undefined ? [] : [repaired]).findings).toEqual([])
    }
  })

  it.each(modules)('is a question if the type column contradicts it, even after the repair ($module)', (rules) => {
    const read = report(rules, 'CC', 'CE 512.346')
    expect(read.findings.map(({ code }) => code)).toContain('identification.other-type')
    const { rows } = applySuggestions(read)
    const after = validateDraft(rules, rows).findings.filter(({ severity }) => severity === 'error')
    expect(after.map(({ code, value }) => [code, value])).toEqual([['identification.other-type', '512346']])
    const confirmed = { ...rules, isConfirmed: (_field: string, value: string) => value === '512346' }
    expect(validateDraft(confirmed, rows).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('agrees with another spelling of the same type', () => {
    for (const type of ['CC', 'Cédula de ciudadanía', 'C.C.']) {
      const codes = report(context(), type, 'CC 52.123.456').findings.map(({ code }) => code)
      expect(codes).not.toContain('identification.other-type')
    }
  })

  it('has no finding for a number without a type', () => {
    const codes = report(context(), '', 'AB123456').findings.map(({ code }) => code)
    expect(codes).toEqual(['field.required', 'identification.has-letters'])
  })
})

describe('a city and its department in one cell', () => {
  it.each(['Medellín - Antioquia', 'MEDELLIN (ANTIOQUIA)', 'Antioquia / Medellín', 'Medellín, Antioquia'])(
    '%s',
    (text) => {
      const rows = [mappedRow(2, recordFor(context(), { CodigoDaneCiudadLabor: text }))]
      const offered = validateRows(context(), rows).findings.map(({ field, suggestion }) => [field, suggestion?.value])
      expect(offered).toEqual([['CodigoDaneCiudadLabor', '05001']])
    },
  )
})
