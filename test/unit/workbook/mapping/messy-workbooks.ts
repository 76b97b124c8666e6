import { utils, type WorkSheet, write } from 'xlsx'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'

/** Three invented people as a careless HR department writes them, by the content of each column. */
const people = [
  {
    type: 'CC',
    number: '1020304201',
    name: 'Ana María Gómez Ruiz',
    sex: 'F',
    born: new Date(Date.UTC(1990, 2, 5)),
    hired: new Date(Date.UTC(2026, 10, 16)),
    issued: new Date(Date.UTC(2008, 3, 12)),
    mobile: '3104567890',
    mail: 'ana.gomez@ejemplo.co',
    town: '05001',
    wage: 1_750_905,
    address: 'Calle 10 # 43-21',
  },
  {
    type: 'CE',
    number: '345678',
    name: 'José Luis Pérez Díaz',
    sex: 'M',
    born: new Date(Date.UTC(1985, 11, 24)),
    hired: new Date(Date.UTC(2026, 10, 17)),
    issued: new Date(Date.UTC(2015, 0, 30)),
    mobile: '3009876543',
    mail: 'jose.perez@ejemplo.co',
    town: '11001',
    wage: 2_300_000,
    address: 'Cra 7 No. 12-30',
  },
  {
    type: 'CC',
    number: '52123456',
    name: 'Luz Dary Muñoz Ortiz',
    sex: 'F',
    born: new Date(Date.UTC(1979, 6, 1)),
    hired: new Date(Date.UTC(2026, 10, 18)),
    issued: new Date(Date.UTC(1998, 8, 2)),
    mobile: '3201112233',
    mail: 'luz.munoz@ejemplo.co',
    town: '76001',
    wage: 3_100_000,
    address: 'Av 6 N 25-10',
  },
] as const
export type Person = (typeof people)[number]
export type Value = string | number | Date | null

/** A column: header, and its content. */
export type Column = readonly [header: string | null, value: (person: Person, index: number) => Value]

export const columns = {
  item: ['No.', (_, index) => index + 1],
  type: ['T.D.', ({ type }) => type],
  number: ['Cédula', ({ number }) => Number(number)],
  name: ['Apellidos y Nombres del trabajador', ({ name }) => name],
  sex: ['Sexo', ({ sex }) => sex],
  mobile: ['Tel. celular', ({ mobile }) => Number(mobile)],
  mail: ['Correo', ({ mail }) => mail],
  town: ['Cod. DANE ciudad residencia', ({ town }) => town],
  townName: ['Ciudad', () => 'Medellín'],
  wage: ['Salario', ({ wage }) => wage],
  born: ['F. Nac', ({ born }) => born],
  hired: ['Fecha vinculación', ({ hired }) => hired],
  issued: ['Fec. Exp. Doc.', ({ issued }) => issued],
  address: ['Dir. residencia', ({ address }) => address],
  nit: ['NIT', () => '900123456'],
  notes: ['Observaciones', (_, index) => (index === 0 ? 'pendiente examen' : null)],
} as const satisfies Record<string, Column>

export interface SheetPlan {
  readonly name?: string
  /** Rows above the header. */
  readonly titles?: readonly (readonly Value[])[]
  readonly columns: readonly Column[]
  /** Merged areas as Excel writes them: `A1:F1`. */
  readonly merges?: readonly string[]
  /** A row of groups directly above the header. */
  readonly groups?: readonly Value[]
  /** The sheet continues another one. */
  readonly withoutHeader?: true
}

function sheetOf({ titles = [], columns: planned, merges = [], groups, withoutHeader }: SheetPlan): WorkSheet {
  const rows = [
    ...titles,
    ...(groups ? [groups] : []),
    ...(withoutHeader ? [] : [planned.map(([header]) => header)]),
    ...people.map((person, index) => planned.map(([, value]) => value(person, index))),
  ]
  const sheet = utils.aoa_to_sheet(rows as Value[][], { cellDates: true, UTC: true })
  sheet['!merges'] = merges.map((area) => utils.decode_range(area))
  return sheet
}

/** Bytes of a real .xlsx with these sheets. */
export function workbookBytes(...plans: readonly SheetPlan[]): Uint8Array {
  const book = utils.book_new()
  for (const [index, plan] of plans.entries())
    utils.book_append_sheet(book, sheetOf(plan), plan.name ?? `Hoja${index + 1}`)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellDates: false }) as ArrayBuffer)
}

export async function messyWorkbook(...plans: readonly SheetPlan[]): Promise<SourceWorkbook> {
  const read = await readWorkbook(workbookBytes(...plans), 'novedades.xlsx')
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
