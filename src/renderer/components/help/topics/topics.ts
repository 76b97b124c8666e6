import { motiveHelp } from '#shared/texts/help/motive-help.ts'
import { motiveTopic } from '../topic-ids.ts'
import { fieldTopics } from './field-topics.ts'
import { findingTopics } from './finding-topics.ts'
import { stateGroups } from './state-topics.ts'
import { partNames, type Topic, type TopicGroup } from './topic.ts'

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
