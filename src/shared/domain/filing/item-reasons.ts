import { isReturned } from '../oversight/measures.ts'
import type { Item } from './item.ts'

/**
 * Why a record was not accepted or came back: its `Motivo`s or, if the entity returned it and the service gives none,
 * the last step of its filing history.
 */
export function itemReasons(item: Pick<Item, 'reasons' | 'entityState' | 'novedades'>): readonly string[] {
  if (item.reasons.length > 0 || !isReturned(item.entityState)) return item.reasons
  const last = item.novedades.at(-1)
  return last === undefined || last.message === '' ? [] : [last.message]
}
