import { answerLines } from '../../domain/filing/answer/answer-lines.ts'
import { confidenceOf, verdictOfItem, verdictTexts } from '../../domain/filing/answer/answer-verdict.ts'
import type { Item } from '../../domain/filing/item.ts'
import type { ModuleName } from '../../domain/modules/modules.ts'
import { isQueryModule } from '../../domain/queries/query-modules.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { confidenceText, verdictWord } from '../names/answer-verdicts.ts'
import { answerWords } from '../names/answer-words.ts'
import { checkLines } from './check-text.ts'

const mostFields = 8
const confidence: Sentence = { es: 'Confianza', en: 'Confidence' }

/** A query's answer in one line; null for other modules, or without an answer. */
export function answerSummary(
  item: Pick<Item, 'result' | 'undated'>,
  module: ModuleName,
  language: Language,
): string | null {
  if (!isQueryModule(module)) return null
  const verdict = verdictOfItem(item)
  if (verdict === null) return null
  const sure = confidenceText(confidenceOf(verdictTexts(item.result)), language)
  const word = `${verdictWord(verdict, language)}.`
  const further = module === 'background-check' ? checkLines(item, language) : fieldsOf(item, language)
  return [word, ...further, ...(sure === '' ? [] : [`${confidence[language]}: ${sure}.`])].join(' ')
}

/** The answer's other fields, as far as they fit one line. */
function fieldsOf({ result }: Pick<Item, 'result'>, language: Language): readonly string[] {
  const words = answerWords(language)
  const fields = answerLines(result)
    .filter(({ path }) => path.at(-1) !== 'Tipo' && path[0] !== 'PorcentajeConfianza')
    .slice(0, mostFields)
    .map(({ path, value }) => `${words.name(path.at(-1) ?? '')}: ${words.value(value)}`)
  return fields.length === 0 ? [] : [`${fields.join(', ')}.`]
}
