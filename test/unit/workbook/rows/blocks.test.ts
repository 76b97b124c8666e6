import { describe, expect, it } from 'vitest'
import { header, leftOutOf, numberOf, numbersOf, people, read, type Written } from './people.ts'

type Row = readonly Written[]

const blank: Row = []
const first = people(4)
const second = people(3, 20)

describe('a second table below', () => {
  it.each([
    'PERSONAL RETIRADO',
    'Retiros del mes',
    'Ex empleados',
    'NOVEDADES',
    'Personal que no continúa',
    'EMPLEADOS BARRANQUILLA',
    'OBRAS Y MONTAJES LTDA',
  ])('with the same header under «%s» is asked about, not imported', (title) => {
    const rows: readonly Row[] = [['PERSONAL ACTIVO'], header, ...first, blank, [title], header, ...second]
    const sheet = read(rows)
    expect(numbersOf(sheet)).toEqual(first.map(numberOf))
    expect(sheet.blocks).toMatchObject([
      { number: 1, title: 'PERSONAL ACTIVO', headerRow: 2, firstRow: 3, lastRow: 6, rows: 4, imported: true },
      { number: 2, title, headerRow: 9, firstRow: 10, lastRow: 12, rows: 3, imported: false },
    ])
    expect(leftOutOf(sheet)).toEqual([
      '8 title',
      '9 repeated-header',
      '10 other-table',
      '11 other-table',
      '12 other-table',
    ])
    expect(numbersOf(read(rows, [2]))).toEqual(second.map(numberOf))
    expect(numbersOf(read(rows, 'all'))).toEqual([...first, ...second].map(numberOf))
  })
  it.each([
    ['Retiros del mes', undefined],
    ['NOVEDADES', undefined],
    ['EMPLEADOS BARRANQUILLA', true],
    ['OBRAS Y MONTAJES LTDA', true],
  ])('under «%s» must be decided: %s', (title, asks) => {
    const rows: readonly Row[] = [['PERSONAL ACTIVO'], header, ...first, blank, [title], header, ...second]
    expect(read(rows).blocks?.map((block) => block.asks)).toEqual([undefined, asks])
    for (const wanted of [[1], [2], 'all'] as const)
      expect(read(rows, wanted).blocks?.map((block) => block.asks)).toEqual([undefined, undefined])
  })
  it('is the one imported if the first stands under people who are gone', () => {
    for (const between of [[['PERSONAL ACTIVO'], header], [['PERSONAL ACTIVO']]]) {
      const sheet = read([['EMPRESA S.A.S.'], ['LISTADO DE RETIROS'], header, ...first, blank, ...between, ...second])
      expect(numbersOf(sheet)).toEqual(second.map(numberOf))
      expect(sheet.blocks).toMatchObject([
        { title: 'LISTADO DE RETIROS', rows: 4, imported: false },
        { title: 'PERSONAL ACTIVO', rows: 3, imported: true },
      ])
    }
    const unclear = [['LISTADO DE RETIROS'], header, ...first, blank, ['SEDE CALI LTDA'], header, ...second]
    expect(() => read(unclear)).toThrow('workbook.aside-sheet')
  })
  it('goes on under the same or another short name, if one stands under the header', () => {
    for (const name of ['Bogotá', 'Despachos']) {
      const sheet = read([header, ['Bogotá'], ...first, [name], header, ...second])
      expect(numbersOf(sheet)).toEqual([...first, ...second].map(numberOf))
      expect(sheet.blocks).toBeUndefined()
    }
  })
  it('is asked about even under a heading as long as a sentence', () => {
    const heading = 'PERSONAL RETIRADO EN EL MES DE OCTUBRE, SOLO PARA CONOCIMIENTO DE CONTABILIDAD Y TESORERÍA'
    const sheet = read([header, ...first, ['Total: 4'], blank, [heading], header, ...second])
    expect(numbersOf(sheet)).toEqual(first.map(numberOf))
    expect(sheet.blocks).toMatchObject([
      { number: 1, rows: 4, imported: true },
      { number: 2, title: heading.slice(0, 80), rows: 3, imported: false },
    ])
    const note = 'NOTA: el personal retirado se informa aparte a contabilidad y a tesorería de la sede principal'
    expect(read([header, ...first, [note], header, ...second]).blocks).toBeUndefined()
  })
  it('of other people needs no header of its own', () => {
    const sheet = read([header, ...first, ['PERSONAL RETIRADO'], ...second, ['PERSONAL ACTIVO'], ...people(2, 40)])
    expect(numbersOf(sheet)).toEqual([...first, ...people(2, 40)].map(numberOf))
    expect(sheet.blocks).toMatchObject([
      { number: 1, rows: 6 },
      { number: 2, title: 'PERSONAL RETIRADO', rows: 3, imported: false },
    ])
  })
  it('with its own header is read by that header, and only on request', () => {
    const other: readonly Row[] = [
      ['NOVEDADES DEL MES'],
      ['Nombres', 'Cédula', 'Novedad', 'Fecha inicio'],
      ['LUZ MARINA OSSA', '43111222', 'Incapacidad', '=02/06/2026'],
      ['CARLOS VERA', '71222333', 'Vacaciones', '=09/06/2026'],
      ['Total novedades: 2'],
    ]
    const rows = [header, ...first, blank, ...other]
    const sheet = read(rows)
    expect(numbersOf(sheet)).toEqual(first.map(numberOf))
    expect(leftOutOf(sheet)).toEqual(['7 title', '8 repeated-header', '9 other-table', '10 other-table', '11 total'])
    expect(sheet.leftOut?.[2]).toMatchObject({ text: 'LUZ MARINA OSSA · 43111222 · Incapacidad · 02/06/2026' })
    const both = read(rows, 'all')
    expect(numbersOf(both)).toEqual([...first.map(numberOf), '43111222', '71222333'])
    expect(both.rows.at(-1)?.cells.Nombres?.text).toBe('CARLOS VERA')
    expect(both.rows.at(-1)?.cells.Ibc).toBeUndefined()
  })
  it("is listed with the start of each row's text, which ends in … if it is cut", () => {
    const longs = second.map((row) => [
      ...row.slice(0, -1),
      'Carrera 43A # 1-50, torre 2, apartamento 1204, conjunto residencial',
    ])
    const [told] = read([header, ...first, ['PERSONAL RETIRADO'], header, ...longs]).leftOut?.slice(2) ?? []
    expect(told?.text).toHaveLength(120)
    expect(told?.text).toMatch(/^21 · .*…$/)
  })
  it('does not exist if only the sections of one list repeat their header', () => {
    const sheet = read([header, ...first, ['SEDE CALI'], header, ...second, blank, header, ...people(2, 40)])
    expect(sheet.blocks).toBeUndefined()
    expect(sheet.rows).toHaveLength(9)
  })
  it.each(['PERSONAL OPERATIVO', 'Sede Norte', 'Nómina administrativa', 'Proyecto 45', 'INGRESOS NUEVOS'])(
    'does not exist under the section «%s»',
    (title) => {
      const sheet = read([header, ...first, [title], header, ...second])
      expect(sheet.blocks).toBeUndefined()
      expect(sheet.rows).toHaveLength(7)
    },
  )
  it.each(['Bogotá', 'Despachos', 'Eje Cafetero'])(
    'does not exist if the list comes in parts and «%s» is one more',
    (title) => {
      const subtotal = ['Subtotal', null, null, null, null, null, 9_000_000] as const
      for (const rows of [
        [header, ['ÁREA ADMINISTRATIVA'], ...first, [title], header, ...second],
        [header, ...first, subtotal, [title], header, ...second, subtotal],
        [header, ['SEDE NORTE'], ...first, subtotal, [title], header, ...second, subtotal, ['TOTAL GENERAL']],
        [header, ...first, ['SEDE NORTE'], header, ...people(2, 40), [title], header, ...second],
      ]) {
        const sheet = read(rows)
        expect(sheet.blocks).toBeUndefined()
        expect(numbersOf(sheet)).toEqual(expect.arrayContaining([...first, ...second].map(numberOf)))
      }
    },
  )
  it.each<readonly [string, readonly Row[]]>([
    ['nothing says that the list comes in parts', [...first, ['Bogotá']]],
    ['the sum of the whole list has ended it', [['SEDE NORTE'], ...first, ['TOTAL GENERAL'], ['Bogotá']]],
    ['another firm is named', [['SEDE NORTE'], ...first, ['Subtotal'], ['OBRAS Y MONTAJES LTDA']]],
    ['other people are named', [['SEDE NORTE'], ...first, ['Subtotal'], ['Retirados Bogotá']]],
    ['the heading says more than a name', [['SEDE NORTE'], ...first, ['Obras para el municipio vecino del sur']]],
  ])('is asked about if %s', (_, above) => {
    const sheet = read([header, ...above, header, ...second])
    expect(numbersOf(sheet)).toEqual(first.map(numberOf))
    expect(sheet.blocks).toHaveLength(2)
  })
  it('of sums beside the people is no table of workers', () => {
    const sheet = read([
      header,
      ...first,
      blank,
      ['RESUMEN'],
      ['Concepto', '', 'Valor'],
      ['Salarios', '', 7_000_000],
      ['Auxilio de transporte', '', 640_000],
    ])
    expect(sheet.blocks).toBeUndefined()
    expect(numbersOf(sheet)).toEqual(first.map(numberOf))
    expect(sheet.leftOut).toHaveLength(4)
  })
})
