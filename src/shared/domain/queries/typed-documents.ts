import type { Steps } from '../../kernel/steps.ts'
import { monthOf } from '../reading/dates/date-words.ts'
import type { Reading } from '../reading/reading.ts'
import { foldName } from '../worker/normalise.ts'

/** The limit of one text: it crosses to main in one piece and is parsed there. */
export const mostTypedCharacters = 1_000_000

/**
 * Why a line does not name a person yet. It still becomes a row, so that no input is lost; the draft asks about the
 * problem.
 */
export type TypedProblem = 'no-number' | 'several-numbers' | 'several-dates' | 'too-long'

/** One line of typed or pasted documents. Nothing is interpreted: the parts stay as written. */
export interface TypedDocument {
  /** 1-based. */
  readonly line: number
  /** The type as written (`C.C.`, `cédula de extranjería`); empty if absent. */
  readonly documentType: string
  /** The number as written, including separators. */
  readonly documentNumber: string
  readonly issueDate: string
  /** The rest of the line, usually a name; not sent. */
  readonly unused: string
  readonly problem: TypedProblem | null
}

type ReadType = (text: string) => Reading

const longestLine = 500

/** The documents of a text, one per line. A first line without digits is a table header and names nobody. */
export function* readTypedDocuments(text: string, readType: ReadType): Steps<readonly TypedDocument[]> {
  const documents: TypedDocument[] = []
  let isFirst = true
  for (const [at, whole] of text.split(/\r\n|\n|\r/).entries()) {
    yield
    const line = whole.replace(/[\u00a0\u202f\u2007]/g, ' ').trim()
    if (line.replace(/[\s;|,"]/g, '') === '') continue
    const isHeading = isFirst && isTitle(line)
    isFirst = false
    if (!isHeading) documents.push(readLine(at + 1, line, readType))
  }
  return documents
}

const titleWords = /\b(?:tipo|numero|cedula|documento|identificacion|fecha|expedicion|type|number|issue)\b/

const isTitle = (line: string): boolean => !/\d/.test(line) && titleWords.test(foldName(line))

function readLine(line: number, text: string, readType: ReadType): TypedDocument {
  const nothing = { line, documentType: '', documentNumber: text, issueDate: '', unused: '' }
  if (text.length > longestLine) return { ...nothing, problem: 'too-long' }
  const { dates, rest } = takeDates(text.replace(/"/g, ' '))
  const { numbers, words } = takeNumbers(rest)
  const { documentType, unused } = takeType(words, readType)
  if (numbers.length === 0) return { ...nothing, problem: 'no-number' }
  // Joined by something that cannot be taken for a thousands separator.
  const documentNumber = numbers.join(' / ')
  const found = { line, documentType, documentNumber, issueDate: dates.join(' / '), unused }
  if (numbers.length > 1) return { ...found, problem: 'several-numbers' }
  return { ...found, problem: dates.length > 1 ? 'several-dates' : null }
}

/** Three numbers with the same separator, or a month in words. Three groups of thousands are no date. */
const dateForms = [
  /(?<![\d./-])\d{4}([/.-])\d{1,2}\1\d{1,2}(?![\d/-])(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?/g,
  /(?<![\d./-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])(?: \d{1,2}:\d{2}(?::\d{2})?)?/g,
  /(?<![\p{L}\d])\d{1,2}(?: de |[ /.-])(\p{L}{3,10})\.?(?: del? |[ /.-])(?:\d{4}|\d{2})(?!\d)/giu,
]
const gap = ' \t '

function takeDates(text: string): { readonly dates: readonly string[]; readonly rest: string } {
  const dates: string[] = []
  let rest = text
  for (const [at, form] of dateForms.entries()) {
    rest = rest.replace(form, (date: string, part: string) => {
      const isDay = at < dateForms.length - 1 || monthOf(part) !== undefined
      if (isDay) dates.push(date.replace(/(?<=\d)[T ]\d{1,2}:\d{2}(?::\d{2})?$/, ''))
      return isDay ? gap : date
    })
  }
  return { dates, rest }
}

const digitRun = /(?<![\p{L}\d])\d(?:[\d.,'’´ ]*\d)?(?![\p{L}\d])/gu
/** A type written directly before its number: `CC1020304050`. */
const glued = /(?<![\p{L}\d])(cc|ce|ti|rc|pa|pe|pt|cd|sc)(?=\d{4,})/giu
/** Letters and digits together: a passport number. */
const mixed = /(?<![\p{L}\d])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{4,}(?![\p{L}\d])/gu
const grouped = /^\d{1,3}(?:([.,'’´ ])\d{3})(?:\1\d{3})*$/

function takeNumbers(text: string): { readonly numbers: readonly string[]; readonly words: string } {
  const numbers: string[] = []
  const words = text
    .replace(glued, `$1${gap}`)
    .replace(mixed, (number) => {
      numbers.push(number)
      return gap
    })
    .replace(digitRun, (run) => {
      numbers.push(...(grouped.test(run) ? [run] : run.split(/[\s,]+/).filter((part) => part !== '')))
      return gap
    })
  return { numbers, words }
}

/** Words that only label what follows them. */
const labels =
  /(?<![\p{L}])(?:n[°ºo]\.?|nro\.?|num\.?|n[uú]mero|documento|doc\.?|identificaci[oó]n|expedida?|exp\.?|de fecha|fecha)(?![\p{L}])/giu
/** Longer unknown texts are names. */
const longestCode = 3

function takeType(text: string, readType: ReadType): Pick<TypedDocument, 'documentType' | 'unused'> {
  const isKnown = (part: string): boolean => readType(part).candidates.length > 0
  const parts = text
    .split(/[\t;|,]+/)
    .map((part) =>
      part
        .replace(labels, ' ')
        .replace(/[#:()]+/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s.-]+|[\s-]+$/g, ''),
    )
    .filter((part) => /\p{L}/u.test(part))
  const pieces = parts.flatMap((part) => (isKnown(part) ? [part] : splitAtType(part, isKnown)))
  const known = pieces.find(isKnown)
  const short = pieces.find((piece) => piece.length <= longestCode)
  const documentType = known ?? short ?? ''
  return { documentType, unused: pieces.filter((piece) => piece !== documentType).join(' ') }
}

/** A type before or after a name: the longest beginning or end that is a known type. */
function splitAtType(part: string, isKnown: (text: string) => boolean): readonly string[] {
  const words = part.split(' ')
  for (let length = words.length - 1; length > 0; length -= 1) {
    const [first, rest] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    if (isKnown(first)) return [first, rest]
    const [front, last] = [words.slice(0, -length).join(' '), words.slice(-length).join(' ')]
    if (isKnown(last)) return [last, front]
  }
  return [part]
}
