import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { createRepetitions, type Repetition } from './header-texts.ts'
import { lookAtRows, type RowLooks, type RowTable } from './row-looks.ts'
import { isExample, reasonOf } from './row-reason.ts'
import {
  endsPart,
  endsWhole,
  isNoteText,
  isOtherPeopleTitle,
  isOwnPeopleTitle,
  isPartName,
  isSectionTitle,
} from './row-words.ts'
import { isFilled } from './worker-signs.ts'

/** Rows that follow one another and belong to one table of the sheet. A table may go on after another one. */
export interface Span {
  /** Number of the table; 1 is the one whose header was found. */
  readonly block: number
  readonly title: string
  /** Position of its header in the sheet. */
  readonly header: number
  /** Position of its first row, title or header included, and the one after its last. */
  readonly from: number
  readonly to: number
  /** It has a header of its own, so that the columns of the first table say nothing about it. */
  readonly ownHeader: boolean
}

export interface RowClasses {
  /** By position in the sheet. Rows that look like workers have none, whichever table they belong to. */
  readonly reasons: ReadonlyMap<number, LeftOutReason>
  /** In the order of the sheet. */
  readonly spans: readonly Span[]
}

/** Finds a header of another table in a row; left out where nobody looks for one. */
export type HeaderFinder = (row: SourceRow) => boolean

const rowsPerStep = 400
/** Of a long heading, those that say whose list it is. */
const headingWords = 3

/**
 * Tells which rows under a header are workers, and why the others are none. Pure. Nearly every row is judged by a glance:
 * only what does not look like a worker is read.
 */
export function* classifyRowsSteps(table: RowTable, isHeader: HeaderFinder = () => false): Steps<RowClasses> {
  const looks = yield* lookAtRows(table)
  const walk = new Walk(table, looks, isHeader)
  for (let at = table.header + 1; at < table.end; at += 1) {
    if (at % rowsPerStep === 0) yield
    walk.step(at)
  }
  return walk.classes()
}

interface OpenSpan extends Omit<Span, 'to' | 'header'> {
  header: number
  hasWorkers: boolean
  /** It is known to come in parts: with sums of parts, or under headings of areas and sites. */
  inParts: boolean
}

/** One pass over the rows of a table, with what came before. */
class Walk {
  readonly #table: RowTable
  readonly #looks: RowLooks
  readonly #isHeader: HeaderFinder
  readonly #repetition: (row: SourceRow) => Repetition
  readonly #reasons = new Map<number, LeftOutReason>()
  readonly #spans: OpenSpan[] = []
  /** Headings since the last worker. */
  #titles: { readonly at: number; readonly text: string }[] = []
  /** What was last said in a sentence since the last worker: mostly a note, but people write headings of that length. */
  #sentence: { readonly at: number; readonly text: string } | undefined
  #underHeader = true
  #firstOfAll = true
  #afterNote = false

  constructor(table: RowTable, looks: RowLooks, isHeader: HeaderFinder) {
    this.#table = table
    this.#looks = looks
    this.#isHeader = isHeader
    this.#repetition = createRepetitions(table)
    this.#open({ title: titleAbove(table), header: table.header, from: table.header })
  }

