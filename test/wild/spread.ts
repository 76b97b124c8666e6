import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { text } from './cell.ts'
import type { WildCase, WildSheet } from './wild-case.ts'

/** How a workbook holds people in more than one place. Each can be switched on separately; `spread` applies one. */
export const spreads = [
  'several sheets',
  'retired sheet',
  'retired title',
  'sheet without headers',
  'table below',
  'retired table above',
  'doubled rows',
] as const
export type Spread = (typeof spreads)[number]

/**
 * Changes the sheet with the workers of a case into what the office has. Duplicate rows are made in the file
 * (`doubleRow`).
 */
export function spread({ sheets: [sheet], headerRow, workerRows }: WildCase, kind: Spread): readonly WildSheet[] {
  if (sheet === undefined) return []
  const { rows } = sheet
  const head = rows.slice(0, headerRow)
  const people = [...workerRows.keys()].map((row) => rows[row - 1] ?? [])
  const half = people.length >> 1
  const below = [...head.slice(-1), ...people.slice(half)]
  const named = (name: string, more: WildSheet['rows']): WildSheet => ({ name, rows: more, merges: [] })
  switch (kind) {
    case 'several sheets':
      return [named('Bogotá', [...head, ...people.slice(0, half)]), named('Cali', [...head, ...people.slice(half)])]
    case 'retired sheet':
      return [
        named('Retirados', [...head, ...people.slice(0, half)]),
        named('Activos', [...head, ...people.slice(half)]),
      ]
    case 'retired title':
      return [
        named('Hoja1', [[text('LISTADO DE RETIROS')], ...head, ...people.slice(0, half)]),
        named('Hoja2', [...head, ...people.slice(half)]),
      ]
    case 'table below':
      return [named('Hoja1', [...head, ...people.slice(0, half), [], [text('OBRAS DEL VALLE LTDA')], ...below])]
    case 'retired table above':
      return [
        named('Hoja1', [
          [text('PERSONAL RETIRADO')],
          ...head,
          ...people.slice(0, half),
          [],
          [text('PERSONAL ACTIVO')],
          ...below,
        ]),
      ]
    case 'sheet without headers':
      return [named('Hoja1', [...head, ...people.slice(0, half)]), named('Hoja2', people.slice(half))]
    case 'doubled rows':
      return [named('Hoja1', [...head, ...people])]
  }
}

/** Gives the last row of the first sheet the row number of the one before it. */
export function doubleRow(xlsx: Uint8Array): Uint8Array {
  const parts = unzipSync(xlsx)
  const name = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  const at = xml.lastIndexOf('<row ')
  const number = Number(/ r="(\d+)"/.exec(xml.slice(at))?.[1])
  const last = xml.slice(at).replaceAll(new RegExp(` r="([A-Z]*)${number}"`, 'g'), ` r="$1${number - 1}"`)
  return zipSync({ ...parts, [name]: strToU8(xml.slice(0, at) + last) })
}
