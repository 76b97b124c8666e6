/** What a file reader noticed and a person should know: nothing was lost, but something may not be what it seems. */
const workbookNoteCodes = [
  'text.odd-quotes',
  'text.long-rows',
  'text.nuls-left-out',
  'text.code-page-850',
  'text.mac-roman',
  'web.not-closed',
  'web.nested-tables',
  'sheet.columns-are-workers',
  'sheet.form',
  'sheet.repeated-rows',
] as const
export type WorkbookNoteCode = (typeof workbookNoteCodes)[number]

export interface WorkbookNote {
  readonly code: WorkbookNoteCode
  /** The number of cells or rows concerned. */
  readonly count: number
  /** The first of them: cells as `B12`, rows as `12`. */
  readonly places: readonly string[]
}

/** At most this many places are named; `count` has the total. */
export const mostNotePlaces = 12

const codes: ReadonlySet<unknown> = new Set(workbookNoteCodes)
const longestPlace = 40

/** Checks data from a process that has parsed a hostile file. */
export const isWorkbookNote = (value: unknown): value is WorkbookNote =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  codes.has(value.code) &&
  'count' in value &&
  Number.isSafeInteger(value.count) &&
  'places' in value &&
  Array.isArray(value.places) &&
  value.places.length <= mostNotePlaces &&
  value.places.every((place) => typeof place === 'string' && place.length <= longestPlace)
