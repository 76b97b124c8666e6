import { type FileValue, shown, text } from '../cell.ts'
import type { WildCase, WildSheet } from '../wild-case.ts'
import { hucre } from './hucre.ts'
import { markup } from './markup.ts'
import type { Producer } from './producer.ts'
import { sheetJs } from './sheetjs.ts'
import { fitsWindows, texts } from './texts.ts'

export type { Producer }

export const producers: readonly Producer[] = [...sheetJs, hucre, ...texts, ...markup]

const withoutFormats = (value: FileValue): FileValue =>
  value.kind === 'number' && value.format !== null ? text(shown(value)) : value

/** The sheets as a producer can store them: what it would lose is written as text. */
export const sheetsFor = ({ sheets }: Pick<WildCase, 'sheets'>, { keepsFormats }: Producer): readonly WildSheet[] =>
  keepsFormats ? sheets : sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(withoutFormats)) }))

/**
 * Whether a producer keeps strike-through, supports all letters of the case, and, where a program swapped or shifted
 * dates, stores real dates: as texts such dates could not be recognised.
 */
export const canWrite = (
  { sheets, written }: Pick<WildCase, 'sheets' | 'written'>,
  { name, textsOnly, keepsStrikes }: Producer,
): boolean =>
  hasLetters(sheets, name) &&
  (keepsStrikes === true || sheets.every(({ struck }) => struck === undefined)) &&
  !(textsOnly === true && written.some((cells) => cells.some(({ damage }) => onlyCells.has(damage))))

const onlyCells: ReadonlySet<string> = new Set(['date: swapped by the program', 'date: moved clock'])

const hasLetters = (sheets: WildCase['sheets'], name: string): boolean =>
  !name.includes('windows-1252') ||
  sheets.every(({ rows }) =>
    rows.every((row) => row.every((value) => value.kind !== 'text' || fitsWindows(value.text))),
  )
