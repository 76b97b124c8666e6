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

/** What a text reveals about its file. */
interface Look {
  /** The damage that this text certainly suffered. */
  readonly proves: string | undefined
  /** Possible damage with the original spellings, if nothing else shows it. Computed on demand. */
  readonly perhaps: (() => ReadonlyMap<string, DoubtfulLetters>) | undefined
}

/** Letters lost without a trace: whatever the cause, a file that lost some may have lost others. */
const quietly = 'quietly'
const nothingOdd: Look = { proves: undefined, perhaps: undefined }

interface Candidate {
  readonly field: string
  readonly value: string
}

/**
 * If some texts are certainly damaged, the file passed through a program that damages letters. Then any text that could
 * be correct but could also be the result of such damage becomes a question. The file's original texts count, so
 * repairing one does not hide the others.
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
  // Cached, because funds, jobs and neighbourhoods repeat.
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

/** What the texts of a row prove, and which of them may be damaged. */
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

/** True if the user has not changed the value: the program itself adjusts capitals and blanks. */
const isAsSaid = (value: string, said: string): boolean =>
  value === said || value.toLocaleUpperCase('es') === trimBlanks(said).toLocaleUpperCase('es')

function findingOf(row: number, { field, value }: Candidate, counts: ReadonlyMap<string, number>): readonly Finding[] {
  const perhaps = lookAt(value).perhaps?.() ?? []
  const [, doubt] = [...perhaps].find(([way]) => (counts.get(way) ?? 0) > 0) ?? []
  return doubt === undefined ? nothing : [{ ...doubtfulLetters('text.maybe-damaged', doubt), row, field, value }]
}

/** Nearly every text is plain and contains no word that could lack a letter. */
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

/** ISO 8859-1 and Windows-1252 share these letters. */
const wayOf = (written: string, read: string): string => `${written} ${read}`.replaceAll('latin1', 'cp1252')

function lookAtPlain(text: string): Look {
  if (readPlainLetters(text).kind === 'doubtful') return { ...nothingOdd, proves: quietly }
  return { proves: undefined, perhaps: () => weakDamage(text) }
}

function weakDamage(text: string): ReadonlyMap<string, DoubtfulLetters> {
  const reading = readPlainLetters(text, true)
  return new Map(reading.kind === 'doubtful' ? [[quietly, reading]] : [])
}
