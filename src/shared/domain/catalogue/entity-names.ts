import { ownValue } from '../../kernel/own-value.ts'
import type { CatalogueKind, CatalogueSnapshot } from './catalogue.ts'
import { codeList } from './code-list.ts'

/** The names of entities by every code that the lists in force have for them. */
export type EntityNames = Readonly<Record<string, string>>

export const noEntityNames: EntityNames = {}

const entityKinds = ['eps', 'ccf', 'arl', 'afp'] as const satisfies readonly CatalogueKind[]

/** A code that two lists give to different entities has both names: a record does not say which list it is of. */
export function entityNamesOf(snapshot: CatalogueSnapshot): EntityNames {
  const names = new Map<string, Set<string>>()
  for (const kind of entityKinds) {
    for (const [code, { name }] of codeList(snapshot, kind)?.codes ?? []) {
      if (name !== '') names.set(code, (names.get(code) ?? new Set()).add(name))
    }
  }
  return Object.fromEntries([...names].map(([code, own]) => [code, [...own].join(' / ')]))
}

/** Between the codes of a form that is for two entities. */
const codeSeparator = '+'

/** What an entity is called; of a form for two entities both. Empty where no list knows the code. */
export function entityName(code: string, names: EntityNames): string {
  const nameOf = (part: string): string => ownValue(names, part) ?? ''
  const parts = code.split(codeSeparator)
  return parts.every((part) => nameOf(part) === '') ? '' : parts.map((part) => nameOf(part) || part).join(' + ')
}

/** An entity by its name with its code, or by its code alone. */
export function entityText(code: string, names: EntityNames): string {
  const name = entityName(code, names)
  return name === '' ? code : `${name} (${code})`
}
