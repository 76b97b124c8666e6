import type { CatalogueTable } from '../catalogue/catalogue.ts'
import { nothingRead, type Reading, type ReadingCandidate, type ReadingConfidence } from './reading.ts'
import { isOneApart, wordsOf } from './words/words.ts'

/** The distinct texts of a column, with their row counts. */
export type ColumnTexts = ReadonlyMap<string, number>

type Gender = 'feminine' | 'masculine'

const genderWords: Readonly<Record<Gender, readonly string[]>> = {
  feminine: [
    'f',
    'fem',
    'femen',
    'femenina',
    'femenino',
    'mujer',
    'mujeres',
    'muj',
    'female',
    'woman',
    'hembra',
    'dama',
  ],
  masculine: [
    'h',
    'mas',
    'masc',
    'masculino',
    'masculina',
    'hombre',
    'hombres',
    'hom',
    'male',
    'man',
    'varon',
    'caballero',
  ],
}
const meanings = new Map<string, Gender>(
  (['feminine', 'masculine'] as const).flatMap((gender) => genderWords[gender].map((word) => [word, gender] as const)),
)
const leastSpelled = 6

/** Masculino beside F, mujer beside H. */
const doubtful = 'm'

interface Word {
  /** `either`: the ambiguous letter. */
  readonly gender: Gender | 'either'
  readonly confidence: ReadingConfidence
}

/** The meaning of a text without its column. */
function wordOf(text: string): Word | undefined {
  const all = wordsOf(text).filter((word) => word !== 'genero' && word !== 'sexo')
  const lettered = all.filter((word) => !/^\d+$/.test(word))
  const words = lettered.length > 0 ? lettered : all
  const known = new Set(words.flatMap((word) => meanings.get(word) ?? []))
  const isAllKnown = words.every((word) => meanings.has(word) || word === doubtful)
  // `M/F` are the two letters of a heading; `M - Mujer` is one letter with its word.
  if (words.includes(doubtful) && words.some((word) => word.length === 1 && word !== doubtful)) return undefined
  if (words.length > 0 && isAllKnown && known.size < 2) {
    const [gender] = known
    return { gender: gender ?? 'either', confidence: 'high' }
  }
  const [only = ''] = words
  if (words.length !== 1 || only.length < leastSpelled) return undefined
  const near = new Set([...meanings].flatMap(([word, meaning]) => (isOneApart(only, word) ? [meaning] : [])))
  const [gender] = near
  return gender !== undefined && near.size === 1 ? { gender, confidence: 'medium' } : undefined
}

/** The meaning of `M` in a column, from its other texts; undefined when there is no evidence, or evidence for both. */
function meaningInColumn(column: ColumnTexts): { readonly gender: Gender; readonly beside: string } | undefined {
  let besideF = false
  let besideH = false
  for (const text of column.keys()) {
    const key = wordsOf(text).join('')
    if (key === 'f' || key.startsWith('fem')) besideF = true
    if (key === 'h' || key.startsWith('homb')) besideH = true
    // Both words are written out, or the usage is mixed: the letter may mean either.
    if (key === 'mujer' || key.startsWith('masc')) return undefined
  }
  if (besideF === besideH) return undefined
  return besideF ? { gender: 'masculine', beside: 'F' } : { gender: 'feminine', beside: 'H' }
}

interface ListedGender {
  readonly code: string
  readonly name: string
}

const unlisted: Readonly<Record<Gender, ListedGender>> = {
  feminine: { code: 'FEM', name: 'Femenino' },
  masculine: { code: 'MAS', name: 'Masculino' },
}

/** Whether it is a code that the interface names. */
export const isGenderCode = (text: string): boolean => Object.values(unlisted).some(({ code }) => code === text)

/** Reads a gender, by word or letter, as the code of the list in force. */
export function createGenderReader(table: CatalogueTable | undefined): (text: string, column?: ColumnTexts) => Reading {
  const codes = new Map(table?.entries.map(({ code, name }) => [code, name]))
  const listed = (gender: Gender): ListedGender | undefined => {
    if (table === undefined) return unlisted[gender]
    const named = table.entries.filter(({ name }) => wordOf(name)?.gender === gender)
    const [only] = named.length > 0 ? named : table.entries.filter(({ code }) => wordOf(code)?.gender === gender)
    return only
  }
  const genders = { feminine: listed('feminine'), masculine: listed('masculine') }
  const candidate = (
    gender: Gender,
    confidence: ReadingConfidence,
    proof: string,
    parameters: Readonly<Record<string, string>>,
  ): readonly ReadingCandidate[] => {
    const entry = genders[gender]
    if (entry === undefined) return []
    const { code: value, name } = entry
    return [{ value, name, confidence, proof: { code: proof, parameters: { ...parameters, name } } }]
  }
  return (text, column) => {
    const word = wordOf(text)
    const name = codes.get(text)
    if (word?.gender !== 'either') {
      if (name !== undefined) {
        const proof = { code: 'word.code', parameters: { name } }
        return { candidates: [{ value: text, name, confidence: 'certain', proof }] }
      }
      if (word === undefined) return nothingRead
      return { candidates: candidate(word.gender, word.confidence, 'word.known', { written: text }) }
    }
    const meant = column === undefined ? undefined : meaningInColumn(column)
    if (meant !== undefined) {
      const parameters = { written: text, beside: meant.beside }
      return { candidates: candidate(meant.gender, 'high', 'gender.column', parameters) }
    }
    const both = { written: text }
    return {
      candidates: [
        ...candidate('masculine', 'medium', 'gender.letter', both),
        ...candidate('feminine', 'medium', 'gender.letter', both),
      ],
    }
  }
}

/** Whether it is the ambiguous letter. */
export const isDoubtfulGender = (text: string): boolean => wordOf(text)?.gender === 'either'
