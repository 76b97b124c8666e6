import type { Json } from '#shared/kernel/json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

export interface ResultLine {
  /** Wire names from the item down to the value. Positions in lists are 1-based numbers. */
  readonly path: readonly string[]
  readonly value: string | number | boolean
}

/** Shown elsewhere in the panel, with more care. */
const shownElsewhere = new Set([
  'Estado',
  'EstadoEntidad',
  'Novedades',
  'Formularios',
  'Motivo',
  'Motivos',
  'TipoDocumentoIdentificacion',
  'NumeroIdentificacion',
  'NumeroContrato',
  'CodigoEntidad',
  'Referencia',
])
const mostLines = 60

/** A link of the service is never shown as something to open; its file is among the documents. */
const isLink = (value: Json): boolean => typeof value === 'string' && /^https?:\/\//i.test(value)

/** The readable values of a wire object, in its own order, for results whose fields the specification does not list. */
export function resultLines(result: Json): readonly ResultLine[] {
  const lines: ResultLine[] = []
  const visit = (value: Json, path: readonly string[]): void => {
    if (lines.length >= mostLines || value === null || value === '' || isLink(value)) return
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) visit(entry, [...path, String(index + 1)])
    else if (isJsonObject(value)) for (const [name, entry] of Object.entries(value)) visit(entry, [...path, name])
    else if (typeof value !== 'object') lines.push({ path, value })
  }
  if (isJsonObject(result)) {
    for (const [name, value] of Object.entries(result)) if (!shownElsewhere.has(name)) visit(value, [name])
  }
  return lines
}
