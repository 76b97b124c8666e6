import { beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceCatalogues } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { loadValueKnowledge } from '#main/catalogues/value-knowledge.ts'
import type { ContentKnowledge } from '#main/workbook/mapping/content-profile.ts'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { type Column, columns, messyWorkbook, type SheetPlan } from './messy-workbooks.ts'

const worker = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
const check = fieldsOf('background-check', 'antecedentes')

let knowledge: ContentKnowledge
beforeAll(async () => {
  const tables = await loadReferenceCatalogues('resources/catalogues')
  if (!tables.ok) throw new Error(tables.error.code)
  const known = await loadValueKnowledge('resources/knowledge')
  if (!known.ok) throw new Error(known.error.code)
  knowledge = { readers: createValueReaders(known.value, composeSnapshot(tables.value)), year: 2026 }
})

async function mapped(fields: typeof worker, ...plans: readonly SheetPlan[]): Promise<MappedSheet> {
  const result = mapSheet(await messyWorkbook(...plans), fields, { knowledge })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const { item, type, number, name, sex, mobile, mail, town, townName, wage, born, hired, issued, address, nit, notes } =
  columns

describe('a workbook from HR', () => {
  it('with titles, merged cells and its own words for everything is understood', async () => {
    const result = await mapped(worker, {
      titles: [
        ['NOVEDADES DE PERSONAL NOVIEMBRE 2026'],
        [],
        ['Empresa:', 'Ejemplo S.A.S.', null, 'NIT', '900123456'],
        [],
      ],
      columns: [item, name, type, number, sex, born, hired, wage, mobile, mail, address, town, issued, nit, notes],
      merges: ['A1:O1', 'B3:C3'],
    })
    expect(result.headerRow).toBe(5)
    expect(result.columns).toEqual({
      Nombres: 'B',
      TipoDocumentoIdentificacion: 'C',
      NumeroIdentificacion: 'D',
      Genero: 'E',
      FechaNacimiento: 'F',
      FechaIngreso: 'G',
      Ibc: 'H',
      Celular: 'I',
      CorreoElectronico: 'J',
      DireccionResidencia: 'K',
      CodigoDaneCiudadResidencia: 'L',
      FechaExpedicionDocumentoIdentidad: 'M',
      NitEmpresa: 'N',
    })
    expect(result.unmappedColumns).toEqual(['A', 'O'])
    expect(result.missingFields).toContain('CodigoEntidad')
    expect(result.rows.map((row) => row.row)).toEqual([6, 7, 8])
    expect(result.rows[0]?.cells.FechaIngreso?.text).toBe('16/11/2026')
  })

  it('with groups over its headers is read by group and header', async () => {
    const result = await mapped(worker, {
      titles: [['Ingresos']],
      groups: ['Documento', null, 'Fecha', null, null, 'Residencia', null, null],
      columns: [
        ['Tipo', type[1]],
        ['Número', number[1]],
        ['Nacimiento', born[1]],
        ['Ingreso', hired[1]],
        ['Expedición', issued[1]],
        ['Dirección', address[1]],
        ['Código DANE', town[1]],
        ['Celular', mobile[1]],
      ],
      merges: ['A2:B2', 'C2:E2', 'F2:G2'],
    })
    expect(result.headerRow).toBe(3)
    expect(result.columns).toEqual({
      TipoDocumentoIdentificacion: 'A',
      NumeroIdentificacion: 'B',
      FechaNacimiento: 'C',
      FechaIngreso: 'D',
      FechaExpedicionDocumentoIdentidad: 'E',
      DireccionResidencia: 'F',
      CodigoDaneCiudadResidencia: 'G',
      Celular: 'H',
    })
    expect(result.rows.map((row) => row.row)).toEqual([4, 5, 6])
  })

  it('with headers that span two rows loses none of them', async () => {
    const result = await mapped(worker, {
      groups: ['Cédula', 'Nombres y apellidos', 'Fecha', null],
      columns: [
        [null, number[1]],
        [null, name[1]],
        ['Nacimiento', born[1]],
        ['Ingreso', hired[1]],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    })
    expect(result.columns).toEqual({ NumeroIdentificacion: 'A', Nombres: 'B', FechaNacimiento: 'C', FechaIngreso: 'D' })
  })
})

describe('columns with the same meaning', () => {
  it('are distinguished by the better name', async () => {
    const result = await mapped(worker, { columns: [number, name, townName, town, ['Teléfono', mobile[1]], mobile] })
    expect(result.columns).toMatchObject({ CodigoDaneCiudadResidencia: 'D', Celular: 'F' })
    expect(result.unmappedColumns).toEqual(['C', 'E'])
  })
  it('are distinguished by their content', async () => {
    const result = await mapped(worker, {
      columns: [
        ['ID', (_, index) => index + 1],
        ['Documento', number[1]],
        name,
        ['Correo electrónico', () => 'no tiene'],
        ['Correo electrónico', mail[1]],
      ],
    })
    expect(result.columns).toEqual({ NumeroIdentificacion: 'B', Nombres: 'C', CorreoElectronico: 'E' })
  })
  it('and with different values are used by no field', async () => {
    const more: Column = ['Sueldo básico', (person) => person.wage + 1]
    const book = await messyWorkbook({ columns: [name, ['Salario', wage[1]], more, hired] })
    const result = mapSheet(book, worker, { knowledge })
    expect(result).toMatchObject({ ok: true, value: { columns: { Nombres: 'A', FechaIngreso: 'D' } } })
    if (result.ok) expect(result.value.columns).not.toHaveProperty('Ibc')
  })
  it('with one name on both leave only that field open', async () => {
    const other: Column = ['Cédula', (_, index) => 1_020_304_900 + index]
    const book = await messyWorkbook({ columns: [name, number, other, hired] })
    const result = mapSheet(book, worker, { knowledge })
    expect(result).toMatchObject({ ok: true, value: { columns: { Nombres: 'A', FechaIngreso: 'D' } } })
    if (result.ok) expect(result.value.columns).not.toHaveProperty('NumeroIdentificacion')
  })
  it('and with identical content in every row are one', async () => {
    const result = await mapped(worker, { columns: [name, number, number, hired] })
    expect(result.columns).toEqual({ Nombres: 'A', NumeroIdentificacion: 'B', FechaIngreso: 'D' })
  })
})

describe('columns without a usable header', () => {
  it('are recognised by their content', async () => {
    const result = await mapped(worker, {
      columns: [
        number,
        name,
        hired,
        [null, born[1]],
        ['Dato de contacto 1', mail[1]],
        ['Dato de contacto 2', mobile[1]],
        ['Columna7', sex[1]],
        [null, type[1]],
      ],
    })
    expect(result.columns).toEqual({
      NumeroIdentificacion: 'A',
      Nombres: 'B',
      FechaIngreso: 'C',
      FechaNacimiento: 'D',
      CorreoElectronico: 'E',
      Celular: 'F',
      Genero: 'G',
      TipoDocumentoIdentificacion: 'H',
    })
  })
  it('are not guessed if two have the same content', async () => {
    const result = await mapped(worker, {
      columns: [number, name, ['Medio 1', mail[1]], ['Medio 2', mail[1]]],
    })
    expect(result.columns).not.toHaveProperty('CorreoElectronico')
  })
  it('that belong to somebody else are left alone', async () => {
    const result = await mapped(worker, {
      columns: [number, name, ['Correo del jefe', mail[1]], ['Celular contacto emergencia', mobile[1]]],
    })
    expect(result.columns).toEqual({ NumeroIdentificacion: 'A', Nombres: 'B' })
  })
  it('of dates with their own header are not taken for other dates', async () => {
    const result = await mapped(check, {
      columns: [type, number, ['Fecha último examen', issued[1]], ['Ciudad expedición', town[1]]],
    })
    expect(result.columns).toEqual({ TipoDocumentoIdentificacion: 'A', NumeroIdentificacion: 'B' })
  })
})

describe('names in parts', () => {
  it('are joined, given names first, whatever their order in the sheet', async () => {
    const result = await mapped(worker, {
      columns: [
        number,
        ['Primer Apellido', () => 'Gómez'],
        ['Segundo Apellido', (_, index) => (index === 0 ? 'Ruiz' : null)],
        ['Primer Nombre', () => 'Ana'],
        ['Segundo Nombre', (_, index) => (index === 1 ? 'María' : null)],
        hired,
      ],
    })
    expect(result.rows.map((row) => row.cells.Nombres?.text)).toEqual([
      'Ana Gómez Ruiz',
      'Ana María Gómez',
      'Ana Gómez',
    ])
    expect(result.columns.Nombres).toBe('D')
    expect(result.joinedColumns).toEqual({ Nombres: ['D', 'E', 'B', 'C'] })
    expect(result.unmappedColumns).toEqual([])
  })
  it('in two columns are joined, and an already included surname is not repeated', async () => {
    const result = await mapped(worker, {
      columns: [
        number,
        ['Apellidos', () => 'Gómez Ruiz'],
        ['Nombres', (_, index) => (index === 0 ? 'Ana' : 'Luz GOMEZ RUIZ')],
      ],
    })
    expect(result.rows.map((row) => row.cells.Nombres?.text)).toEqual([
      'Ana Gómez Ruiz',
      'Luz GOMEZ RUIZ',
      'Luz GOMEZ RUIZ',
    ])
  })
  it('beside the whole name are left alone', async () => {
    const result = await mapped(worker, {
      columns: [number, name, ['Primer Nombre', () => 'Ana'], ['Apellidos', () => 'X']],
    })
    expect(result.rows[0]?.cells.Nombres?.text).toBe('Ana María Gómez Ruiz')
    expect(result.joinedColumns).toBeUndefined()
  })
})

describe('the sheet', () => {
  it('with the headers wins over instructions and lists', async () => {
    const result = await mapped(
      worker,
      { name: 'Instrucciones', columns: [['Lea antes de llenar', () => 'texto']] },
      { name: 'Personal', columns: [number, name, hired, mobile] },
      {
        name: 'Listas',
        columns: [
          ['Tipo', type[1]],
          ['Sexo', sex[1]],
        ],
      },
    )
    expect(result.sheet).toBe('Personal')
  })
})
