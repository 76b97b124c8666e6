import type { CatalogueTable } from '../../catalogue/catalogue.ts'
import type { EntityKind, KnownEntity, ValueKnowledge } from '../value-knowledge.ts'
import { NearTexts } from '../words/near-texts.ts'
import { remember } from '../words/remember.ts'
import { wordsOf } from '../words/words.ts'
import { codeForm } from './entity-codes.ts'
import { type EntityKeys, entityKeys, isTelling, keysOfPlain, tellingWords } from './entity-names.ts'

/** One entity: what is known of it, and its code in the list in force. */
export interface EntityNode {
  readonly known: KnownEntity | undefined
  /** Undefined when the list in force lacks it. */
  readonly code: string | undefined
  readonly name: string
}

export interface EntityIndex {
  byCode(text: string): { readonly node: EntityNode; readonly isExact: boolean; readonly isBare: boolean } | undefined
  /** With exactly this name, with or without the words of its kind. */
  named(text: string): readonly EntityNode[]
  /** For several names in one text: `Colpensiones (ISS)`. None if one of them is unknown. */
  namedTogether(text: string): readonly EntityNode[]
  oneLetterFrom(text: string): readonly EntityNode[]
  byTaxNumber(digits: string): readonly EntityNode[]
  successorOf(node: EntityNode): EntityNode | undefined
}

interface OpenNode {
  readonly known: KnownEntity | undefined
  code: string | undefined
  name: string
}

class NameMap {
  readonly wholes = new NearTexts<Set<OpenNode>>()
  readonly cores = new NearTexts<Set<OpenNode>>()

  add(kind: EntityKind, name: string, node: OpenNode): void {
    const keys = entityKeys(kind, name)
    push(this.wholes, keys.whole, node)
    if (keys.core !== '') push(this.cores, keys.core, node)
  }

  /** By full name in the first map that has it, otherwise by core name. */
  static find(keys: EntityKeys, maps: readonly NameMap[], coresOf: readonly NameMap[]): readonly OpenNode[] {
    for (const { wholes } of maps) {
      const nodes = wholes.get(keys.whole)
      if (nodes !== undefined) return [...nodes]
    }
    for (const { cores } of isTelling(keys) ? coresOf : []) {
      const nodes = cores.get(keys.core)
      if (nodes !== undefined) return [...nodes]
    }
    return []
  }
}

function push(map: NearTexts<Set<OpenNode>>, key: string, node: OpenNode): void {
  const same = map.get(key)
  if (same === undefined) map.set(key, new Set([node]))
  else same.add(node)
}

/** Shorter names are one letter away from too many others. */
const leastSpelled = 6

export function createEntityIndex(
  knowledge: ValueKnowledge,
  kind: EntityKind,
  table: CatalogueTable | undefined,
): EntityIndex {
  const names = new NameMap()
  const nodes = knowledge.entities
    .filter((entity) => entity.kind === kind)
    .map((known): OpenNode => {
      const code = table === undefined && known.isActive ? known.code : undefined
      return { known, code, name: known.commonName }
    })
  for (const node of nodes) {
    for (const name of namesOf(node.known)) names.add(kind, name, node)
  }
  const byKey = new Map(nodes.flatMap((node) => (node.known ? [[node.known.code, node] as const] : [])))
  const ambiguous = ambiguousNames(knowledge, kind, byKey)
  const exact = new Map<string, OpenNode>()
  for (const { code, name } of table?.entries ?? []) {
    const node = linkedNode(kind, byKey, names, { code, name }) ?? { known: undefined, code, name }
    node.code = code
    node.name = name
    exact.set(code, node)
    names.add(kind, name, node)
    const form = codeForm(kind, code)
    if (form !== undefined) byKey.set(form.key, node)
  }
  return indexOver(kind, { names, ambiguous, byKey, exact, nodes })
}

