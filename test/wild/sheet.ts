import { type FileValue, nothing, number, text, type Written } from './cell.ts'
import { createDice, type Dice } from './dice.ts'
import { exampleCell, hintOf, titleRows } from './frame-rows.ts'
import type { Column, Frame, Layout } from './layout.ts'
import type { Company, Worker } from './people/worker.ts'
import { throwCrew } from './people/worker.ts'
import type { Area, WildCase, WildSheet } from './wild-case.ts'

export interface Parts {
  readonly layout: Layout
  readonly crew: readonly Worker[]
  readonly company: Company
  readonly written: readonly (readonly Written[])[]
  readonly frames: readonly Frame[]
  readonly dice: Dice
}
type Laid = Pick<WildCase, 'sheets' | 'left' | 'workerRows' | 'headerRow'>

export function layOut(parts: Parts): Laid {
  switch (parts.layout.shape ?? 'table') {
    case 'table':
      return layTable(parts)
    case 'transposed':
      return layTransposed(parts)
    case 'form':
      return layForm(parts)
  }
}

function layTable(parts: Parts): Laid {
  const { layout, frames, dice, company } = parts
  const has = (frame: Frame): boolean => frames.includes(frame)
  const left = has('empty first column') ? 1 : 0
  const rows: FileValue[][] = []
  const merges: Area[] = []
  const put = (cells: readonly FileValue[]): void => {
    rows.push([...Array.from({ length: left }, () => nothing), ...cells])
  }
  if (has('empty rows above')) for (let count = 0; count < 3; count += 1) put([])
  for (const title of titleRows(company, has('titles'), has('logo'), dice)) {
    if (title.length === 1)
      merges.push({ rows: [rows.length, rows.length], columns: [left, left + Math.min(9, layout.columns.length - 1)] })
    put(title)
  }
  const header = layout.columns.map(([label]) => text(label))
  const groups = groupRow(layout.columns)
  if (groups !== null) {
    for (const [from, to] of groups.spans)
      merges.push({ rows: [rows.length, rows.length], columns: [left + from, left + to] })
    put(groups.cells)
  }
  put(header)
  const headerRow = rows.length
  if (has('hints')) put(layout.columns.map((column) => text(hintOf(column))))
  if (has('example row')) put(layout.columns.map((column) => exampleCell(column)))
  const workerRows = layWorkers(parts, put, () => rows.length, header)
  layBelow(parts, put, header)
  const sheets: WildSheet[] = [
    { name: dice.pick(['Hoja1', 'Personal', 'NOVIEMBRE', 'Ingresos', 'Datos']), rows, merges },
  ]
  if (has('other sheets')) sheets.push(listsSheet)
  return { sheets, left, workerRows, headerRow }
}

const listsSheet: WildSheet = {
  name: 'Listas',
  rows: [
    ['TIPO', 'SEXO'],
    ['CC', 'F'],
    ['CE', 'M'],
    ['TI', ''],
  ].map((row) => row.map((content) => text(content))),
  merges: [],
}

function layWorkers(
  { written, frames, dice, crew, layout }: Parts,
  put: (cells: readonly FileValue[]) => void,
  last: () => number,
  header: readonly FileValue[],
): ReadonlyMap<number, number> {
  const has = (frame: Frame): boolean => frames.includes(frame)
  const workerRows = new Map<number, number>()
  const block = Math.max(2, Math.floor(crew.length / dice.whole(2, 3)))
  for (const [index, cells] of written.entries()) {
    const starts = index % block === 0
    if (starts && has('sections'))
      put([text(dice.pick(['SEDE NORTE', 'ÁREA ADMINISTRATIVA', 'PERSONAL OPERATIVO', 'Bogotá']))])
    if (starts && index > 0 && has('repeated header')) put(header)
    put(cells.map(({ value }) => value))
    workerRows.set(last(), index)
    if (has('blank rows') && dice.chance(0.2)) put([])
    if (has('subtotals') && (index + 1) % block === 0)
      put(sumRow('Subtotal', layout.columns, crew.slice(Math.max(0, index + 1 - block), index + 1)))
  }
  return workerRows
}

