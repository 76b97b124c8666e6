import { foldState } from '#shared/domain/filing/wire-states.ts'

/** What an element's `data-help` names: its help topic. A leaf module, so that importing it costs nothing. */
export type StateLayer = 'send' | 'outcome' | 'item' | 'entity' | 'rows' | 'batches'

export const stateTopic = (layer: StateLayer, state: string): string => `state:${layer}:${foldState(state)}`
export const fieldTopic = (name: string): string => `field:${name}`
export const findingTopic = (code: string): string => `finding:${code}`
export const motiveTopic = (name: string): string => `motive:${name}`

/** What a grid's columns are, for `data-help-columns`: fields of a record, or facts about a filed record. */
export type ColumnsOf = 'field' | 'record'

const topicOfColumn: Readonly<Record<ColumnsOf, (column: string) => string | null>> = {
  field: fieldTopic,
  record: (column) => (column === 'reasons' ? motiveTopic('any') : null),
}
const isColumnsOf = (text: string | undefined): text is ColumnsOf => text === 'field' || text === 'record'

/**
 * The help topic for an element: the nearest ancestor that names one, a grid column, or the only topic inside the
 * element.
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
