import type { CatalogueTable } from '../../catalogue/catalogue.ts'
import { bestFirst, nothingRead, type Reading, type ReadingCandidate, type ReadingConfidence } from '../reading.ts'
import type { ValueKnowledge } from '../value-knowledge.ts'
import { wordsOf } from '../words/words.ts'
import { createDepartments, type Departments, type NamedDepartment } from './departments.ts'
import { readPlaceDigits } from './place-digits.ts'
import { createPlaceIndex, type PlaceEntry, type PlaceIndex } from './place-index.ts'
import { spellingsOf, withoutTitles, writtenOut } from './place-names.ts'

export interface PlaceReader {
  /** `department`: the row's department column; empty if none. */
  read(text: string, department: string): Reading
  readDepartment(text: string): Reading
}

export function createPlaceReader(knowledge: ValueKnowledge, table: CatalogueTable | undefined): PlaceReader {
  const index = createPlaceIndex(knowledge, table)
  const departments = createDepartments(knowledge, table)
  return {
    read: (text, department) => {
      const beside = department === '' ? [] : departments.named(wordsOf(department))
      return { candidates: readPlace({ index, departments, beside }, text.trim()) }
    },
    readDepartment: (text) => {
      const named = departments.named(wordsOf(text))
      if (named.length === 0) return nothingRead
      return {
        candidates: bestFirst(
          named.map(({ code, confidence }) => ({
            value: code,
            name: index.departmentName(code),
            confidence,
            proof: { code: 'place.department', parameters: { name: index.departmentName(code) } },
          })),
        ),
      }
    },
  }
}

interface Question {
  readonly index: PlaceIndex
  readonly departments: Departments
  /** The department column's reading; empty if none. */
  readonly beside: readonly NamedDepartment[]
}

function readPlace(question: Question, text: string): readonly ReadingCandidate[] {
  const digits = readPlaceDigits(question.index, text)
  if (digits.length > 0) return digits
  const words = wordsOf(text)
  if (words.length === 0 || /^[\d\s.,/-]+$/.test(text)) return []
  const coded = readCodeWithName(question, words)
  return coded ?? readNames(question, words, () => partsOf(text))
}

/** The word counts before each separator: `Aguadas - Cal` has one after the first word. */
function partsOf(text: string): ReadonlySet<number> {
  const ends = new Set<number>()
  let count = 0
  for (const part of text.split(/[-–—,/|();:·]+/)) {
    count += wordsOf(part).length
    ends.add(count)
  }
  return ends
}

/** `05001 - MEDELLÍN`, `Medellín (Antioquia) 05001`: code and name must agree; otherwise the user is asked. */
function readCodeWithName(question: Question, words: readonly string[]): readonly ReadingCandidate[] | undefined {
  const at = words.findIndex((word) => word.length >= 4 && /^\d{4,5}$|^\d{8}$/.test(word))
  if (at === -1) return undefined
  const rest = words.filter((word, position) => position !== at && !codeWords.has(word))
  const coded = readPlaceDigits(question.index, words[at] ?? '')
  const [code] = coded
  if (rest.length === 0) return coded
  const named = readNames(question, rest, () => new Set(rest.keys()))
  const isOfDepartment = question.departments.named(rest).some((department) => code?.value.startsWith(department.code))
  if (code !== undefined && (isOfDepartment || named.some(({ value }) => value === code.value))) {
    return [{ ...code, confidence: 'high', proof: { code: 'place.code-and-name', parameters: { name: code.name } } }]
  }
  return withConfidence(bestFirst([...coded, ...named]), 'low')
}

const codeWords: ReadonlySet<string> = new Set(['dane', 'divipola', 'cod', 'codigo', 'code'])

function readNames(
  question: Question,
  words: readonly string[],
  partsOfText: () => ReadonlySet<number>,
): readonly ReadingCandidate[] {
  const contradicted: ReadingCandidate[] = []
  const bare = withoutTitles(words)
  for (const form of formsOf(words, bare)) {
    const whole = meantBy(question, entriesOf(question.index, form), form, question.beside)
    if (whole.agrees) return unlessWritten(question, form, whole.candidates)
    contradicted.push(...whole.candidates)
    const parts = form === words ? partsOfText : () => new Set(form.keys())
    const split = question.departments.mayTouch(form) ? readWithDepartment(question, form, parts()) : nothingMeant
    // `San Penón` is nearer to San Zenón than to El Peñón in Santander.
    if (split.agrees) return split.isSure ? split.candidates : unlessMisspelt(question, form, split.candidates)
    contradicted.push(...split.candidates)
  }
  if (contradicted.length > 0) return bestFirst(contradicted)
  // What looks like a title may belong to the name: `Puereo Colombia`.
  return bare[0] === '' || bare.length === words.length
    ? readMisspelt(question, words)
    : unlessMisspelt(question, words, readMisspelt(question, bare))
}

