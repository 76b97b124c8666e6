import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import type { ItemDocument } from '../item.ts'
import { type AnswerLine, linesOf } from './answer-lines.ts'
import { findingsIn, standingOf } from './source-standing.ts'

/** One of `Fuentes` (spec 2.5) with everything the answer says about it, including that it was not queried, and why. */
export interface AnswerSource {
  /** Names may repeat, so the key includes the position. */
  readonly key: string
  readonly name: string
  /** `consultada`, `no_consultada` or any other text of the service; null if absent. */
  readonly state: string | null
  readonly hasFindings: boolean | null
  /** It was queried, and answered. */
  readonly hasAnswered: boolean
  readonly lines: readonly AnswerLine[]
  readonly documents: readonly ItemDocument[]
}

export const sourceNameFields = ['Nombre', 'Fuente', 'Titulo', 'Codigo', 'Tipo', 'Entidad'] as const
const toldApart = new Set(['Estado', 'TieneHallazgos'])

/**
 * The sources of an answer, in its order; none if `Fuentes` is neither list nor object, and then it is among the
 * answer's lines.
 */
export function readSources(result: Json, documents: readonly ItemDocument[]): readonly AnswerSource[] {
  const unclaimed = documents.filter(({ kind }) => kind === 'evidencia')
  return sourcesOf(result).map(([key, source], index) => {
    const named = nameFieldOf(source)
    const name = (named && textIn(source, named)) ?? key ?? `Fuente ${index + 1}`
    const { Estado: state = null } = source
    return {
      key: `${index} ${name}`,
      name,
      ...standingOf(typeof state === 'string' ? state : null, findingsIn(source)),
      lines: linesOf(source).filter(
        ({ path: [first = '', ...deeper] }) => first !== named && !(toldApart.has(first) && deeper.length === 0),
      ),
      documents: claim(unclaimed, name),
    }
  })
}

/** The answer without what its sources already show. */
export const withoutSources = (result: Json): Json => {
  if (!isJsonObject(result) || sourcesOf(result).length === 0) return result
  const { Fuentes: _, ...others } = result
  return others
}

type Source = Readonly<Record<string, Json>>

function sourcesOf(result: Json): readonly (readonly [string | null, Source])[] {
  const sources = isJsonObject(result) ? ownValue(result, 'Fuentes') : undefined
  const entries: readonly (readonly [string | null, Json])[] = isJsonObject(sources)
    ? Object.entries(sources)
    : (Array.isArray(sources) ? sources : []).map((source: Json) => [null, source] as const)
  const read = entries.flatMap(([key, source]) => (isJsonObject(source) ? [[key, source] as const] : []))
  // Other entries among them would be shown nowhere.
  return read.length === entries.length ? read : []
}

/** Each source of a list by its name, without the name; null if one has none, names repeat, or there are no sources. */
export function namedSources(sources: Json): readonly (readonly [name: string, Source])[] | null {
  if (!Array.isArray(sources) || sources.length === 0) return null
  const named = sources.flatMap((source: Json): (readonly [string, Source])[] => {
    const field = isJsonObject(source) ? nameFieldOf(source) : undefined
    if (!isJsonObject(source) || field === undefined) return []
    const { [field]: name, ...said } = source
    return [[String(name), said]]
  })
  return new Set(named.map(([name]) => name)).size === sources.length ? named : null
}

const nameFieldOf = (source: Source) => sourceNameFields.find((field) => textIn(source, field) !== null)

const textIn = (source: Source, field: string): string | null => {
  const value = ownValue(source, field)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Files are named after their source (`links.ts`); of two sources with the same name, the first gets them. */
function claim(unclaimed: ItemDocument[], source: string): readonly ItemDocument[] {
  const first = `Evidencia ${source}`
  const isOfSource = ({ name }: ItemDocument): boolean => name === first || name.startsWith(`${first} (`)
  const own = unclaimed.filter(isOfSource)
  for (const document of own) unclaimed.splice(unclaimed.indexOf(document), 1)
  return own
}
