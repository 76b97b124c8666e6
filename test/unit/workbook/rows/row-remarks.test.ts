import { describe, expect, it } from 'vitest'
import { createRemarkReader } from '#main/workbook/rows/row-remarks.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'

const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })
const remarkOf = (...texts: readonly string[]): string =>
  createRemarkReader(texts.map((_, at) => at))({ row: 2, cells: texts.map(cell) })

describe('what HR wrote beside a worker', () => {
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

  it('of several columns are told together, and only from the columns that no field takes', () => {
    expect(remarkOf('ANULADO', 'x', 'Retirada')).toBe('ANULADO / Retirada')
    expect(createRemarkReader([1])({ row: 2, cells: [cell('ANULADO'), cell('x')] })).toBe('')
  })
})
