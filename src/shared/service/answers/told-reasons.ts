import type { Json } from '#shared/kernel/json.ts'
import { defaultWireChoices } from '../unspecified.ts'
import { fieldOf, textOf } from './read-json.ts'
import { readReasons } from './reasons.ts'

/**
 * Why an item ended as it did, from its latest answer: `Motivo` and `Motivos`; for a failed item without them also a
 * sentence of its own (`Mensaje`, `Detalle`…). What a GET says about a failure is not documented (spec 2.4, 2.5, 2.7,
 * 2.8).
 */
export function toldReasons(item: Json, failed: boolean): readonly string[] {
  const reasons = readReasons(item, defaultWireChoices)
  if (reasons.length > 0 || !failed) return reasons
  const sentence = defaultWireChoices.reasonTextFields
    .map((field) => textOf(fieldOf(item, field))?.trim() ?? '')
    .find((text) => text !== '')
  return sentence === undefined ? [] : [sentence]
}
