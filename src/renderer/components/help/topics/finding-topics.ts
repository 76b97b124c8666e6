import { type FindingCode, findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { rowPlace } from '#shared/domain/draft/finding-places.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { generalSentence, mayBeFiled } from '#shared/texts/help/finding-help.ts'
import { fieldTopic, findingTopic } from '../topic-ids.ts'
import { fieldsWith } from './field-topics.ts'
import { partNames, type Topic, type TopicPart } from './topic.ts'

const anyField: Sentence = { es: 'En cualquier columna.', en: 'In any column.' }
const wholeRow: Sentence = { es: 'En la fila completa.', en: 'In the whole row.' }

function places(code: FindingCode): TopicPart {
  const fields = fieldsWith(code)
  return {
    name: partNames.places,
    lines: [
      ...(findingCatalogue[code].at.includes(rowPlace) ? [wholeRow] : []),
      ...(fields === null ? [anyField] : []),
    ],
    links: (fields ?? []).map((name) => ({ id: fieldTopic(name) })),
  }
}

/** Every finding. Each has its own advice; its severity says whether the row can be filed. */
export const findingTopics: readonly Topic[] = findingCodes.map((code) => ({
  id: findingTopic(code),
  title: findingCatalogue[code].title,
  summary: { es: generalSentence(code, 'es'), en: generalSentence(code, 'en') },
  also: `${code} error alerta inconsistencia warning finding`,
  parts: [{ name: partNames.filing, lines: [mayBeFiled(code)] }, places(code)],
}))
