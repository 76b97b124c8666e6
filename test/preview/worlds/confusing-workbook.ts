import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from 'xlsx'

/** In an office's words: names in parts, two columns for one field, none for the post, and many for nothing. */
const columns: readonly (readonly [header: string, value: (index: number) => string])[] = [
  ['T.D. (según el formato de talento humano de la sede principal)', () => 'CC'],
  ['Número', (index) => String(1_020_700_000 + index * 11)],
  ['Primer apellido', () => 'Gómez'],
  ['Segundo apellido', () => 'Peña'],
  ['Primer nombre', () => 'María Fernanda'],
  ['Sexo', (index) => (index % 2 === 0 ? 'FEM' : 'MAS')],
  ['Género', (index) => (index % 2 === 0 ? 'FEM' : 'MAS')],
  ['Nacionalidad', () => 'CO'],
  ['País nac.', () => 'CO'],
  ['F. Nac', () => '05/03/1990'],
  ['Lugar nacimiento', (index) => (index % 3 === 0 ? '5001' : '11001')],
  ['Fecha vinculación', () => '16/11/2026'],
  ['Fondo de pensiones', () => 'Porvenir'],
  ['ARL', () => 'Positiva'],
  ['Salario', () => '1750905'],
  ['Dir. domicilio', () => 'Calle 10 # 43-21'],
  ['Tel. celular', () => '3104567890'],
  ['Correo', (index) => `persona${index}@ejemplo.co`],
  ['Código municipio', () => '05001'],
  ['Municipio residencia', (index) => (index % 12 === 5 ? 'Envigado' : 'Medellín')],
  ['Barrio residencia', () => 'Laureles'],
  ['Ciudad trabajo', () => '05001'],
  ['Dirección sede', () => 'Calle 100 # 8-49'],
  ['Barrio sede', () => 'Centro'],
  ['NIT', () => '900123456'],
  ['Fec. exp. cédula', () => '12/04/2008'],
  ['Lugar exp.', () => '05001'],
  ['Contrato No.', (index) => `CT20277${String(index).padStart(3, '0')}`],
  ['EPS', () => 'EPS010'],
  ...Array.from({ length: 12 }, (_, number): readonly [string, () => string] => [
    `Observaciones de talento humano ${number + 1}`,
    () => (number % 2 === 0 ? 'pendiente de examen médico de ingreso y de la carta de la EPS' : 'ok'),
  ]),
]

const offices = 70
const hiddenRows = [9, 12, 15]

/**
 * Leaves as many questions open as an office's worst file: one worker in each of seventy offices, each with a subtotal.
 */
export function writeConfusing(directory: string): string {
  const headers = columns.map(([header]) => header)
  const worker = (index: number): string[] => columns.map(([, value]) => value(index))
  const rows = [
    ['INFORME DE INGRESOS'],
    ['Confecciones del Norte S.A.S. · personal nuevo'],
    [],
    headers,
    ...Array.from({ length: offices }, (_, index) => [
      [`INGRESOS DE LA SEDE ${index + 1}`],
      worker(index),
      [`Subtotal sede ${index + 1}`, '1'],
    ]).flat(),
    [`Total trabajadores: ${offices}`],
    ['Elaboró: María Fernanda Núñez Ávila, analista de talento humano'],
    [],
    ['PERSONAL RETIRADO EN EL MES DE OCTUBRE, SOLO PARA CONOCIMIENTO DE CONTABILIDAD Y TESORERÍA'],
    headers,
    ...[0, 1, 2].map((index) => worker(500 + index)),
  ]
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }))
  utils.book_append_sheet(book, sheet, 'Personal nuevo')
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([headers, worker(900), worker(901)]),
    'Temporales Medellín noviembre',
  )
  const file = path.join(directory, 'ingresos de todas las sedes.xlsx')
  writeFileSync(file, new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
  return file
}
