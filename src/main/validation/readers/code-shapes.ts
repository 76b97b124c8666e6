import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { entityKinds } from '#shared/domain/reading/value-knowledge.ts'

/**
 * Shape of codes by kind in public lists (`resources/knowledge`, ISO 3166, the examples of spec 2.6). The service does
 * not publish its own. So a value of another shape is at least a doubt, never accepted silently.
 */
const shapes: Readonly<Record<CatalogueKind, RegExp>> = {
  'document-type': /^[A-Z]{2,3}$/,
  gender: /^[A-Z]{3}$/i,
  country: /^(?:[A-Z]{2,3}|\d{3})$/i,
  dane: /^\d{5}$/,
  eps: /^(?:(?:EPS(?:I|C|IC|S)?|ESSC?|CCFC?|EAS|MIN|RES)\d{1,3}|\d{3})$/i,
  ccf: /^(?:CCF)?\d{2}$/i,
  arl: /^\d{2}-\d{1,2}$/,
  afp: /^(?:\d{6}|\d{2}-\d{1,2})$/,
}

export const hasShapeOf = (kind: CatalogueKind, value: string): boolean => shapes[kind].test(value)

/** Whether it is written like a name rather than a code. */
export const isWrittenLikeName = (value: string): boolean => /\p{L}{4}|\p{L}\s+\P{L}*\p{L}/u.test(value)

/**
 * `x`, `5`, `EPS`, `'CCF03`: too short for a code of any list. Administrator codes contain digits; digits alone must be
 * more than two.
 */
export function isNoCode(kind: CatalogueKind, value: string): boolean {
  if (value.length < 2 || /^\W/.test(value)) return true
  return (entityKinds as readonly string[]).includes(kind) && (!/\d/.test(value) || /^\d{1,2}$/.test(value))
}

/** Country codes that offices also use for «no aplica», «no registra», «sin dato», «sin nombre», yes and no. */
const likeFillers: ReadonlySet<string> = new Set(['NA', 'NR', 'SD', 'SN', 'SI', 'NO'])

export const isLikeFiller = (kind: CatalogueKind, value: string): boolean =>
  kind === 'country' && likeFillers.has(value.toUpperCase())
