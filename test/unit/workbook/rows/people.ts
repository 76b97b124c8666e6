import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceCell, SourceSheet } from '#shared/domain/worker/source-row.ts'

/** A cell in a test's notation: texts, numbers, days (`=dd/mm/yyyy`), errors (`#N/A`), nothing. */
export type Written = string | number | null

const cellOf = (value: Written): SourceCell => {
  if (value === null || value === '') return { kind: 'empty', text: '', format: null }
  if (typeof value === 'number') return { kind: 'number', text: String(value), format: null }
  if (value.startsWith('=')) return { kind: 'date', text: value.slice(1), format: 'dd/mm/yyyy' }
  if (value.startsWith('#')) return { kind: 'error', text: value, format: null }
  return { kind: 'text', text: value, format: null }
}

export const sheetOf = (rows: readonly (readonly Written[])[], name = 'Personal'): SourceSheet => ({
  name,
  hidden: false,
  rows: rows.flatMap((row, index) => {
    const cells = row.map(cellOf)
    while (cells.at(-1)?.kind === 'empty') cells.pop()
    return cells.length === 0 ? [] : [{ row: index + 1, cells }]
  }),
})

export const header = [
  'No.',
  'Tipo documento',
  'Número de identificación',
  'Nombres y apellidos',
  'Fecha de nacimiento',
  'Cargo',
  'IBC',
  'Celular',
  'Correo electrónico',
  'Dirección de residencia',
] as const

const given = ['ANA LUCÍA', 'JOSÉ', 'MARÍA DEL CARMEN', 'Luis Ángel', 'YEISON', 'ASUNCIÓN', 'Óscar', 'CONCEPCIÓN']
const surnames = ['SARMIENTO PEÑA', 'Ejemplo Rojas', 'TOTAL ORTIZ', 'ÁREA NÚÑEZ', 'Ruiz', 'DE LA CRUZ', 'FIRMA SOTO']
const jobs = ['AUXILIAR', 'Jefe de área', 'OPERARIO', 'Director de sede', 'COORDINADORA']

/** The nth worker of a firm. No duplicates; some names contain words of headings and sums. */
export const person = (index: number): readonly Written[] => [
  index + 1,
  index % 7 === 3 ? 'CE' : 'CC',
  index % 3 === 0 ? `1.0${20 + (index % 60)}.304.${100 + index}` : 52_000_000 + index * 7919,
  `${given[index % given.length] ?? ''} ${surnames[(index * 3) % surnames.length] ?? ''}`,
  index % 4 === 0
    ? `${String((index % 27) + 1).padStart(2, '0')}/05/19${70 + (index % 29)}`
    : `=12/08/19${60 + (index % 39)}`,
  jobs[index % jobs.length] ?? '',
  1_750_905 + index * 1000,
  `31${String(10_000_000 + index * 31).padStart(8, '0')}`,
  `persona${index}@empresa.co`,
  index % 5 === 0 ? 'Sede Norte Calle 4 # 5-6' : `Cra ${index + 1} # 20-30`,
]

export const people = (count: number, from = 0): readonly (readonly Written[])[] =>
  Array.from({ length: count }, (_, index) => person(from + index))

const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')

export function read(rows: readonly (readonly Written[])[], blocks?: WantedBlocks): MappedSheet {
  const mapped = mapSheet({ format: 'xlsx', sheets: [sheetOf(rows)] }, fields, { blocks })
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.error))
  return mapped.value
}

export const numbersOf = ({ rows }: MappedSheet): readonly string[] =>
  rows.map(({ cells }) => cells.NumeroIdentificacion?.text ?? '')

export const numberOf = (row: readonly Written[]): string => String(row[2])

/** `row reason`, in order. */
export const leftOutOf = ({ leftOut = [] }: MappedSheet): readonly string[] =>
  leftOut.map(({ row, reason }) => `${row} ${reason}`)
