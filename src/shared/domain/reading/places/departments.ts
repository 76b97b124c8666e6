import type { CatalogueTable } from '../../catalogue/catalogue.ts'
import type { KnownConfidence, ValueKnowledge } from '../value-knowledge.ts'
import { wordsOf } from '../words/words.ts'

export interface NamedDepartment {
  readonly code: string
  readonly confidence: KnownConfidence
}

/** Departments by name, alternative spelling and code. */
export interface Departments {
  named(words: readonly string[]): readonly NamedDepartment[]
  /** False if neither the first words nor the last can be a department: a quick check before each cut is tried. */
  mayTouch(words: readonly string[]): boolean
}

const title = /^(?:el )?(?:departamento|dpto|depto|dep|dto|dpt)(?: de la| del| de)? /

const titleWords: ReadonlySet<string> = new Set(['el', 'departamento', 'dpto', 'depto', 'dep', 'dto', 'dpt'])

const keyOf = (words: readonly string[]): string =>
  titleWords.has(words[0] ?? '') ? words.join(' ').replace(title, '').replaceAll(' ', '') : words.join('')

export function createDepartments(knowledge: ValueKnowledge, table: CatalogueTable | undefined): Departments {
  const byKey = new Map<string, Map<string, NamedDepartment>>()
  const codes = new Set<string>()
  const add = (name: string, department: NamedDepartment): void => {
    const key = keyOf(wordsOf(name))
    if (key === '') return
    const same = byKey.get(key) ?? new Map<string, NamedDepartment>()
    byKey.set(key, same)
    if (!same.has(department.code)) same.set(department.code, department)
  }
  const named = new Set<string>()
  const addOnce = (code: string, name: string): void => {
    const both = `${code} ${name}`
    if (named.has(both)) return
    named.add(both)
    add(name, { code, confidence: 'high' })
  }
  for (const { code, group } of table?.entries ?? []) {
    if (group !== undefined) addOnce(code.slice(0, 2), group)
  }
  for (const { code, department } of knowledge.municipalities) {
    codes.add(code.slice(0, 2))
    addOnce(code.slice(0, 2), department)
  }
  for (const { alias, code, confidence } of knowledge.departmentAliases) add(alias, { code, confidence })
  const starts = new Set<string>()
  const ends = new Set<string>()
  for (const key of byKey.keys()) {
    for (let at = 0; at < key.length; at += 1) {
      starts.add(key.slice(0, at + 1))
      ends.add(key.slice(at))
    }
  }
  const mayStart = (word: string): boolean => starts.has(word) || titleWords.has(word) || /^\d{1,2}$/.test(word)
  const mayEnd = (word: string): boolean => ends.has(word) || /^\d{1,2}$/.test(word)
  return {
    mayTouch: (words) => mayStart(words[0] ?? '') || mayEnd(words.at(-1) ?? ''),
    named: (words) => {
      if (words.length === 0) return []
      const key = keyOf(words)
      const code = key.padStart(2, '0')
      if (/^\d{1,2}$/.test(key)) return codes.has(code) ? [{ code, confidence: 'medium' }] : []
      return [...(byKey.get(key)?.values() ?? [])]
    },
  }
}
