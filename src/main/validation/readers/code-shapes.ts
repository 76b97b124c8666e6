import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { entityKinds } from '#shared/domain/reading/value-knowledge.ts'

/**
 * How codes of each kind look in public lists (`resources/knowledge`, ISO 3166, the examples of spec 2.6). The service does
 * not publish its own, so a value of another shape is a doubt where it could be taken all the same, never silently fine.
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

/** Whether it is written as names are, and no code of any list. */
export const isWrittenLikeName = (value: string): boolean => /\p{L}{4}|\p{L}\s+\P{L}*\p{L}/u.test(value)

/** `x`, `5`, `EPS`, `'CCF03`: too little for a code of any list. Codes of administrators have digits, and more than two of them alone. */
export function isNoCode(kind: CatalogueKind, value: string): boolean {
  if (value.length < 2 || /^\W/.test(value)) return true
  return (entityKinds as readonly string[]).includes(kind) && (!/\d/.test(value) || /^\d{1,2}$/.test(value))
}

/** Codes of countries that offices write for «no aplica», «no registra», «sin dato», «sin nombre», yes and no. */
const likeFillers: ReadonlySet<string> = new Set(['NA', 'NR', 'SD', 'SN', 'SI', 'NO'])

export const isLikeFiller = (kind: CatalogueKind, value: string): boolean =>
  kind === 'country' && likeFillers.has(value.toUpperCase())
