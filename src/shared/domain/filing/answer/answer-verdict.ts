import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import type { Item } from '../item.ts'
import { type SourcesWord, sourcesWord } from './check-sources.ts'
import { foldedWord, saysFindings } from './finding-words.ts'

/**
 * What an answer comes to, in one word: whether somebody is affiliated (spec 2.4), whether something was found, or that not every source was asked (spec 2.5). Their
 * shapes are not shown, so that texts, numbers and booleans are read alike; a word that the specification does not name stands as
 * it came.
 */
const answerVerdicts = ['afiliado', 'no_afiliado', 'con_hallazgos', 'sin_hallazgos', 'incompleto'] as const
export type AnswerVerdict = (typeof answerVerdicts)[number]

/** Where those words stand in an answer, the first that says something counts. A store writes down the same, as `said_json`. */
const verdictPaths = {
  type: [['Resultado', 'Tipo'], ['Resultado']],
  findings: [['TieneHallazgos'], ['Resultado', 'TieneHallazgos']],
  confidence: [['PorcentajeConfianza'], ['Resultado', 'PorcentajeConfianza']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>
export type VerdictPart = keyof typeof verdictPaths

/** The same as texts: `true` and `false` for booleans, null for what is absent or no single value. */
export type VerdictTexts = Readonly<Record<VerdictPart, string | null>>

export const isAnswerVerdict = (text: string): text is AnswerVerdict =>
  answerVerdicts.some((verdict) => verdict === text)

/** Null while nothing is answered. `sources`: what the sources come to (`sourcesWord`), which says more than one word of the answer. */
export function verdictOf({ type, findings }: VerdictTexts, sources: SourcesWord | null): string | null {
  if (sources !== null) return ofSources[sources]
  if (findings !== null) return ofFindings(findings)
  const word = foldedWord(type ?? '')
  if (word === '') return null
  return isAnswerVerdict(word) ? word : (type ?? '').trim()
}

/** Of what is no background check; a word that is not known stands as it came. */
function ofFindings(text: string): string | null {
  const found = saysFindings(text)
  if (found !== null) return found ? 'con_hallazgos' : 'sin_hallazgos'
  return text.trim() === '' ? null : text.trim()
}

/** Nothing was found only where every source that was to be asked has answered. */
const ofSources: Readonly<Record<SourcesWord, AnswerVerdict | null>> = {
  findings: 'con_hallazgos',
  none: 'sin_hallazgos',
  incomplete: 'incompleto',
  undated: 'incompleto',
  open: null,
}

/** The verdict of a record. */
export const verdictOfItem = ({ result, undated }: Pick<Item, 'result' | 'undated'>): string | null =>
  verdictOf(verdictTexts(result), sourcesWord(result, undated === true))

/** Between 0 and 100; null where it is no number. `85`, `"85 %"` and `"85,5"` are read alike, and no fraction is taken for a share of a hundred. */
export function confidenceOf({ confidence }: VerdictTexts): number | null {
  const text = (confidence ?? '').replace(/[%\s]/g, '').replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null
  const share = Number(text)
  return share <= 100 ? share : null
}

/** The parts of an answer that its word is made of. */
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
