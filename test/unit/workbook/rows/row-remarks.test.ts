import { describe, expect, it } from 'vitest'
import { createRemarkReader } from '#main/workbook/rows/row-remarks.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'

const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })
const nobody = { number: undefined, names: [] }
const remarkOf = (...texts: readonly string[]): string =>
  createRemarkReader(
    texts.map((_, at) => at),
    nobody,
  )({ row: 2, cells: texts.map(cell) })

describe("HR's note beside a worker", () => {
  it.each([
    'RETIRADA',
    'Retirado',
    'se retiró el 15',
    'NO AFILIAR',
    'no enviar',
    'ANULADO',
    'anulada',
    'YA AFILIADA',
    'ya está afiliado',
    'PENDIENTE',
    'Pendiente examen médico',
    'DUPLICADO',
    'repetida',
    'No se presentó',
    'Renunció',
    'OJO',
    'por confirmar',
    'tachada',
    'se fue',
    'ya está en la EPS, no hacer',
    'no apto',
    'eliminada',
  ])('%s is a remark', (text) => expect(remarkOf(text)).toBe(text))

  it.each([
    '',
    'Activa',
    'ingreso',
    'Talla M',
    'Buena trabajadora',
    'Sede norte',
    'O+',
    'Término fijo',
    'Turno 2',
    'NO',
    'SI',
  ])('%s is none', (text) => expect(remarkOf(text)).toBe(''))

  it('of several columns are combined, and only from columns that no field uses', () => {
    expect(remarkOf('ANULADO', 'x', 'Retirada')).toBe('ANULADO / Retirada')
    expect(createRemarkReader([1], nobody)({ row: 2, cells: [cell('ANULADO'), cell('x')] })).toBe('')
  })
})

describe('an answer under its header', () => {
  const answer = (label: string, text: string, kind: SourceCell['kind'] = 'text'): string =>
    createRemarkReader([0], nobody, [label])({ row: 2, cells: [{ kind, text, format: null }] })

  it.each([
    ['Activo', 'NO'],
    ['¿Afiliar?', 'No'],
    ['Afiliar a EPS', 'n'],
    ['Vigente', 'FALSE'],
    ['Ya afiliado', 'X'],
    ['RETIRADO (S/N)', 'S'],
    ['Anulado', 'TRUE'],
    ['Estado', 'I'],
    ['Estado del trabajador', 'RET'],
    ['Tipo novedad', 'RET'],
  ])('%s: %s is a remark', (label, text) => expect(answer(label, text)).toBe(`${label}: ${text}`))

  it('may be a number', () => expect(answer('Activo', '0', 'number')).toBe('Activo: 0'))

  it.each([
    ['Activo', 'SI'],
    ['Retirado', 'NO'],
    ['Activo fijo', 'NO'],
    ['Trabaja en alturas', 'NO'],
    ['Estado civil', 'I'],
    ['Estado', 'A'],
    ['Novedad', 'I'],
    ['Hijos', 'NO'],
    ['', 'NO'],
  ])('%s: %s is none', (label, text) => expect(answer(label, text)).toBe(''))
})

describe('a row that is struck through', () => {
  const struck = (text: string): SourceCell => ({ ...cell(text), struck: true })
  const read = (...cells: readonly SourceCell[]): string =>
    createRemarkReader([4], { number: 0, names: [1, 2] })({ row: 2, cells })

  it('has its number and names, or most of its content, struck through', () => {
    expect(read(struck('1'), struck('Ana'), cell(''), cell('5'), cell(''), cell('7'), cell('8'))).toBe('Fila tachada')
    expect(read(cell('1'), struck('Ana'), struck('Ruiz'))).toBe('Fila tachada')
    expect(read(struck('1'), cell('Ana'), cell('Ruiz'))).toBe('')
    expect(read(struck('1'), cell('Ana'), cell(''), struck('5'))).toBe('Fila tachada')
    expect(read(cell('1'), cell('Ana'), cell('Ruiz'), cell('5'))).toBe('')
  })

  it('is reported before a note beside it', () => {
    expect(read(struck('1'), struck('Ana'), struck('Ruiz'), cell('5'), cell('RETIRADA'))).toBe(
      'Fila tachada / RETIRADA',
    )
  })
})
