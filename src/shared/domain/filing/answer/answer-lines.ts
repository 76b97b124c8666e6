import { isJsonObject, type Json, type JsonObject } from '../../../kernel/json.ts'
import { isEmbeddedFile } from './embedded-file.ts'
import { isPictureText } from './picture-text.ts'

export interface AnswerLine {
  /** Wire names from the item down to the value. List positions are 1-based numbers. */
  readonly path: readonly string[]
  readonly value: string | number | boolean
}

/** Fields that the item's panel, columns and export show in a better form. */
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

/** Service links must not be shown as links, and file bytes are unreadable; both are among the documents. */
const isFile = (value: Json): boolean =>
  typeof value === 'string' && (/^https?:\/\//i.test(value) || isEmbeddedFile(value))

/** A displayable value; null for links and pictures. */
export function readableValue(value: Json): AnswerLine['value'] | null {
  if (value === null || value === '' || typeof value === 'object' || isFile(value)) return null
  if (typeof value === 'string' && isPictureText(value)) return null
  return value
}

/** The fields of an answer that are shown nowhere else, in its own order. */
export const answerFields = (result: Json): readonly (readonly [name: string, value: Json])[] =>
  isJsonObject(result) ? Object.entries(result).filter(([name]) => !toldElsewhere.has(name)) : []

/** Every readable value of an item's answer, one per line: the specification does not list all fields. */
export const answerLines = (result: Json): readonly AnswerLine[] => linesOf(Object.fromEntries(answerFields(result)))

/** The same for part of an answer. */
export function linesOf(part: JsonObject): readonly AnswerLine[] {
  const lines: AnswerLine[] = []
  const visit = (value: Json, path: readonly string[]): void => {
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) visit(entry, [...path, String(index + 1)])
    else if (isJsonObject(value)) for (const [name, entry] of Object.entries(value)) visit(entry, [...path, name])
    else {
      const readable = readableValue(value)
      if (readable !== null) lines.push({ path, value: readable })
    }
  }
  for (const [name, value] of Object.entries(part)) visit(value, [name])
  return lines
}