function sumRow(label: string, columns: readonly Column[], crew: readonly Worker[]): readonly FileValue[] {
  const total = crew.reduce((sum, { ibc }) => sum + ibc, 0)
  return columns.map(
    (
      [
        ,
        {
          fields: [field],
        },
      ],
      at,
    ) => {
      if (at === 0) return text(label)
      if (field?.slot === 'Ibc') return number(total, '"$" #,##0')
      return field?.slot === 'NumeroIdentificacion' ? number(crew.length) : nothing
    },
  )
}

function layBelow(
  { frames, layout, crew, company, dice }: Parts,
  put: (cells: readonly FileValue[]) => void,
  header: readonly FileValue[],
): void {
  const has = (frame: Frame): boolean => frames.includes(frame)
  if (has('total')) put(sumRow(dice.pick(['TOTAL', 'Total general', 'TOTALES']), layout.columns, crew))
  if (has('second table')) {
    put([])
    put([])
    put([text(dice.pick(['PERSONAL RETIRADO', 'RETIROS DEL MES', 'NO AFILIAR', 'Personal que no continúa']))])
    put(header)
    const others = throwCrew(createDice(dice.whole(1, 1_000_000)), company, 3).map((worker, at) => ({
      ...worker,
      documentNumber: `7000${at}123`,
      contract: `RT0000${at}`,
    }))
    const writers = layout.columns.map(([, view]) => view.start({ dice, crew: others, company }))
    for (const [at, worker] of others.entries()) put(writers.map((write) => write(worker, at).value))
  }
  if (has('legend')) {
    put([])
    put([text('Nota: los campos marcados con * son obligatorios.')])
    put([text('CC: cédula de ciudadanía; CE: cédula de extranjería')])
  }
  if (has('signatures')) {
    put([])
    put([text('Elaboró: Nubia Peña'), nothing, nothing, text('Revisó: Óscar Ibáñez')])
    put([text('Cargo: Analista'), nothing, nothing, text('Fecha: 18/11/2026')])
  }
}

function groupRow(
  columns: readonly Column[],
): { readonly cells: readonly FileValue[]; readonly spans: readonly (readonly [number, number])[] } | null {
  if (columns.every(([, , group]) => group === undefined)) return null
  const cells: FileValue[] = []
  const spans: [number, number][] = []
  let before: string | undefined
  for (const [at, [, , group]] of columns.entries()) {
    const last = spans.at(-1)
    if (group !== undefined && group === before && last !== undefined) last[1] = at
    else if (group !== undefined) spans.push([at, at])
    cells.push(group !== undefined && group !== before ? text(group) : nothing)
    before = group
  }
  return { cells, spans: spans.filter(([from, to]) => to > from) }
}

/** Fields down the first column, then a column per worker. */
function layTransposed({ layout, written, crew, frames, company, dice }: Parts): Laid {
  const rows: FileValue[][] = titleRows(company, frames.includes('titles'), false, dice).map((row) => [...row])
  const first = rows.length
  rows.push([text('Campo'), ...crew.map((_, at) => text(`Trabajador ${at + 1}`))])
  for (const [at, [label]] of layout.columns.entries())
    rows.push([text(label), ...written.map((cells) => cells[at]?.value ?? nothing)])
  return { sheets: [{ name: 'Ficha', rows, merges: [] }], left: 0, workerRows: new Map(), headerRow: first + 1 }
}

/** One worker: labels with values beside them, two pairs per row, in sections. */
function layForm({ layout, written, company, dice }: Parts): Laid {
  const rows: FileValue[][] = titleRows(company, true, true, dice).map((row) => [...row])
  const cells = written[0] ?? []
  const pairs = layout.columns.map(([label], at) => [text(`${label}:`), cells[at]?.value ?? nothing] as const)
  let group: string | undefined
  for (let at = 0; at < pairs.length; at += 2) {
    const next = layout.columns[at]?.[2]
    if (next !== undefined && next !== group) rows.push([text(next)])
    group = next
    const [left, right] = [pairs[at], pairs[at + 1]]
    rows.push([...(left ?? []), nothing, ...(right ?? [])])
  }
  return { sheets: [{ name: 'Formulario', rows, merges: [] }], left: 0, workerRows: new Map(), headerRow: 0 }
}
