import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { type AnswerPicture, pictureOf } from '../answer/answer-picture.ts'
import { isPictureText } from '../answer/picture-text.ts'

/**
 * The content of an identity document's answer. The specification does not give the field names (spec 2.3), so all
 * fields are kept, sorted by what their names suggest. Only links and undrawable pictures are left out, and the
 * pictures are counted.
 */
export interface ExtractedDocument {
  /** What the document says. */
  readonly values: readonly ExtractedValue[]
  /** Place codes, recognized by field name. */
  readonly places: readonly ExtractedValue[]
  readonly format: readonly ExtractedValue[]
  /** Positions and confidence of faces; their pictures are separate. */
  readonly faces: readonly ExtractedValue[]
  readonly pictures: readonly AnswerPicture[]
  /** Pictures too large, or in formats that may contain more than a bitmap. */
  readonly unshownPictures: number
  /** Statements about the reading as a whole. */
  readonly quality: readonly ExtractedValue[]
}

export interface ExtractedValue {
  /** Wire names from the answer down; list positions count from 1. */
  readonly path: readonly string[]
  /** The last of these that is a name. */
  readonly name: string
  readonly value: string | number | boolean
  /** The service's confidence in this value alone, unchanged; null if absent. */
  readonly certainty: string | number | null
}

/** Fields about the processing, not about the document. */
const frame = new Set(['Referencia', 'Estado', 'IdSolicitud', 'JobId'])

const speaksOf = {
  face: /rostro|cara\b|face|foto/i,
  quality: /calidad|legib|confian|nitid|quality|confidence|score|puntaje|certeza/i,
  format: /^(tipo_?)?formato|^format/i,
  place: /dane/i,
}

const valueNames = ['Valor', 'valor', 'Value', 'value', 'Texto', 'texto', 'Text', 'text']
const certaintyNames = ['Confianza', 'confianza', 'Certeza', 'certeza', 'Confidence', 'confidence', 'Score', 'score']

const isScalar = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isLink = (value: Json): boolean => typeof value === 'string' && /^https?:\/\//i.test(value)

type Leaf = Omit<ExtractedValue, 'name'>

export function readExtracted(result: Json): ExtractedDocument {
  const found = { values: [], places: [], format: [], faces: [], quality: [] } as Record<Group, ExtractedValue[]>
  const pictures: AnswerPicture[] = []
  let unshownPictures = 0
  for (const leaf of leaves(withoutFrame(result), [])) {
    const { path, value } = leaf
    if (value === '' || isLink(value)) continue
    if (typeof value !== 'string' || !isPictureText(value)) {
      found[groupOf(path)].push({ ...leaf, name: nameIn(path) })
      continue
    }
    const picture = pictureOf(value)
    if (picture === null) unshownPictures += 1
    else pictures.push(picture)
  }
  return { ...found, pictures, unshownPictures }
}

const withoutFrame = (result: Json): Json =>
  isJsonObject(result) ? Object.fromEntries(Object.entries(result).filter(([name]) => !frame.has(name))) : result

/** Every leaf value, with its confidence if it comes with one. */
function* leaves(value: Json, path: readonly string[]): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) yield* leaves(entry, [...path, String(at + 1)])
    return
  }
  if (isScalar(value)) return yield { path, value, certainty: null }
  if (!isJsonObject(value)) return
  const judged = path.length > 0 ? judgedValue(value) : null
  if (judged !== null) return yield { path, ...judged }
  for (const [name, entry] of Object.entries(value)) yield* leaves(entry, [...path, name])
}

const nameIn = (path: readonly string[]): string => path.findLast((part) => !/^\d+$/.test(part)) ?? ''

type Group = 'values' | 'places' | 'format' | 'faces' | 'quality'

function groupOf(path: readonly string[]): Group {
  const own = nameIn(path)
  if (path.some((part) => speaksOf.face.test(part))) return 'faces'
  if (path.some((part) => speaksOf.quality.test(part))) return 'quality'
  if (speaksOf.place.test(own)) return 'places'
  return speaksOf.format.test(own) ? 'format' : 'values'
}

/** `{ Valor: 'ANA', Confianza: 0.4 }` is one value with its confidence; an object with anything else is not. */
function judgedValue(
  object: Readonly<Record<string, Json>>,
): { readonly value: string | number | boolean; readonly certainty: string | number } | null {
  const names = Object.keys(object)
  const [valueName, certaintyName] = [valueNames, certaintyNames].map((known) =>
    names.find((name) => known.includes(name)),
  )
  if (names.length !== 2 || valueName === undefined || certaintyName === undefined) return null
  const [value, certainty] = [object[valueName], object[certaintyName]]
  if (!isScalar(value) || (typeof certainty !== 'string' && typeof certainty !== 'number')) return null
  return { value, certainty }
}
