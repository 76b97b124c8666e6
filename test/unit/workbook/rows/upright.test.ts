import { describe, expect, it } from 'vitest'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { understand } from '../mapping/sheet-of.ts'
import { header, numberOf, numbersOf, people, read, sheetOf, type Written } from './people.ts'

type Row = readonly Written[]

const columnsOf = (workers: readonly Row[], labels: readonly string[] = header): readonly Row[] =>
  labels.map((label, field) => [label, ...workers.map((worker) => worker[field] ?? null)])
const textAt = (sheet: MappedSheet, row: number, field: string): string | undefined =>
  sheet.rows[row]?.cells[field]?.text

describe('a sheet with a column for each worker', () => {
  it('is read with columns as rows, under titles and beside a column of numbers', () => {
    const workers = people(4)
    const sheet = read([['INGRESOS DE JUNIO'], [], ['Campo', 'Trabajador 1', 'Trabajador 2'], ...columnsOf(workers)])
    expect(sheet.turned).toBe('columns')
    expect(numbersOf(sheet)).toEqual(workers.map(numberOf))
    expect(textAt(sheet, 1, 'CorreoElectronico')).toBe('persona1@empresa.co')
    expect([sheet.headerRow, sheet.rows[0]?.row]).toEqual([3, 4])
  })
  it('reads the headings of its parts as groups of columns', () => {
    const sheet = read([
      ['Documento', '52123456', '52123457'],
      ['Nombre completo', 'ANA RUIZ', 'LUIS DÍAZ'],
      ['Fecha de nacimiento', '01/02/1990', '01/02/1991'],
      ['Celular', '3104567890', '3104567891'],
      ['DATOS DE RESIDENCIA'],
      ['Dirección', 'Calle 1 # 2-3', 'Calle 2 # 3-4'],
      ['Barrio', 'Centro', 'Norte'],
    ])
    expect(numbersOf(sheet)).toEqual(['52123456', '52123457'])
    expect(textAt(sheet, 1, 'DireccionResidencia')).toBe('Calle 2 # 3-4')
  })
})

const entities = (text: string): string => text.replaceAll('ú', '&uacute;').replaceAll('ó', '&oacute;')

