import { foldState } from '#shared/domain/oversight/measures.ts'

/** What `data-help` of an element names: the topic of the help that explains it. A leaf, so that naming one costs nothing. */
export type StateLayer = 'send' | 'outcome' | 'item' | 'entity' | 'rows' | 'batches'

export const stateTopic = (layer: StateLayer, state: string): string => `state:${layer}:${foldState(state)}`
export const fieldTopic = (name: string): string => `field:${name}`
export const findingTopic = (code: string): string => `finding:${code}`
export const motiveTopic = (name: string): string => `motive:${name}`

/** What the columns of a grid are, for `data-help-columns`: fields of a record, or what is known of a record that was filed. */
export type ColumnsOf = 'field' | 'record'

const topicOfColumn: Readonly<Record<ColumnsOf, (column: string) => string | null>> = {
  field: fieldTopic,
  record: (column) => (column === 'reasons' ? motiveTopic('any') : null),
}
const isColumnsOf = (text: string | undefined): text is ColumnsOf => text === 'field' || text === 'record'

/**
 * What the help should open on for whoever is at this element: the nearest one around it that names a topic, the column of a grid,
 * or the one thing within it that names a topic.
 */
export function topicAt(element: Element | null): string | null {
  if (element === null || element === document.body) return null
  const around = element.closest<HTMLElement>('[data-help]')
  return around?.dataset.help ?? columnTopic(element) ?? onlyTopicWithin(element)
}

function columnTopic(element: Element): string | null {
  const column = element.closest('[col-id]')?.getAttribute('col-id') ?? null
  const columns = element.closest<HTMLElement>('[data-help-columns]')?.dataset.helpColumns
  return column !== null && isColumnsOf(columns) ? topicOfColumn[columns](column) : null
}

function onlyTopicWithin(element: Element): string | null {
  const [only, ...others] = element.querySelectorAll<HTMLElement>('[data-help]')
  return others.length === 0 ? (only?.dataset.help ?? null) : null
}