/** Names that several entities share. */
function ambiguousNames(
  { ambiguousEntities }: ValueKnowledge,
  kind: EntityKind,
  byKey: ReadonlyMap<string, OpenNode>,
): NameMap {
  const ambiguous = new NameMap()
  for (const { alias, codes } of ambiguousEntities) {
    for (const one of codes) {
      const node = one.kind === kind ? byKey.get(one.code) : undefined
      if (node !== undefined) ambiguous.add(kind, alias, node)
    }
  }
  return ambiguous
}

function indexOver(
  kind: EntityKind,
  {
    names,
    ambiguous,
    byKey,
    exact,
    nodes,
  }: {
    readonly names: NameMap
    readonly ambiguous: NameMap
    readonly byKey: ReadonlyMap<string, OpenNode>
    readonly exact: ReadonlyMap<string, OpenNode>
    readonly nodes: readonly OpenNode[]
  },
): EntityIndex {
  const keysOfOthers = remember((text, _: '') => entityKeys(kind, text))
  const keysOf = (text: string): EntityKeys => keysOfPlain(kind, text) ?? keysOfOthers(text, '')
  const bySurest = [names, ambiguous]
  const byWidest = [ambiguous, names]
  const named = (text: string): readonly OpenNode[] => NameMap.find(keysOf(text), bySurest, byWidest)
  return {
    byCode: (text) => {
      const same = exact.get(text)
      if (same !== undefined) return { node: same, isExact: true, isBare: false }
      const form = codeForm(kind, text)
      const node = form === undefined ? undefined : byKey.get(form.key)
      return node === undefined || form === undefined ? undefined : { node, isExact: false, isBare: form.isBare }
    },
    named,
    namedTogether: (text) => {
      const parts = text.split(/[-–—/|()]+/).filter((part) => /\p{L}/u.test(part))
      if (parts.length < 2) return []
      const found = new Set<OpenNode>()
      for (const part of parts) {
        const meant = named(part)
        if (meant.length === 0) return []
        for (const node of meant) found.add(node)
      }
      return [...found]
    },
    oneLetterFrom: (text) => {
      const { core } = keysOf(text)
      // `Nueva EPS S.B.` may be the subsidized one, or the other one with wrong letters.
      const keys = new Set([core, core.replace('subsidiado', '')].filter((key) => key.length >= leastSpelled))
      const near = [...keys].flatMap((key) =>
        [names.cores, ambiguous.cores].flatMap((cores) => [...cores.oneLetterFrom(key)]),
      )
      return [...new Set(near.flatMap((same) => [...same]))]
    },
    byTaxNumber: (digits) => nodes.filter(({ known }) => known?.taxNumber === digits),
    successorOf: ({ known }) => (known?.successor === undefined ? undefined : byKey.get(known.successor)),
  }
}

const namesOf = (known: KnownEntity | undefined): readonly string[] =>
  known === undefined ? [] : [known.commonName, known.officialName, ...known.aliases]

/**
 * The known entity for an entry of the list in force: by code if the names agree, otherwise by name. Public lists
 * contradict each other, so a code alone does not prove the entity.
 */
function linkedNode(
  kind: EntityKind,
  byKey: ReadonlyMap<string, OpenNode>,
  names: NameMap,
  { code, name }: Pick<CatalogueTable['entries'][number], 'code' | 'name'>,
): OpenNode | undefined {
  const form = codeForm(kind, code)
  const byCode = form === undefined ? undefined : byKey.get(form.key)
  const named = NameMap.find(entityKeys(kind, name), [names], [names])
  if (byCode !== undefined && byCode.code === undefined) {
    if (named.includes(byCode) || sharesWord(kind, byCode, name)) return byCode
  }
  const free = named.filter((node) => node.code === undefined)
  return free.length === 1 && named.length === 1 ? free[0] : undefined
}

function sharesWord(kind: EntityKind, node: OpenNode, name: string): boolean {
  const words = new Set(tellingWords(kind, name))
  return namesOf(node.known).some((known) => wordsOf(known).some((word) => words.has(word)))
}
