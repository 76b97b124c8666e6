import type { RecordChange, Reprocess } from '#shared/domain/filing/item.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import type { WireChoices } from '../unspecified.ts'
import { fieldOf, firstText, listOf, textOf } from './read-json.ts'

/**
 * Why an item was not processed, and what a reprocess changes. Their structure is not documented (spec 2.8), so nothing
 * is dropped.
 */

/** `Motivo` and `Motivos` of one item as sentences, in the order received. */
export const readReasons = (item: Json, choices: WireChoices): readonly string[] =>
  [...listOf(fieldOf(item, 'Motivo')), ...listOf(fieldOf(item, 'Motivos'))].flatMap((reason) =>
    sentences(reason, choices),
  )

function sentences(reason: Json, choices: WireChoices): readonly string[] {
  if (reason === null || reason === '') return []
  const text = textOf(reason)
  if (text !== null) return [text]
  if (!isJsonObject(reason)) return [JSON.stringify(reason)]
  const sentence = firstText(reason, choices.reasonTextFields)
  const subject = firstText(reason, choices.reasonSubjectFields)
  if (sentence === null) return [JSON.stringify(reason)]
  return [subject === null ? sentence : `${subject}: ${sentence}`]
}

/** `Cambios` of a reprocessed item: texts, objects with a field and two values, or one object keyed by field. */
export function readChanges(item: Json, choices: WireChoices): readonly RecordChange[] {
  const changes = fieldOf(item, 'Cambios')
  if (!isJsonObject(changes) || isOneChange(changes, choices)) {
    return listOf(changes).map((change) => readChange(null, change, choices))
  }
  return Object.entries(changes).map(([field, change]) => readChange(field, change, choices))
}

const isOneChange = (value: Json, choices: WireChoices): boolean =>
  firstText(value, choices.reasonSubjectFields) !== null || firstText(value, choices.reasonTextFields) !== null

function readChange(key: string | null, change: Json, choices: WireChoices): RecordChange {
  const field = key ?? firstText(change, choices.reasonSubjectFields)
  const before = firstText(change, choices.changeBeforeFields)
  const plain = textOf(change)
  const after = firstText(change, choices.changeAfterFields) ?? (key === null ? null : plain)
  const said = plain ?? firstText(change, choices.reasonTextFields)
  const values = before === null && after === null ? said : `${before ?? ''} → ${after ?? ''}`.trim()
  const text = values ?? JSON.stringify(change)
  return { field, before, after, text: field === null ? text : `${field}: ${text}` }
}

/** A reprocessed item's `Cambios` and previous states; null when absent. */
export function readReprocess(item: Json, choices: WireChoices): Reprocess | null {
  const changes = readChanges(item, choices)
  const previousState = firstText(item, choices.previousStateFields)
  const previousEntityState = firstText(item, choices.previousEntityStateFields)
  if (changes.length === 0 && previousState === null && previousEntityState === null) return null
  return { changes, previousState, previousEntityState }
}
