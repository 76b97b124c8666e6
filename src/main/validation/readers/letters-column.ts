import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { readLetters } from '#shared/domain/reading/letters/letters.ts'
import type { DoubtfulLetters } from '#shared/domain/reading/letters/letters-reading.ts'
import { isPlainSpanish } from '#shared/domain/reading/letters/natural-letters.ts'
import { plainDamageSign } from '#shared/domain/reading/letters/plain-damage.ts'
import { damagedBy, readPlainLetters } from '#shared/domain/reading/letters/word-repair.ts'
import { remember } from '#shared/domain/reading/words/remember.ts'
import { fieldsOf, sentOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { doubtfulLetters } from '../rules/letters-checks.ts'
import { rememberValues } from './value-memory.ts'

/** What a text says of its file. */
interface Look {
  /** How letters of this very text were damaged, for certain. */
  readonly proves: string | undefined
  /** How they may have been, where nothing else would tell, with what it was then. Looked for when it is asked. */
  readonly perhaps: (() => ReadonlyMap<string, DoubtfulLetters>) | undefined
}

/** Letters that left no trace: whatever the way, a file that lost some may have lost others. */
const quietly = 'quietly'
const nothingOdd: Look = { proves: undefined, perhaps: undefined }

interface Candidate {
  readonly field: string
  readonly value: string
}

/**
 * A file in which some texts are damaged for certain has been through a program that damages letters: then a text of it that
 * could be spelt as it stands, but is also what such damage leaves, is a question. What counts is what the file said, so
 * that repairing the one does not silence the other.
 */
export function createLettersIndex(context: ValidationContext): RowIndex {
  const fields = sentOf(fieldsOf(context.module, context.entity)).flatMap(({ name, kind }) =>
    kind === 'text' ? [name] : [],
  )
  const candidates = new Map<number, readonly Candidate[]>()
  const proofs = new Map<number, readonly string[]>()
  const counts = new Map<string, number>()
  const count = (ways: readonly string[], by: 1 | -1): void => {
    for (const way of ways) counts.set(way, (counts.get(way) ?? 0) + by)
  }
  const proven = (): string => [...counts].flatMap(([way, times]) => (times > 0 ? [way] : [])).join()
  const set = (row: DraftRow): void => {
    if (proofs.size > 0 || candidates.size > 0) {
      count(proofs.get(row.row) ?? [], -1)
      proofs.delete(row.row)
      candidates.delete(row.row)
    }
    const { ways, open } = lookAtRow(fields, row)
    if (open.length > 0) candidates.set(row.row, open)
    if (ways.length === 0) return
    proofs.set(row.row, ways)
    count(ways, 1)
  }
  // Funds, jobs and neighbourhoods come again and again.
  const looks = fields.map((field) => [field, rememberValues((text) => lookAt(text) !== nothingOdd)] as const)
  return {
    take: set,
    takeBlock: (block) => {
      const rows = block.rows()
      const odd = new Set<number>()
      for (const [field, isOdd] of looks) {
        const values = block.texts(field)
        const originals = block.originals(field)
        for (let at = 0; at < values.length; at += 1) if (isOdd(originals[at] ?? values[at] ?? '')) odd.add(at)
      }
      for (const at of odd) {
        const row = rows[at]
        if (row !== undefined) set(row)
      }
    },
    put: (row) => {
      const before = proven()
      set(row)
      return before === proven() ? nobody : [...candidates.keys()]
    },
    findings: (row) => {
      const open = proofs.size === 0 ? undefined : candidates.get(row)
      return open === undefined ? nothing : open.flatMap((candidate) => findingOf(row, candidate, counts))
    },
  }
}

/** What the texts of a row prove, and those that may be damaged. */
function lookAtRow(
  fields: readonly string[],
  { values, originals }: DraftRow,
): { readonly ways: readonly string[]; readonly open: readonly Candidate[] } {
  const ways: string[] = []
  const open: Candidate[] = []
  for (const field of fields) {
    const value = values[field] ?? ''
    const said = originals[field] ?? value
    const { proves, perhaps } = lookAt(said)
    if (proves !== undefined) ways.push(proves)
    if (perhaps !== undefined && isAsSaid(value, said)) open.push({ field, value })
  }
  return { ways, open }
}

const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

/** Nobody has written something else since: capitals and blanks are the program's own doing. */
const isAsSaid = (value: string, said: string): boolean =>
  value === said || value.toLocaleUpperCase('es') === trimBlanks(said).toLocaleUpperCase('es')

function findingOf(row: number, { field, value }: Candidate, counts: ReadonlyMap<string, number>): readonly Finding[] {
  const perhaps = lookAt(value).perhaps?.() ?? []
  const [, doubt] = [...perhaps].find(([way]) => (counts.get(way) ?? 0) > 0) ?? []
  return doubt === undefined ? nothing : [{ ...doubtfulLetters('text.maybe-damaged', doubt), row, field, value }]
}

/** Nearly every text is plain and holds no word that could lack anything. */
function lookAt(text: string): Look {
  const sign = isPlainSpanish(text) ? plainDamageSign(text) : 'strong'
  if (sign === 'none') return nothingOdd
  return sign === 'weak' ? { proves: undefined, perhaps: () => weakDamage(text) } : lookCloser(text, '')
}

const lookCloser = remember((text, _: '') => (isPlainSpanish(text) ? lookAtPlain(text) : lookAtOdd(text)))

function lookAtOdd(text: string): Look {
  const reading = readLetters(text)
  if (reading.kind === 'repaired' && reading.proof.code === 'letters.misread') {
    const { written = '', read = '' } = reading.proof.parameters
    return { ...nothingOdd, proves: wayOf(written, read) }
  }
  if (reading.kind !== 'sound') return nothingOdd
  const perhaps = new Map([...damagedBy(text)].map(([{ written, read }, doubt]) => [wayOf(written, read), doubt]))
  return perhaps.size === 0 ? nothingOdd : { proves: undefined, perhaps: () => perhaps }
}

/** ISO 8859-1 and Windows have the same letters. */
const wayOf = (written: string, read: string): string => `${written} ${read}`.replaceAll('latin1', 'cp1252')

function lookAtPlain(text: string): Look {
  if (readPlainLetters(text).kind === 'doubtful') return { ...nothingOdd, proves: quietly }
  return { proves: undefined, perhaps: () => weakDamage(text) }
}

function weakDamage(text: string): ReadonlyMap<string, DoubtfulLetters> {
  const reading = readPlainLetters(text, true)
  return new Map(reading.kind === 'doubtful' ? [[quietly, reading]] : [])
}
