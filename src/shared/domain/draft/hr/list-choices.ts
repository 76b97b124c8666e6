import type { CatalogueEntry, CatalogueKind, CatalogueSnapshot, CatalogueTable } from '../../catalogue/catalogue.ts'
import type { FieldDefinition } from '../../worker/field.ts'
import { foldName } from '../../worker/normalise.ts'

/** An entry of a list by the name that a person reads. */
export interface ListChoice {
  readonly name: string
  readonly code: string
}

/** The list whose names HR can choose from in a field, if any. */
export const listOf = ({ catalogue, holds }: FieldDefinition): CatalogueKind | undefined =>
  catalogue ?? (holds === 'afp' || holds === 'arl' ? holds : undefined)

/** Fields sent as names, not codes. */
const isSentByName = ({ catalogue }: FieldDefinition): boolean => catalogue === undefined

const known = new WeakMap<CatalogueTable, readonly ListChoice[]>()

/** The choices of a list by name. Names that several entries share get their code. */
export function choicesOf(snapshot: CatalogueSnapshot, kind: CatalogueKind): readonly ListChoice[] {
  const table = snapshot.tables[kind]
  if (table === undefined) return []
  const choices = known.get(table) ?? namedChoices(table.entries)
  known.set(table, choices)
  return choices
}

/** The names to choose from in a field: only values that its module accepts, and each name that is sent itself once. */
export function namesToChoose(snapshot: CatalogueSnapshot, field: FieldDefinition): readonly string[] {
  const kind = listOf(field)
  if (kind === undefined) return []
  if (isSentByName(field)) {
    const plain = plainChoices(snapshot.tables[kind]?.entries ?? [])
    return [...new Set(plain.map(({ name }) => name))].toSorted(byName)
  }
  const { accepted } = field
  return choicesOf(snapshot, kind)
    .filter(({ code }) => accepted?.includes(code) !== false)
    .map(({ name }) => name)
}

const byName = (one: string, other: string): number => one.localeCompare(other, 'es')

const plainChoices = (entries: readonly CatalogueEntry[]): readonly ListChoice[] =>
  entries.map(({ code, name, group = '' }) => ({
    code,
    name: group === '' || group === name ? name || code : `${name} (${group})`,
  }))

function namedChoices(entries: readonly CatalogueEntry[]): readonly ListChoice[] {
  const plain = plainChoices(entries)
  const times = Map.groupBy(plain, ({ name }) => foldName(name))
  return plain
    .map(({ code, name }) => ({
      code,
      name: (times.get(foldName(name))?.length ?? 0) > 1 ? `${name} - ${code}` : name,
    }))
    .toSorted((one, other) => byName(one.name, other.name))
}

/** What a field sends for a name chosen from its list; undefined if the list lacks the name. */
export function chosenValue(snapshot: CatalogueSnapshot, field: FieldDefinition, text: string): string | undefined {
  const kind = listOf(field)
  if (kind === undefined || isSentByName(field)) return undefined
  return indexOf(choicesOf(snapshot, kind)).byName.get(foldName(text))
}

/** A value by the name that its list has for it, otherwise the value. */
export function nameOfValue(snapshot: CatalogueSnapshot, field: FieldDefinition, value: string): string {
  const kind = listOf(field)
  if (kind === undefined || isSentByName(field)) return value
  return indexOf(choicesOf(snapshot, kind)).byCode.get(value) ?? value
}

interface ChoiceIndex {
  readonly byName: ReadonlyMap<string, string>
  readonly byCode: ReadonlyMap<string, string>
}

const indexes = new WeakMap<readonly ListChoice[], ChoiceIndex>()

function indexOf(choices: readonly ListChoice[]): ChoiceIndex {
  const index = indexes.get(choices) ?? {
    byName: new Map(choices.map(({ name, code }) => [foldName(name), code])),
    byCode: new Map(choices.map(({ name, code }) => [code, name])),
  }
  indexes.set(choices, index)
  return index
}
