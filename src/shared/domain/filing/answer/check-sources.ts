import { isJsonObject, type Json, type JsonObject } from '../../../kernel/json.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import { sourceNameFields } from './answer-sources.ts'
import { foldedWord } from './finding-words.ts'
import { findingsIn, isAnsweredState, type SourceStanding, standingOf } from './source-standing.ts'

/** One source of a background check that did not answer, and the service's explanation. */
export interface SilentSource {
  readonly name: string
  /** The service's state unchanged; null if absent. */
  readonly state: string | null
  readonly why: string | null
}

/** The results of a background check's sources (spec 2.5). */
interface CheckSources {
  /** The answer's overall result; null if it gives none. */
  readonly said: boolean | null
  readonly total: number
  readonly withFindings: readonly string[]
  readonly silent: readonly SilentSource[]
  /** How many do not say whether anything was found. */
  readonly unsaid: number
  /** Whether the check is unfinished, done, or ended in an error. */
  readonly end: 'open' | 'done' | 'failed'
}

/**
 * The summary of the sources, as a store saves it. `undated`: every named source answered, but the document was sent
 * without its issue date, so sources that need it were left out (spec 2.5).
 */
export const sourcesWords = ['findings', 'none', 'incomplete', 'undated', 'open'] as const
export type SourcesWord = (typeof sourcesWords)[number]

const underWay: ReadonlySet<string> = new Set(['procesando', 'en_proceso', 'pendiente', 'en_cola'])

/** Null if the answer is no background check. */
export function checkSources(result: Json): CheckSources | null {
  if (!isJsonObject(result)) return null
  const inner = innerOf(result)
  if (!speaks(result) && !speaks(inner)) return null
  const sources = entriesOf(listOf(result)).map(([name, source]) => read(name, source))
  return {
    said: findingsIn(result) ?? findingsIn(inner),
    total: sources.length,
    withFindings: sources.flatMap(({ name, hasFindings }) => (hasFindings === true ? [name] : [])),
    silent: sources.flatMap(({ name, state, why, hasAnswered, hasFindings }) =>
      hasAnswered || hasFindings === true ? [] : [{ name, state, why }],
    ),
    unsaid: sources.filter(({ hasFindings }) => hasFindings === null).length,
    end: endOf(ownValue(result, 'Estado')),
  }
}

/** The same fields may be in `Resultado`. */
function innerOf(result: JsonObject): JsonObject {
  const inner = ownValue(result, 'Resultado')
  return isJsonObject(inner) ? inner : {}
}

const listOf = (result: JsonObject): Json | undefined =>
  ownValue(result, 'Fuentes') ?? ownValue(innerOf(result), 'Fuentes')

const speaks = (holder: JsonObject): boolean =>
  ['TieneHallazgos', 'Fuentes'].some((name) => (ownValue(holder, name) ?? null) !== null)

function endOf(state: Json | undefined): CheckSources['end'] {
  if (typeof state !== 'string' || state.trim() === '') return 'done'
  if (underWay.has(foldedWord(state))) return 'open'
  return isAnsweredState(state) ? 'done' : 'failed'
}

/** A list, or an object by source name. */
function entriesOf(sources: Json | undefined): readonly (readonly [name: string | null, Json])[] {
  if (Array.isArray(sources)) return sources.map((source: Json) => [null, source] as const)
  return isJsonObject(sources) ? Object.entries(sources) : []
}

interface ReadSource extends SilentSource, SourceStanding {}

function read(key: string | null, source: Json): ReadSource {
  if (!isJsonObject(source)) {
    const text = typeof source === 'string' ? source : null
    return { name: key ?? text ?? '?', why: null, ...standingOf(key === null ? null : text, null) }
  }
  const name = textIn(source, sourceNameFields) ?? key ?? '?'
  const why = textIn(source, ['Motivo', 'Mensaje', 'Error', 'Detalle', 'Observacion'])
  return { name, why, ...standingOf(textIn(source, ['Estado']), findingsIn(source)) }
}

function textIn(source: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = ownValue(source, name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** Null if no known word says anything about findings; the answer then stays unchanged. */
export function sourcesWord(result: Json, undated: boolean): SourcesWord | null {
  const sources = checkSources(result)
  if (sources === null) return null
  const { said, total, withFindings, silent, unsaid, end } = sources
  if (said === true || withFindings.length > 0) return 'findings'
  if (end === 'open') return 'open'
  if (end === 'failed' || silent.length > 0 || namesNone(result)) return 'incomplete'
  if (said === null && total === 0) return null
  if (said === null && unsaid > 0) return 'incomplete'
  return undated ? 'undated' : 'none'
}

/** Its list of sources is present but empty: nothing was queried. */
function namesNone(result: Json): boolean {
  const list = isJsonObject(result) ? listOf(result) : undefined
  return typeof list === 'object' && list !== null && entriesOf(list).length === 0
}

/** Whether a background check was sent without the issue date; unknown for requests filed elsewhere. */
export const sentUndated = (sent: Readonly<Record<string, string>>): boolean =>
  (sent.NumeroIdentificacion ?? '') !== '' && (sent.FechaExpedicionDocumentoIdentidad ?? '').trim() === ''
