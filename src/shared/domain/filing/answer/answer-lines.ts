import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { isPictureText } from './answer-picture.ts'

export interface AnswerLine {
  /** Wire names from the item down to the value. Positions in lists are 1-based numbers. */
  readonly path: readonly string[]
  readonly value: string | number | boolean
}

/** What the panel, the columns and the export of an item tell with more care than as a field of its answer. */
const toldElsewhere = new Set([
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

/** A link of the service is never shown as something to open; its file is among the documents. */
const isLink = (value: Json): boolean => typeof value === 'string' && /^https?:\/\//i.test(value)

/** A value that says something; null where there is nothing to read: a link, a picture. */
export function readableValue(value: Json): AnswerLine['value'] | null {
  if (value === null || value === '' || typeof value === 'object' || isLink(value)) return null
  if (typeof value === 'string' && isPictureText(value)) return null
  return value
}

/** The fields of an answer that are told nowhere else, in its own order. */
export const answerFields = (result: Json): readonly (readonly [name: string, value: Json])[] =>
  isJsonObject(result) ? Object.entries(result).filter(([name]) => !toldElsewhere.has(name)) : []

/** Every readable value of an item's answer, one for each line: its fields are not all listed in the specification. */
export function answerLines(result: Json): readonly AnswerLine[] {
  const lines: AnswerLine[] = []
  const visit = (value: Json, path: readonly string[]): void => {
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) visit(entry, [...path, String(index + 1)])
    else if (isJsonObject(value)) for (const [name, entry] of Object.entries(value)) visit(entry, [...path, name])
    else {
      const readable = readableValue(value)
      if (readable !== null) lines.push({ path, value: readable })
    }
  }
  for (const [name, value] of answerFields(result)) visit(value, [name])
  return lines
}
