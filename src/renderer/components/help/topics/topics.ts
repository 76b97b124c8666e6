import { type FindingCode, findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { rowPlace } from '#shared/domain/draft/finding-places.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { generalSentence, mayBeFiled } from '#shared/texts/help/finding-help.ts'
import { motiveHelp } from '#shared/texts/help/motive-help.ts'
import { fieldTopic, findingTopic, motiveTopic } from '../topic-ids.ts'
import { fieldsWith, fieldTopics } from './field-topics.ts'
import { stateGroups } from './state-topics.ts'
import { partNames, type Topic, type TopicGroup, type TopicPart } from './topic.ts'

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
const findingTopics: readonly Topic[] = findingCodes.map((code) => ({
  id: findingTopic(code),
  title: findingCatalogue[code].title,
  summary: { es: generalSentence(code, 'es'), en: generalSentence(code, 'en') },
  also: `${code} error alerta inconsistencia warning finding`,
  parts: [{ name: partNames.filing, lines: [mayBeFiled(code)] }, places(code)],
}))

const motiveTopics: readonly Topic[] = Object.entries(motiveHelp).map(([name, { title, meaning, next }]) => ({
  id: motiveTopic(name),
  title,
  summary: meaning,
  also: 'motivo motivos reason rechazado omitido devuelto',
  parts: [{ name: partNames.next, lines: [next] }],
}))

/** All help topics except the keys. */
export const topicGroups: readonly TopicGroup[] = [
  ...stateGroups,
  { name: { es: 'Motivos', en: 'Reasons (Motivos)' }, topics: motiveTopics },
  { name: { es: 'Columnas de un borrador', en: 'Columns of a draft' }, topics: fieldTopics },
  { name: { es: 'Errores y alertas', en: 'Errors and warnings' }, topics: findingTopics },
]

const byId: ReadonlyMap<string, Topic> = new Map(
  topicGroups.flatMap(({ topics }) => topics.map((topic) => [topic.id, topic] as const)),
)

/** Undefined for a topic the help lacks: an unnamed service state, or a finding of another version. */
export const topicOf = (id: string): Topic | undefined => byId.get(id)