describe('the form of one worker', () => {
  const expectAna = (sheet: MappedSheet): void => {
    expect(sheet.turned).toBe('form')
    expect(numbersOf(sheet)).toEqual(['52123456'])
    expect(textAt(sheet, 0, 'Nombres')).toBe('ANA RUIZ DÍAZ')
    expect(textAt(sheet, 0, 'FechaNacimiento')).toBe('01/02/1990')
    expect(textAt(sheet, 0, 'Celular')).toBe('3104567890')
    expect(textAt(sheet, 0, 'CorreoElectronico')).toBe('ana@empresa.co')
  }
  it('with values beside the labels, two pairs in a row', () => {
    expectAna(
      read([
        ['CONSTRUCTORA EL ROBLE S.A.S.'],
        ['FORMATO DE INGRESO'],
        ['DATOS DEL TRABAJADOR'],
        ['Número de documento:', '52123456', null, 'Tipo de documento:', 'CC'],
        ['Nombres y apellidos:', 'ANA RUIZ DÍAZ', null, 'Fecha de nacimiento:', '=01/02/1990'],
        ['Celular:', null, '3104567890', 'Correo electrónico:', null, 'ana@empresa.co'],
        ['Talla de camisa:', 'M'],
        ['Firma del trabajador:', '______________'],
      ]),
    )
  })
  it('with values below the labels', () => {
    expectAna(
      read([
        ['Tipo de documento', 'Número de documento'],
        ['CC', '52123456'],
        ['Nombres y apellidos', 'Fecha de nacimiento'],
        ['ANA RUIZ DÍAZ', '=01/02/1990'],
        ['Celular', 'Correo electrónico'],
        ['3104567890', 'ana@empresa.co'],
      ]),
    )
  })
  it('with label and value in one cell', () => {
    expectAna(
      read([
        ['Tipo de documento: CC', null, 'Número de documento: 52123456'],
        ['Nombres y apellidos: ANA RUIZ DÍAZ'],
        ['Fecha de nacimiento: 01/02/1990', null, 'Celular: 3104567890'],
        ['Correo electrónico: ana@empresa.co'],
      ]),
    )
  })
  it('leaves a field without a value empty, whatever label comes next', () => {
    const sheet = read([
      ['Tipo de documento', 'CC', 'Número de documento', '52123456'],
      ['Nombres y apellidos', 'ANA RUIZ', 'Barrio de residencia', null],
      ['Celular', null, 'Correo electrónico', 'ana@empresa.co'],
      ['Dirección de residencia', 'Calle 1 # 2-3', 'Talla', 'M'],
    ])
    expect(numbersOf(sheet)).toEqual(['52123456'])
    expect(textAt(sheet, 0, 'Celular') ?? '').toBe('')
    expect(textAt(sheet, 0, 'BarrioResidencia') ?? '').toBe('')
  })
  const withoutAddress = (between: readonly string[], below: readonly string[]) =>
    understand(
      [
        ['DATOS DEL TRABAJADOR'],
        ['Tipo de documento:', 'CC', ...between, 'Número de documento:', '52123456'],
        ['Nombres y apellidos:', 'ANA RUIZ DÍAZ', ...between, 'Fecha de nacimiento:', '01/02/1990'],
        ['DATOS LABORALES'],
        ['Ciudad de labor:', '23001', '', 'Dirección de labor:', ''],
        below,
      ],
      fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps'),
    )
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['two pairs below', [''], ['Barrio de labor:', 'LOS ÁLAMOS', '', 'Cargo:', 'AUXILIAR']],
    ['the value of the next label right below it', [], ['Barrio de labor:', '', '', 'LOS ÁLAMOS']],
    ['that value behind a colon of its own', [], ['Barrio de labor', ':', '', 'LOS ÁLAMOS']],
    ['label and value in one cell below', [''], ['', '', '', 'Barrio de labor: LOS ÁLAMOS']],
  ])('keeps the column of a label without a value, with %s', (_, between, below) => {
    const { sheet, letters } = withoutAddress(between, below)
    expect(textAt(sheet, 0, 'DireccionLabor') ?? '').toBe('')
    expect(textAt(sheet, 0, 'BarrioLabor')).toBe('LOS ÁLAMOS')
    expect(letters('DireccionLabor')).toBe('F')
  })
  it.each<readonly [string, (label: string) => readonly Written[]]>([
    ['two colons', (label) => [`${label}::`]],
    ['blanks before the colons', (label) => [`${label} : :`]],
    ['a colon in a cell of its own', (label) => [label, ':']],
    ['two colons and letters as entities', (label) => [`${entities(label)}::`]],
    ['a line to write on, left empty', (label) => [`${label}: ____`]],
  ])('reads the value beside a label with %s', (_, written) => {
    expectAna(
      read([
        ['DATOS DEL TRABAJADOR'],
        [...written('Tipo de documento'), 'CC', null, ...written('Número de documento'), '52123456'],
        [...written('Nombres y apellidos'), 'ANA RUIZ DÍAZ', null, ...written('Fecha de nacimiento'), '=01/02/1990'],
        [...written('Celular'), '3104567890', null, ...written('Correo electrónico'), 'ana@empresa.co'],
      ]),
    )
  })
})

describe('not a form', () => {
  it('a table, however few its rows', () => {
    for (const count of [1, 2, 3]) {
      const sheet = read([['PERSONAL'], header, ...people(count)])
      expect(sheet.turned).toBeUndefined()
      expect(sheet.rows).toHaveLength(count)
    }
  })
  it('a list that explains the columns', () => {
    const explained = header.map((label) => [label, 'Obligatorio', `Escriba aquí ${label}`])
    const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
    const book = {
      format: 'xlsx',
      sheets: [sheetOf([['Campo', 'Uso'], ...explained], 'Instrucciones'), sheetOf([header, ...people(2)], 'Datos')],
    } as const
    const mapped = mapSheet(book, fields)
    expect(mapped).toMatchObject({ ok: true, value: { sheet: 'Datos' } })
    expect(mapped.ok && mapped.value.turned).toBeFalsy()
  })
})
