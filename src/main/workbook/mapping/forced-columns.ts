import { type AppError, appError, type ErrorArguments } from '#shared/domain/app-error.ts'
import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { profileContent } from './content-profile.ts'
import type { LocatedColumn, LocatedSheet } from './locate-sheet.ts'
import { cityFirst } from './other-families.ts'

/** A sheet in which every column that somebody asked for can be found, and which column each field was given. */
export interface ForcedSheet {
  readonly located: LocatedSheet
  /** Column indexes by field; several make it up together, in this order. */
  readonly forced: ReadonlyMap<string, readonly number[]>
}

/**
 * What the operator said the columns are, in terms of the sheet. A column is named by its letters or by its header (accents,
 * case and punctuation do not count), several that make up a field with `+` between them. Never guessed: what may mean two columns is refused, naming both. Errors (`usage`):
 * `mapping.unknown-column`, `mapping.column-outside`, `mapping.several-columns`, `mapping.column-twice`.
 */
export function resolveForcedColumns(
  sheet: LocatedSheet,
  wanted: readonly ForcedColumn[],
): Result<ForcedSheet, AppError> {
  const located = wanted.length === 0 ? sheet : withUnlabelled(sheet)
  const forced = new Map<string, readonly number[]>()
  const fieldOf = new Map<number, string>()
  for (const { field, column } of wanted) {
    const found = findColumns(located, field, column)
    if (!found.ok) return found
    for (const index of found.value) {
      const other = fieldOf.get(index)
      if (other !== undefined) return refuse('mapping.column-twice', { field, other, column: columnLetters(index) })
      fieldOf.set(index, field)
    }
    forced.set(field, found.value)
  }
  return success({ located, forced: cityFirst(located.columns, forced) })
}

/** A header may have a `+` of its own: the whole text is tried first. */
function findColumns(sheet: LocatedSheet, field: string, text: string): Result<readonly number[], AppError> {
  const whole = findColumn(sheet, field, text)
  const parts = text.split('+')
  if (whole.ok) return success([whole.value])
  if (parts.length === 1) return whole
  const columns: number[] = []
  for (const part of parts) {
    const found = findColumn(sheet, field, part)
    if (!found.ok) return found
    columns.push(found.value)
  }
  return success(columns)
}

/** Columns that are filled only far below the rows that were looked at count too. */
function withUnlabelled(located: LocatedSheet): LocatedSheet {
  const known = new Set(located.columns.map(({ index }) => index))
  const more: readonly LocatedColumn[] = located.filledColumns
    .filter((index) => !known.has(index))
    .map((index) => ({ index, label: '', content: profileContent([], {}), texts: new Map(), samples: [] }))
  if (more.length === 0) return located
  return { ...located, columns: [...located.columns, ...more].toSorted((one, other) => one.index - other.index) }
}

function findColumn({ columns, sheet }: LocatedSheet, field: string, text: string): Result<number, AppError> {
  const wanted = foldKey(text)
  const letters = /^[a-z]{1,3}$/i.test(text.trim()) ? text.trim().toUpperCase() : null
  const byLetters = columns.filter(({ index }) => columnLetters(index) === letters)
  const byHeader = columns.filter(({ label }) => wanted !== '' && foldKey(label) === wanted)
  const [found, ...others] = new Set([...byLetters, ...byHeader])
  if (found === undefined) {
    const names = { field, column: text, sheet: sheet.name, known: namesOf(columns) }
    return refuse(letters === null ? 'mapping.unknown-column' : 'mapping.column-outside', names)
  }
  if (others.length === 0) return success(found.index)
  return refuse('mapping.several-columns', { field, column: text, columns: namesOf([found, ...others]) })
}

const shownColumns = 40
const longestHeader = 40

/** `A (Cédula), B, C (Nombre)`, not longer than a terminal can take. */
function namesOf(columns: readonly LocatedColumn[]): string {
  const names = columns.slice(0, shownColumns).map(({ index, label }) => {
    const header = label.trim().slice(0, longestHeader)
    return header === '' ? columnLetters(index) : `${columnLetters(index)} (${header})`
  })
  return columns.length > shownColumns ? `${names.join(', ')}…` : names.join(', ')
}

const refuse = <Code extends ErrorCode>(code: Code, ...parameters: ErrorArguments<Code>) =>
  failure(appError(code, ...parameters))
