import { foldKey } from '#shared/domain/worker/normalise.ts'

/** Columns that hold the code, the name and the context, and the row where data begins (`firstRow`). All 0-based. */
export interface CatalogueColumns {
  readonly code: number
  readonly name: number
  readonly group: number | null
  readonly firstRow: number
}

const scannedRows = 30
const codeHeaders = /^(codigo|code|cod|id|sigla|clave|valor|value|abreviatura)/
const nameHeaders =
  /^(nombre|name|descripcion|description|detalle|label|etiqueta|texto|razonsocial|entidad|municipio|ciudad|pais|administradora)/
const groupHeaders = /^(departamento|nombredepartamento|nombredpto|depto|dpto|grupo|group|region)/
/** Headers for codes of a department or a wider area, not of the entry itself. */
const foreignCodeHeaders = /(departamento|dpto|depto|dept)/

/**
 * Finds the columns of a code list by header words, even below title rows. Without headers it takes the first column of
 * short, unique values without blanks that has a column of longer texts beside it.
 */
export function detectColumns(rows: readonly (readonly string[])[]): CatalogueColumns | undefined {
  for (const [index, row] of rows.slice(0, scannedRows).entries()) {
    const found = columnsByHeader(row)
    if (found) return { ...found, firstRow: index + 1 }
  }
  return columnsByContent(rows)
}

function columnsByHeader(row: readonly string[]): Omit<CatalogueColumns, 'firstRow'> | undefined {
  const keys = row.map(foldKey)
  const own = (key: string): boolean => !foreignCodeHeaders.test(key)
  const code = preferred(keys, (key) => codeHeaders.test(key) && own(key), /^(codigo|code|cod)/)
  const name = preferred(
    keys,
    (key, index) => index !== code && nameHeaders.test(key) && own(key),
    /^(nombre|name|descripcion)/,
  )
  if (code === -1 || name === -1) return undefined
  const group = keys.findIndex(
    (key, index) => index !== code && index !== name && groupHeaders.test(key) && !/^cod/.test(key),
  )
  return { code, name, group: group === -1 ? null : group }
}

function preferred(keys: readonly string[], fits: (key: string, index: number) => boolean, best: RegExp): number {
  const first = keys.findIndex((key, index) => fits(key, index) && best.test(key))
  return first === -1 ? keys.findIndex(fits) : first
}

function columnsByContent(rows: readonly (readonly string[])[]): CatalogueColumns | undefined {
  const filled = rows.filter((row) => row.some((text) => text !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => filled.map((row) => row[index] ?? ''))
  const code = columns.findIndex(isCodeColumn)
  if (code === -1) return undefined
  const name = columns.findIndex((column, index) => index !== code && isNameColumn(column))
  return name === -1 ? undefined : { code, name, group: null, firstRow: 0 }
}

const isCodeColumn = (column: readonly string[]): boolean =>
  column.length > 0 &&
  column.every((text) => /^[\p{L}\d-]{1,12}$/u.test(text)) &&
  new Set(column).size === column.length

const isNameColumn = (column: readonly string[]): boolean =>
  column.filter((text) => /\p{L}{3,}/u.test(text)).length > column.length / 2
