import { type AppError, appError, type ErrorArguments } from '#shared/domain/app-error.ts'
import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { profileContent } from './content-profile.ts'
import type { LocatedColumn, LocatedSheet } from './locate-sheet.ts'
import { cityFirst } from './other-families.ts'

/** A sheet that contains all requested columns, and the columns given to each field. */
export interface ForcedSheet {
  readonly located: LocatedSheet
  /** Column indexes by field; several make up one field, in this order. */
  readonly forced: ReadonlyMap<string, readonly number[]>
}

/**
 * Resolves the columns given by the operator. A column is named by letters or header (ignoring accents, case and
 * punctuation); `+` combines several for one field. Ambiguous names are refused with both matches. Errors (`usage`):
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

/** A header may contain `+`, so the whole text is tried first. */
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

/** Includes columns that are filled only far below the sampled rows. */
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

/** `A (Cédula), B, C (Nombre)`, limited to a length a terminal can show. */
function namesOf(columns: readonly LocatedColumn[]): string {
  const names = columns.slice(0, shownColumns).map(({ index, label }) => {
    const header = label.trim().slice(0, longestHeader)
    return header === '' ? columnLetters(index) : `${columnLetters(index)} (${header})`
  })
  return columns.length > shownColumns ? `${names.join(', ')}…` : names.join(', ')
}

const refuse = <Code extends ErrorCode>(code: Code, ...parameters: ErrorArguments<Code>) =>
  failure(appError(code, ...parameters))
