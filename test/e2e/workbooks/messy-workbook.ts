import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { read, utils, type WorkSheet, write } from 'xlsx'

/** HR's file: its own words for the columns, in its own order. */
const columns = {
  type: 'T.D.',
  number: 'No. Documento',
  names: 'Apellidos y nombres',
  gender: 'Sexo',
  nationality: 'Nacionalidad',
  birthCountry: 'País nac.',
  born: 'F. Nac',
  birthCity: 'Cod. DANE lugar nacimiento',
  hired: 'Fecha vinculación',
  pension: 'Fondo de pensiones',
  risks: 'ARL',
  wage: 'Salario',
  address: 'Dir. domicilio',
  phone: 'Tel. celular',
  email: 'Correo',
  city: 'Cod. DANE ciudad residencia',
  district: 'Barrio residencia',
  workCity: 'Cod. DANE ciudad labor',
  workAddress: 'Dirección sede',
  workDistrict: 'Barrio sede',
  nit: 'NIT',
  post: 'Cargo',
  issued: 'Fec. exp. cédula',
  issueCity: 'Cod. DANE ciudad expedición',
  contract: 'Contrato No.',
  entity: 'Cód. EPS',
  remarks: 'Observaciones',
} as const
export type Person = Record<keyof typeof columns, string>

/** A worker without mistakes; `index` makes number and contract unique. */
export const person = (index: number, changes: Partial<Person> = {}): Person => ({
  type: 'CC',
  number: String(1_020_500_100 + index * 7),
  names: 'Gómez Ríos Ana María',
  gender: 'FEM',
  nationality: 'CO',
  birthCountry: 'CO',
  born: '05/03/1990',
  birthCity: '05001',
  hired: '16/11/2026',
  pension: 'Porvenir',
  risks: 'Positiva',
  wage: '1750905',
  address: 'Calle 10 # 43-21',
  phone: '3104567890',
  email: `persona${index}@ejemplo.co`,
  city: '05001',
  district: 'Laureles',
  workCity: '05001',
  workAddress: 'Calle 100 # 8-49',
  workDistrict: 'Centro',
  nit: '900123456',
  post: 'Operaria',
  issued: '12/04/2008',
  issueCity: '05001',
  contract: `CT2026${String(index).padStart(4, '0')}`,
  entity: 'EPS010',
  remarks: 'llega el lunes',
  ...changes,
})

/** The row of the first person in the file. */
export const firstRow = 5

/** Sixty people under two title rows and a blank one, with HR's usual monthly mistakes. */
export const messyPeople = (): readonly Person[] =>
  Array.from({ length: 60 }, (_, index) => {
    const wrong: Partial<Person> = {}
    if (index % 5 === 0) wrong.birthCity = '5001'
    if (index % 6 === 1) wrong.phone = '+57 310 456 7890'
    if (index % 4 === 2) wrong.wage = '$ 1.750.905'
    if (index % 7 === 3) wrong.gender = 'Femenino'
    if (index >= 10 && index <= 12) wrong.post = ''
    if (index === 20 || index === 21) wrong.email = 'no tiene'
    if (index >= 22 && index <= 26) wrong.district = 'El Pobaldo'
    if (index === 30) wrong.hired = '31/11/2026'
    if (index === 40 || index === 41) wrong.number = 'PENDIENTE'
    return person(index, wrong)
  })

export function writePeople(directory: string, name: string, people: readonly Person[]): string {
  const keys = Object.keys(columns) as (keyof Person)[]
  const lines = [
    ['CONFECCIONES LA ESTRELLA S.A.S.'],
    ['Ingresos de noviembre'],
    [],
    keys.map((key) => columns[key]),
    ...people.map((one) => keys.map((key) => one[key])),
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Personal nuevo')
  const file = path.join(directory, name)
  save(file, book)
  return file
}

const save = (file: string, book: Parameters<typeof write>[0]): void =>
  writeFileSync(
    file,
    new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer),
  )

/** The workbook as HR returns it: some cells corrected under its own headers, rows deleted, each found by its `Fila`. */
export function correctAsHr(
  file: string,
  target: string,
  cells: readonly { readonly row: number; readonly column: string; readonly value: string }[],
  deletedRows: readonly number[],
): void {
  const book = read(readFileSync(file), { cellStyles: true })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] as WorkSheet
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
  // The first row has hidden keys.
  const headers = lines.find(([first]) => first === 'Fila') ?? []
  const lineOf = (row: number): number => lines.findIndex((line) => line[0] === String(row))
  for (const { row, column, value } of cells) {
    const place = { r: lineOf(row), c: headers.indexOf(column) }
    if (place.r < 1 || place.c < 0) throw new Error(`row ${row} and ${column} are in the workbook`)
    sheet[utils.encode_cell(place)] = { t: 's', v: value }
  }
  const left = utils
    .sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
    .filter((line) => !deletedRows.includes(Number(line[0])))
  book.Sheets[name] = utils.aoa_to_sheet(left)
  save(target, book)
}
