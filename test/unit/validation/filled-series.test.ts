import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft } from '#main/validation/validate-rows.ts'
import { context, draftRow, recordFor } from './records.ts'

const rules = context()
const code = 'value.series'
const rowsOf = (field: string, values: readonly string[]) =>
  values.map((value, at) => {
    const own = { NumeroIdentificacion: String(1_020_304_200 + at * 7), NumeroContrato: `CT${at + 2}` }
    return draftRow(at + 2, recordFor(rules, { ...own, [field]: value }))
  })
const asked = (field: string, values: readonly string[]) =>
  validateDraft(rules, rowsOf(field, values)).findings.flatMap((one) =>
    one.code === code ? [[one.row, one.field, one.parameters.first]] : [],
  )

describe('a value that was dragged down instead of copied', () => {
  it.each([
    ['NitEmpresa', ['900123456', '900123457', '900123458']],
    ['Ibc', ['1750905', '1750906', '1750907']],
  ])('of %s is asked about from its second row on', (field, values) => {
    expect(asked(field, values).map(([, where, first]) => [where, first])).toContainEqual([field, values[0]])
    expect(asked(field, values).map(([row]) => row)).not.toContain(2)
  })

  it('is asked about around a cell that was corrected', () => {
    const values = ['900123456', '900123457', '800197268', '900123459', '900123460']
    expect(asked('NitEmpresa', values).map(([row]) => row)).toEqual([3, 5, 6])
  })

  it.each([
    ['NitEmpresa', ['900123456', '900123457', '900123456', '900123456']],
    ['NumeroContrato', ['CT01', 'CT02', 'CT03']],
    ['NumeroIdentificacion', ['1020304201', '1020304202', '1020304203']],
    ['Celular', ['3104567801', '3104567802', '3104567803']],
    ['DireccionLabor', ['Calle 10 # 20-30', 'Calle 10 # 20-31', 'Calle 10 # 20-32']],
    ['CodigoDaneCiudadLabor', ['05001', '05002', '05003']],
    ['BarrioLabor', ['Etapa 1', 'Etapa 2', 'Etapa 3']],
  ])('is none in %s %j', (field, values) => expect(asked(field, values)).toEqual([]))

  it('ends with the last correction', () => {
    const rows = rowsOf('NitEmpresa', ['900123456', '900123457', '900123458'])
    const validator = createDraftValidator(rules, rows)
    const [, , third] = rows
    if (third === undefined) throw new Error('no third row')
    const after = validator.revalidateRow({ ...third, values: { ...third.values, NitEmpresa: '900123456' } })
    expect(after.own.findings.filter((one) => one.code === code)).toEqual([])
    const others = after.crossRow.flatMap(({ findings }) => findings)
    expect(others.filter((one) => one.code === code)).toEqual([])
    expect(after.crossRow.map(({ row }) => row)).toContain(3)
  })
})
