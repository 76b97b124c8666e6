import { ownValue } from '../../kernel/own-value.ts'
import type { CatalogueKind, CatalogueSnapshot } from './catalogue.ts'
import { codeList } from './code-list.ts'

/** Entity names by every code in the lists in force. */
export type EntityNames = Readonly<Record<string, string>>

export const noEntityNames: EntityNames = {}

const entityKinds = ['eps', 'ccf', 'arl', 'afp'] as const satisfies readonly CatalogueKind[]

/**
 * A code that two lists assign to different entities gets both names, because a record does not say which list it uses.
 */
export function entityNamesOf(snapshot: CatalogueSnapshot): EntityNames {
  const names = new Map<string, Set<string>>()
  for (const kind of entityKinds) {
    for (const [code, { name }] of codeList(snapshot, kind)?.codes ?? []) {
      if (name !== '') names.set(code, (names.get(code) ?? new Set()).add(name))
    }
  }
  return Object.fromEntries([...names].map(([code, own]) => [code, [...own].join(' / ')]))
}

/** Separates the codes of a form for two entities. */
const codeSeparator = '+'

/** An entity's name; for a form for two entities, both. Empty when no list has the code. */
export function entityName(code: string, names: EntityNames): string {
  const nameOf = (part: string): string => ownValue(names, part) ?? ''
  const parts = code.split(codeSeparator)
  return parts.every((part) => nameOf(part) === '') ? '' : parts.map((part) => nameOf(part) || part).join(' + ')
}

/** An entity's name with its code, or the code alone. */
export function entityText(code: string, names: EntityNames): string {
  const name = entityName(code, names)
  return name === '' ? code : `${name} (${code})`
}
