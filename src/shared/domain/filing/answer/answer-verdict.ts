import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import type { Item } from '../item.ts'
import { type SourcesWord, sourcesWord } from './check-sources.ts'
import { foldedWord, saysFindings } from './finding-words.ts'

/**
 * An answer's verdict in one word: whether somebody is affiliated (spec 2.4), whether something was found, or that not
 * every source was queried (spec 2.5). Their types are not documented, so texts, numbers and booleans are treated
 * alike. An unknown word stays unchanged.
 */
const answerVerdicts = ['afiliado', 'no_afiliado', 'con_hallazgos', 'sin_hallazgos', 'incompleto'] as const
export type AnswerVerdict = (typeof answerVerdicts)[number]

/** The places of these words in an answer; the first with a value counts. A store saves the same as `said_json`. */
const verdictPaths = {
  type: [['Resultado', 'Tipo'], ['Resultado']],
  findings: [['TieneHallazgos'], ['Resultado', 'TieneHallazgos']],
  confidence: [['PorcentajeConfianza'], ['Resultado', 'PorcentajeConfianza']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>
export type VerdictPart = keyof typeof verdictPaths

/** The same as texts: `true` and `false` for booleans, null if absent or not a single value. */
export type VerdictTexts = Readonly<Record<VerdictPart, string | null>>

export const isAnswerVerdict = (text: string): text is AnswerVerdict =>
  answerVerdicts.some((verdict) => verdict === text)

/**
 * Null until answered. `sources`: the summary of the sources (`sourcesWord`), which says more than one word of the
 * answer.
 */
export function verdictOf({ type, findings }: VerdictTexts, sources: SourcesWord | null): string | null {
  if (sources !== null) return ofSources[sources]
  if (findings !== null) return ofFindings(findings)
  const word = foldedWord(type ?? '')
  if (word === '') return null
  return isAnswerVerdict(word) ? word : (type ?? '').trim()
}

/** For answers that are not background checks; an unknown word stays unchanged. */
function ofFindings(text: string): string | null {
  const found = saysFindings(text)
  if (found !== null) return found ? 'con_hallazgos' : 'sin_hallazgos'
  return text.trim() === '' ? null : text.trim()
}

/** "Nothing found" requires an answer from every source that was to be queried. */
const ofSources: Readonly<Record<SourcesWord, AnswerVerdict | null>> = {
  findings: 'con_hallazgos',
  none: 'sin_hallazgos',
  incomplete: 'incompleto',
  undated: 'incompleto',
  open: null,
}

export const verdictOfItem = ({ result, undated }: Pick<Item, 'result' | 'undated'>): string | null =>
  verdictOf(verdictTexts(result), sourcesWord(result, undated === true))

/**
 * Between 0 and 100; null if not a number. `85`, `"85 %"` and `"85,5"` are equivalent. A fraction such as 0.85 is not
 * taken for 85 %.
 */
export function confidenceOf({ confidence }: VerdictTexts): number | null {
  const text = (confidence ?? '').replace(/[%\s]/g, '').replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null
  const share = Number(text)
  return share <= 100 ? share : null
}

/** The parts of an answer that determine its verdict. */
export const verdictTexts = (result: Json): VerdictTexts => ({
  type: textAt(result, 'type'),
  findings: textAt(result, 'findings'),
  confidence: textAt(result, 'confidence'),
})

function textAt(result: Json, part: VerdictPart): string | null {
  for (const path of verdictPaths[part]) {
    const text = scalarText(path.reduce<Json>(memberOf, result))
    if (text !== null) return text
  }
  return null
}

const memberOf = (value: Json, name: string): Json => (isJsonObject(value) ? (ownValue(value, name) ?? null) : null)

const scalarText = (value: Json): string | null => (value === null || typeof value === 'object' ? null : String(value))