/** `Palma` is La Palma without its article, and Palmar without its last letter. */
function unlessWritten(
  question: Question,
  words: readonly string[],
  candidates: readonly ReadingCandidate[],
): readonly ReadingCandidate[] {
  const forms = [words, ...writtenOut(words).groups.flat()]
  return forms.some((form) => question.index.isName(form)) ? candidates : unlessMisspelt(question, words, candidates)
}

/** The words unchanged, then without what looks like a title. */
const formsOf = (words: readonly string[], bare: readonly string[]): readonly (readonly string[])[] =>
  bare === words || bare[0] === '' ? [words] : [words, bare]

/** The reading of part of the words, or a question if all of them are a letter away from another name, even a short one. */
function unlessMisspelt(
  question: Question,
  words: readonly string[],
  candidates: readonly ReadingCandidate[],
): readonly ReadingCandidate[] {
  const read = new Set(candidates.map(({ value }) => value))
  const others = readMisspelt(question, words, 0).filter(({ value }) => !read.has(value))
  if (others.length === 0) return candidates
  return withConfidence([...candidates, ...others], 'low')
}

/** The municipalities with a name, expanding an abbreviated first word. */
function entriesOf(index: PlaceIndex, words: readonly string[]): readonly PlaceEntry[] {
  const named = index.named(words)
  if (named.length > 0) return named
  const { groups, isUsual } = writtenOut(words)
  for (const group of groups) {
    const found = group.flatMap((full) => index.named(full))
    if (found.length > 0) {
      return found.map((entry) => ({
        ...entry,
        confidence: entry.confidence === 'high' && !isUsual ? 'medium' : entry.confidence,
        proof: 'place.abbreviation',
      }))
    }
  }
  return []
}

interface Meant {
  readonly candidates: readonly ReadingCandidate[]
  /** False when nothing was read, or the department contradicts it. */
  readonly agrees: boolean
  /** False when the department was found in letters that may belong to the name. */
  readonly isSure?: boolean
}

const nothingMeant: Meant = { candidates: [], agrees: false }

const capitalRegion = '25'
const capital = '11001'

/** Bogotá is its own department, but offices often write Cundinamarca. */
const liesIn = (code: string, departments: readonly NamedDepartment[]): boolean =>
  departments.some(
    (department) => code.startsWith(department.code) || (department.code === capitalRegion && code === capital),
  )

function meantBy(
  { index, departments }: Question,
  entries: readonly PlaceEntry[],
  words: readonly string[],
  beside: readonly NamedDepartment[],
): Meant {
  if (beside.length === 0) {
    if (entries.length === 0) return nothingMeant
    return { candidates: withoutDepartment(index, departments, entries, words), agrees: true }
  }
  const inside = entries.filter(({ code }) => liesIn(code, beside))
  const found = inside.length > 0 ? inside : beside.flatMap((department) => index.shortened(words, department.code))
  if (found.length > 0) {
    return { candidates: found.map((entry) => candidateOf(index, entry, 'high', true)), agrees: true }
  }
  const elsewhere = entries.filter(({ department }) => department === '')
  return { candidates: elsewhere.map((entry) => candidateOf(index, entry, 'low')), agrees: false }
}

/** One municipality with that name is taken; several are a question, exact names first. */
function withoutDepartment(
  index: PlaceIndex,
  departments: Departments,
  entries: readonly PlaceEntry[],
  words: readonly string[],
): readonly ReadingCandidate[] {
  const free = entries.filter(({ department }) => department === '')
  const bound = entries.filter(({ department }) => department !== '')
  const [only] = free
  if (only === undefined) {
    // A department alone names no municipality, even if a place in another department has its name.
    return departments.named(words).length > 0 ? [] : bound.map((entry) => candidateOf(index, entry, 'low'))
  }
  const isCapital = only.code.endsWith('001')
  // `Palmar` is a municipality in Santander, and people in Atlántico call Palmar de Varela so.
  const longer = isCapital ? [] : index.shortened(words, '').filter(({ code }) => code !== only.code)
  if (free.length === 1 && longer.length === 0 && (bound.length === 0 || isCapital)) {
    const isOtherThing = !isCapital && (words.join(' ') === 'colombia' || departments.named(words).length > 0)
    const confidence = isOtherThing ? 'low' : only.confidence
    return [candidateOf(index, only, confidence), ...bound.map((entry) => candidateOf(index, entry, 'low'))]
  }
  return [...free, ...bound, ...longer].map((entry) => candidateOf(index, entry, 'medium'))
}

function candidateOf(
  index: PlaceIndex,
  { code, proof }: PlaceEntry,
  confidence: ReadingConfidence,
  isConfirmed = false,
): ReadingCandidate {
  const name = index.label(code)
  const department = index.departmentName(code.slice(0, 2))
  return {
    value: code,
    name,
    confidence,
    proof: { code: isConfirmed ? 'place.with-department' : proof, parameters: { name, department } },
  }
}

