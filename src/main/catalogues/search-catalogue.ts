import type { CatalogueEntry, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import {
  type CatalogueMatch,
  type CatalogueSearch,
  type MatchGrade,
  matchGrades,
} from '#shared/domain/catalogue/catalogue-search.ts'
import { foldKey, foldName } from '#shared/domain/worker/normalise.ts'

/** What is known of a text beyond the list itself: codes it is another name for, and codes it may mean, best first. */
export interface KnownMeaning {
  readonly certain: readonly string[]
  readonly possible: readonly string[]
}

const nothingKnown: KnownMeaning = { certain: [], possible: [] }

/**
 * Finds entries by code or name, with words in any order, with or without the department. It scans the whole list: a
 * thousand entries take well under a millisecond.
 */
export function searchCatalogue(
  table: CatalogueTable | undefined,
  text: string,
  limit: number,
  known: KnownMeaning = nothingKnown,
): CatalogueSearch {
  if (table === undefined) return { origin: null, sourceName: '', matches: [], total: 0 }
  const asked = ask(text)
  const found = new Map<MatchGrade, CatalogueEntry[]>(matchGrades.map((grade) => [grade, []]))
  for (const folded of foldedEntries(table)) {
    const grade = gradeOf(folded, asked, known)
    if (grade !== null) found.get(grade)?.push(folded.entry)
  }
  const ranks = new Map(known.possible.map((code, rank) => [code, rank]))
  found.get('similar')?.sort((one, other) => (ranks.get(one.code) ?? 0) - (ranks.get(other.code) ?? 0))
  const matches = [...found].flatMap(([grade, entries]) =>
    entries.map((entry): CatalogueMatch => ({ ...entry, grade })),
  )
  const { origin, sourceName } = table
  return { origin, sourceName, matches: matches.slice(0, limit), total: matches.length }
}

/** An entry prepared for comparison: without accents, case or punctuation, and with a blank around every word. */
interface FoldedEntry {
  readonly entry: CatalogueEntry
  readonly code: string
  readonly bareCode: string
  readonly name: string
  readonly nameKey: string
  /** Name plus group, because people name both to distinguish entries of the same name. */
  readonly groupedKey: string
  readonly own: string
  readonly group: string
}

const foldedTables = new WeakMap<CatalogueTable, readonly FoldedEntry[]>()

function foldedEntries(table: CatalogueTable): readonly FoldedEntry[] {
  const known = foldedTables.get(table)
  if (known) return known
  const folded = table.entries.map(fold)
  foldedTables.set(table, folded)
  return folded
}

function fold(entry: CatalogueEntry): FoldedEntry {
  const code = foldKey(entry.code)
  const name = foldName(entry.name)
  const group = foldName(entry.group ?? '')
  return {
    entry,
    code,
    bareCode: bareCode(code),
    name,
    nameKey: foldKey(entry.name),
    groupedKey: foldKey(`${entry.name} ${entry.group ?? ''}`),
    own: ` ${code} ${foldName(entry.code)} ${name} `,
    group: ` ${group} `,
  }
}

/** The digits of a code without prefix and zeros: people write `37` for `EPS037` and `5001` for `05001`. */
const bareCode = (code: string): string => code.replace(/^\D*0*/, '')

interface Asked {
  readonly key: string
  readonly name: string
  readonly words: readonly string[]
  /** Empty if the text is not a number. */
  readonly bareCode: string
}

function ask(text: string): Asked {
  const key = foldKey(text)
  const name = foldName(text)
  return { key, name, words: name === '' ? [] : name.split(' '), bareCode: /^\d+$/.test(key) ? bareCode(key) : '' }
}

/** Null if the entry does not match. */
function gradeOf(folded: FoldedEntry, asked: Asked, known: KnownMeaning): MatchGrade | null {
  const { own, group } = folded
  if (asked.words.length === 0) return 'part'
  if (folded.code === asked.key) return 'code'
  if (folded.nameKey === asked.key || folded.groupedKey === asked.key) return 'name'
  if (known.certain.includes(folded.entry.code)) return 'known-as'
  const isBare = asked.bareCode !== '' && folded.bareCode === asked.bareCode
  if (isBare || holds(asked, own, group, ' ')) return 'words'
  if (folded.name.startsWith(asked.name) || folded.code.startsWith(asked.key)) return 'beginning'
  if (holds(asked, own, group, '')) return 'part'
  if (asked.words.every((word) => group.includes(` ${word}`))) return 'group'
  return known.possible.includes(folded.entry.code) ? 'similar' : null
}

/** Every word occurs, at least one of them in the entry itself. */
const holds = ({ words }: Asked, own: string, group: string, end: '' | ' '): boolean =>
  words.every((word) => own.includes(` ${word}${end}`) || group.includes(` ${word}${end}`)) &&
  words.some((word) => own.includes(` ${word}${end}`))
