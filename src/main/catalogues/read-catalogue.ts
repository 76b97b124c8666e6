import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { refuseCatalogue } from './catalogue-error.ts'
import { makeTable } from './catalogue-table.ts'
import { detectColumns } from './detect-columns.ts'
import { detectKind } from './detect-kind.ts'

/** Parsed content of the file: the sheets of a workbook (also .csv), or the text of a .json file. */
export type CatalogueSource = { readonly workbook: SourceWorkbook } | { readonly json: string }

export interface CatalogueImport {
  readonly source: CatalogueSource
  readonly fileName: string
  /** Null: detect it from file name, sheets, headers and codes. */
  readonly kind: CatalogueKind | null
  readonly importedAtMs: number
  /** The bundled lists, used to recognise a kind by its codes. */
  readonly reference: readonly CatalogueTable[]
}

interface Grid {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/**
 * Turns a file exported by the service's web application into one official table. The format is not specified (spec 1,
 * rule 3), so columns are detected by header or content. Codes are never invented or corrected, except that DANE codes
 * in number cells get back their lost leading zero.
 */
export function readCatalogue(request: CatalogueImport): Result<CatalogueTable, AppError> {
  const grids =
    'json' in request.source
      ? gridsOfJson(request.source.json, request.fileName)
      : success(gridsOfWorkbook(request.source.workbook))
  if (!grids.ok) return grids
  let problem: Result<never, AppError> = refuseCatalogue('catalogue.no-columns', { fileName: request.fileName })
  for (const grid of grids.value) {
    const table = readGrid(grid, request)
    if (table.ok) return table
    if (table.error.code !== 'catalogue.no-columns') problem = table
  }
  return problem
}

function readGrid(grid: Grid, request: CatalogueImport): Result<CatalogueTable, AppError> {
  const columns = detectColumns(grid.rows)
  if (!columns) return refuseCatalogue('catalogue.no-columns', { fileName: request.fileName })
  const raw = grid.rows.slice(columns.firstRow).flatMap((row): CatalogueEntry[] => {
    const code = row[columns.code] ?? ''
    const group = columns.group === null ? '' : (row[columns.group] ?? '')
    return code === '' ? [] : [{ code, name: row[columns.name] ?? '', ...(group === '' ? {} : { group }) }]
  })
  if (raw.length === 0) return refuseCatalogue('catalogue.no-entries', { fileName: request.fileName })
  const headers = grid.rows[columns.firstRow - 1] ?? []
  const kind = request.kind ?? detectKind([request.fileName, grid.name, ...headers], raw, request.reference)
  if (kind === undefined) return refuseCatalogue('catalogue.kind-unknown', { fileName: request.fileName })
  const entries = withoutRepeats(kind === 'dane' ? raw.map(withLeadingZero) : raw)
  if (!entries.ok) return entries
  return success(
    makeTable({
      kind,
      origin: 'official',
      sourceName: request.fileName,
      importedAtMs: request.importedAtMs,
      entries: entries.value,
    }),
  )
}

const withLeadingZero = (entry: CatalogueEntry): CatalogueEntry =>
  /^\d{4}$/.test(entry.code) ? { ...entry, code: `0${entry.code}` } : entry

function withoutRepeats(entries: readonly CatalogueEntry[]): Result<readonly CatalogueEntry[], AppError> {
  const byCode = new Map<string, CatalogueEntry>()
  for (const entry of entries) {
    const known = byCode.get(entry.code)
    if (known && known.name !== entry.name)
      return refuseCatalogue('catalogue.conflicting-code', { codeValue: entry.code })
    byCode.set(entry.code, entry)
  }
  return success([...byCode.values()])
}

const gridsOfWorkbook = (workbook: SourceWorkbook): readonly Grid[] =>
  workbook.sheets
    .toSorted((one, other) => Number(one.hidden) - Number(other.hidden))
    .map((sheet) => ({ name: sheet.name, rows: sheet.rows.map((row) => row.cells.map(cellText)) }))

/** A number format of zeros (`00000`) makes the leading zeros part of the code. */
function cellText(cell: SourceCell): string {
  const zeros = cell.kind === 'number' && cell.format !== null && /^0{2,}$/.test(cell.format) ? cell.format.length : 0
  return trimBlanks(cell.text).padStart(zeros, '0')
}

function gridsOfJson(text: string, fileName: string): Result<readonly Grid[], AppError> {
  const read = readForeignJson(text)
  if (read.kind === 'refused') return refuseCatalogue('catalogue.unreadable-json', { detail: read.reason })
  const grids = [...findGrids(read.json, '', 0)]
  return grids.length > 0 ? success(grids) : refuseCatalogue('catalogue.no-columns', { fileName })
}

const deepestList = 4

/** Yields every list of objects, list of lists and code-to-name object in a JSON document, outermost first. */
function* findGrids(json: unknown, name: string, depth: number): Generator<Grid> {
  if (depth > deepestList) return
  if (Array.isArray(json)) {
    const objects = json.filter(isJsonObject)
    if (objects.length > 0) {
      const headers = [...new Set(objects.flatMap((object) => Object.keys(object)))]
      yield { name, rows: [headers, ...objects.map((object) => headers.map((header) => scalarText(object[header])))] }
    }
    const lists = json.filter((item): item is unknown[] => Array.isArray(item))
    if (lists.length > 0) yield { name, rows: lists.map((list) => list.map(scalarText)) }
  } else if (isJsonObject(json)) {
    for (const [key, value] of Object.entries(json)) yield* findGrids(value, key, depth + 1)
    const pairs = Object.entries(json).filter(([, value]) => typeof value === 'string')
    if (pairs.length > 1)
      yield { name, rows: [['codigo', 'nombre'], ...pairs.map(([key, value]) => [key, scalarText(value)])] }
  }
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? trimBlanks(String(value)) : ''