/** Name and department in one text, in either order. */
function readWithDepartment(question: Question, words: readonly string[], parts: ReadonlySet<number>): Meant {
  const agreeing = new Map<number, ReadingCandidate[]>()
  let isAllSure = true
  const contradicted: ReadingCandidate[] = []
  for (let cut = 1; cut < words.length; cut += 1) {
    for (const sides of sidesOf(words, cut)) {
      const split = readSplit(question, sides, parts.has(cut))
      if (split === undefined) continue
      if (!split.agrees) {
        contradicted.push(...split.candidates)
        continue
      }
      const { length } = sides[1]
      agreeing.set(length, [...(agreeing.get(length) ?? []), ...split.candidates])
      isAllSure &&= split.isSure === true
    }
  }
  // `N. de Santander` is more specific than `Santander`: the longest department name wins.
  const [longest] = [...agreeing.keys()].sort((one, other) => other - one)
  if (longest !== undefined) {
    return { candidates: bestFirst(agreeing.get(longest) ?? []), agrees: true, isSure: isAllSure }
  }
  return { candidates: bestFirst(contradicted), agrees: false }
}

type Sides = readonly [name: readonly string[], department: readonly string[]]

/** The two sides of a cut, either of which may be the name. */
function sidesOf(words: readonly string[], cut: number): readonly [Sides, Sides] {
  const before = words.slice(0, cut)
  const after = words.slice(cut)
  return [
    [before, after],
    [after, before],
  ]
}

/** `isSetApart`: there is a separator between the two. Undefined when the second side is no department. */
function readSplit(question: Question, [name, department]: Sides, isSetApart: boolean): Meant | undefined {
  const named = question.departments.named(department)
  if (named.length === 0) return undefined
  // Three letters without a separator are a department only because the place is in it.
  const isSure = isSetApart || named.some(({ confidence }) => confidence !== 'low')
  const { beside } = question
  const inside = beside.length === 0 ? named : named.filter(({ code }) => beside.some((one) => one.code === code))
  const full = entriesOf(question.index, name)
  const entries = full.length > 0 ? full : entriesOf(question.index, withoutTitles(name))
  const { agrees, candidates } = meantBy(question, entries, name, inside.length > 0 ? inside : named)
  if (agrees && inside.length > 0) {
    return { agrees: true, isSure, candidates: isSure ? candidates : withConfidence(candidates, 'medium') }
  }
  return { agrees: false, isSure, candidates: isSure ? withConfidence(candidates, 'low') : [] }
}

const withConfidence = (
  candidates: readonly ReadingCandidate[],
  confidence: ReadingConfidence,
): readonly ReadingCandidate[] => candidates.map((candidate) => ({ ...candidate, confidence }))

/**
 * Names that sound alike or are one letter away: a suggestion if there is one, unless another official name is as near.
 */
function readMisspelt(question: Question, words: readonly string[], least = leastSpelled): readonly ReadingCandidate[] {
  const forms: { readonly name: readonly string[]; readonly beside: readonly NamedDepartment[] }[] = [
    { name: words, beside: question.beside },
  ]
  const cuts = question.departments.mayTouch(words) ? words.length : 0
  for (let cut = 1; cut < cuts; cut += 1) {
    for (const [name, department] of sidesOf(words, cut)) {
      const named = question.departments.named(department).filter(({ confidence }) => confidence !== 'low')
      if (named.length > 0) forms.push({ name, beside: named })
    }
  }
  for (const { name, beside } of forms) {
    const [full = name] = writtenOut(name).groups[0] ?? []
    const found = misspelt(question, full, beside, least)
    if (found.length > 0) return found
  }
  return []
}

const leastSpelled = 5

function misspelt(
  { index }: Question,
  words: readonly string[],
  beside: readonly NamedDepartment[],
  least: number,
): readonly ReadingCandidate[] {
  const isHere = ({ code }: PlaceEntry): boolean => beside.length === 0 || liesIn(code, beside)
  const sounding = index.soundingLike(words).filter(isHere)
  const near = index.oneLetterFrom(words).filter(isHere)
  if (sounding.length === 0 && near.length === 0) return []
  // Too short to match by one letter, so even a match by sound becomes a question: `Suza`.
  if (sounding.length === 0 && spellingsOf(words).every((key) => key.length < least)) return []
  const isClose = near.some(({ partners }) => partners.some((code) => beside.length === 0 || liesIn(code, beside)))
  const all = new Map([...sounding, ...near].map((entry) => [entry.code, entry]))
  // People do not mistake the first letter: Mérida is not Lérida.
  const [first] = near
  const begins =
    first !== undefined && spellingsOf(wordsOf(index.label(first.code)))[0]?.[0] === spellingsOf(words)[0]?.[0]
  const confidence = all.size === 1 && (sounding.length > 0 || (!isClose && begins)) ? 'medium' : 'low'
  return [...all.values()].map((entry) => misspeltCandidate(index, entry, confidence))
}

const misspeltCandidate = (index: PlaceIndex, entry: PlaceEntry, confidence: ReadingConfidence): ReadingCandidate =>
  candidateOf(index, { ...entry, proof: 'place.misspelt' }, confidence)