  step(at: number): void {
    const row = this.#table.rows[at]
    if (row === undefined) return
    if (this.#looks.solid[at] === 1) {
      if (isExample(row, this.#table, this.#firstOfAll)) this.#reasons.set(at, 'example')
      else this.#worker()
      return
    }
    if (!row.cells.some(isFilled)) return
    const repetition = this.#repetition(row)
    if (repetition !== null) {
      this.#reasons.set(at, 'repeated-header')
      if (repetition === 'header') this.#headerAgain(at)
      return
    }
    if (this.#isHeader(row)) {
      this.#reasons.set(at, 'repeated-header')
      this.#otherHeader(at)
      return
    }
    const reason = this.#current().ownHeader ? null : this.#reasonOf(row, at)
    if (reason === null) this.#worker()
    else this.#leave(row, at, reason)
  }

  classes(): RowClasses {
    const spans = this.#spans.map(
      ({ hasWorkers: _, inParts: __, ...span }, index): Span => ({
        ...span,
        to: this.#spans[index + 1]?.from ?? this.#table.end,
      }),
    )
    return { reasons: this.#reasons, spans }
  }

  #reasonOf(row: SourceRow, at: number): LeftOutReason | null {
    const place = {
      at,
      underHeader: this.#underHeader,
      afterNote: this.#afterNote,
      atEnd: at > this.#looks.lastSolid,
    }
    return reasonOf(row, place, this.#table, this.#looks)
  }

  #worker(): void {
    const current = this.#current()
    current.hasWorkers = true
    if (this.#titles.some(({ text }) => isSectionTitle(foldName(text)))) current.inParts = true
    this.#titles = []
    this.#sentence = undefined
    this.#underHeader = false
    this.#firstOfAll = false
    this.#afterNote = false
  }

  #leave(row: SourceRow, at: number, reason: LeftOutReason): void {
    this.#reasons.set(at, reason)
    this.#afterNote = reason === 'note'
    if (reason !== 'hint' && reason !== 'example') this.#underHeader = false
    if (reason === 'total') this.#sum(row)
    if (reason === 'note') this.#sentence = { at, text: textOf(row) }
    if (reason !== 'title') return
    const text = textOf(row)
    this.#titles.push({ at, text })
    const folded = foldName(text)
    if (isOtherPeopleTitle(folded)) this.#open({ title: text, header: this.#table.header, from: at })
    else if (this.#current().block > 1 && isOwnPeopleTitle(folded)) this.#goOn(at)
  }

  #sum({ cells }: SourceRow): void {
    const texts = cells.filter((cell) => isFilled(cell) && cell.kind === 'text').map(({ text }) => foldName(text))
    if (texts.some(endsWhole)) this.#current().inParts = false
    else if (texts.some(endsPart)) this.#current().inParts = true
  }

  /** Above a header: a sentence that begins with other people, `Personal retirado en octubre, solo para contabilidad ...`. */
  #headingInASentence(): { readonly at: number; readonly text: string } | undefined {
    const folded = foldName(this.#sentence?.text ?? '')
    const beginning = folded.split(' ').slice(0, headingWords).join(' ')
    return isOtherPeopleTitle(beginning) && !isNoteText(folded) ? this.#sentence : undefined
  }

  /** The header once more: of a page or a section, or of another list if a heading above it says something else. */
  #headerAgain(at: number): void {
    this.#underHeader = true
    const current = this.#current()
    if (current.block > 1 && !current.hasWorkers) {
      current.header = at
      return
    }
    const other =
      this.#titles
        .map((title) => ({ ...title, folded: foldName(title.text) }))
        .find(({ folded }) => {
          const isPart = isSectionTitle(folded) || isOwnPeopleTitle(folded) || (current.inParts && isPartName(folded))
          return !isPart
        }) ?? this.#headingInASentence()
    if (other !== undefined) this.#open({ title: other.text, header: at, from: other.at })
    else if (current.ownHeader) this.#goOn(at)
  }

  #otherHeader(at: number): void {
    this.#underHeader = true
    // A second line of the header, not another table.
    if (this.#firstOfAll) return
    const current = this.#current()
    const [heading] = this.#titles
    if (current.block > 1 && !current.hasWorkers) this.#spans.pop()
    const title = heading?.text ?? (current.hasWorkers ? '' : current.title)
    this.#open({ title, header: at, from: heading?.at ?? at, ownHeader: true })
    this.#titles = []
  }

  #current(): OpenSpan {
    const span = this.#spans.at(-1)
    if (span === undefined) throw new Error('the first span is opened with the walk')
    return span
  }

  #open(span: Pick<Span, 'title' | 'header' | 'from'> & { readonly ownHeader?: true }): void {
    const block = Math.max(0, ...this.#spans.map((known) => known.block)) + 1
    this.#spans.push({ ownHeader: false, ...span, block, hasWorkers: false, inParts: false })
  }

  /** Back in the first table. */
  #goOn(from: number): void {
    const title = this.#spans[0]?.title ?? ''
    const header = this.#table.header
    this.#spans.push({ title, header, from, block: 1, ownHeader: false, hasWorkers: false, inParts: false })
  }
}

const longestTitle = 80

const textOf = ({ cells }: SourceRow): string =>
  [...new Set(cells.filter(isFilled).map(({ text }) => trimBlanks(text)))].join(' ').slice(0, longestTitle)

/** What stands directly above the header, as far as it is a heading. */
function titleAbove({ rows, header }: RowTable): string {
  const above = rows[header - 1]
  return above === undefined || above.cells.filter(isFilled).length > 2 ? '' : textOf(above)
}

const longestText = 120

/** What a row says, for people: its first different texts. */
export function shortText({ cells }: SourceRow): string {
  const texts: string[] = []
  let length = 0
  for (const cell of cells) {
    if (!isFilled(cell)) continue
    const text = trimBlanks(cell.text)
    if (texts.at(-1) === text) continue
    texts.push(text)
    length += text.length + 3
    if (length > longestText) break
  }
  const whole = texts.join(' · ')
  // A number that was cut is another number: what is left of it says that it goes on.
  return whole.length <= longestText ? whole : `${whole.slice(0, longestText - 1)}…`
}
