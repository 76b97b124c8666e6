import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { goneTitleAbove } from './aside-table.ts'
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

/** Consecutive rows of one table of the sheet. A table may continue after another one. */
export interface Span {
  /** Number of the table; 1 is the one whose header was found. */
  readonly block: number
  readonly title: string
  /** Position of its header in the sheet. */
  readonly header: number
  /** Position of its first row, including title or header, and the position after its last. */
  readonly from: number
  readonly to: number
  /** It has its own header, so the columns of the first table do not apply. */
  readonly ownHeader: boolean
}

export interface RowClasses {
  /** By position in the sheet. Rows that look like workers have none, whatever their table. */
  readonly reasons: ReadonlyMap<number, LeftOutReason>
  /** In sheet order. */
  readonly spans: readonly Span[]
}

/** Recognises the header of another table; omitted if no one needs it. */
export type HeaderFinder = (row: SourceRow) => boolean

/** For rows that look like workers. Any other row is read fully, which can take a millisecond: it is its own step. */
const rowsPerStep = 400
/** The first words of a long heading say whose list it is. */
const headingWords = 3

/**
 * Decides which rows under a header are workers, and why the others are not. Pure. Most rows are decided by a quick
 * check; only those that do not look like a worker are read fully.
 */
export function* classifyRowsSteps(table: RowTable, isHeader: HeaderFinder = () => false): Steps<RowClasses> {
  const looks = yield* lookAtRows(table)
  const walk = new Walk(table, looks, isHeader)
  for (let at = table.header + 1; at < table.end; at += 1) {
    if (at % rowsPerStep === 0 || looks.solid[at] !== 1) yield
    walk.step(at)
  }
  return walk.classes()
}

interface OpenSpan extends Omit<Span, 'to' | 'header'> {
  header: number
  hasWorkers: boolean
  /** The table is divided: it has subtotals, or headings of areas and sites. */
  inParts: boolean
}

/** One pass over the rows of a table, with the state so far. */
class Walk {
  readonly #table: RowTable
  readonly #looks: RowLooks
  readonly #isHeader: HeaderFinder
  readonly #repetition: (row: SourceRow) => Repetition
  readonly #reasons = new Map<number, LeftOutReason>()
  readonly #spans: OpenSpan[] = []
  /** The title above the first table says that its people are gone. */
  readonly #isGone: boolean
  /** Headings since the last worker. */
  #titles: { readonly at: number; readonly text: string }[] = []
  /** The last sentence since the last worker: usually a note, but headings can be that long. */
  #sentence: { readonly at: number; readonly text: string } | undefined
  #underHeader = true
  #firstOfAll = true
  #afterNote = false

  constructor(table: RowTable, looks: RowLooks, isHeader: HeaderFinder) {
    this.#table = table
    this.#looks = looks
    this.#isHeader = isHeader
    this.#repetition = createRepetitions(table)
    const goneTitle = goneTitleAbove(table.rows, table.header)
    this.#isGone = goneTitle !== ''
    this.#open({ title: goneTitle || titleAbove(table), header: table.header, from: table.header })
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
    if (this.#titles.some(({ text }) => this.#isPart(foldName(text)))) current.inParts = true
    this.#titles = []
    this.#sentence = undefined
    this.#underHeader = false
    this.#firstOfAll = false
    this.#afterNote = false
  }

  /** A heading between the header and the first worker divides the list, whatever it names. */
  #isPart(folded: string): boolean {
    return isSectionTitle(folded) || (this.#firstOfAll && isPartName(folded))
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
    const isOwn = isOwnPeopleTitle(folded)
    if (isOtherPeopleTitle(folded) || (isOwn && this.#isGone))
      this.#open({ title: text, header: this.#table.header, from: at })
    else if (this.#current().block > 1 && isOwn) this.#goOn(at)
  }

  #sum({ cells }: SourceRow): void {
    const texts = cells.filter((cell) => isFilled(cell) && cell.kind === 'text').map(({ text }) => foldName(text))
    if (texts.some(endsWhole)) this.#current().inParts = false
    else if (texts.some(endsPart)) this.#current().inParts = true
  }

  /**
   * A sentence above a header that begins with other people:
   * `Personal retirado en octubre, solo para contabilidad ...`.
   */
  #headingInASentence(): { readonly at: number; readonly text: string } | undefined {
    const folded = foldName(this.#sentence?.text ?? '')
    const beginning = folded.split(' ').slice(0, headingWords).join(' ')
    return isOtherPeopleTitle(beginning) && !isNoteText(folded) ? this.#sentence : undefined
  }

  /** The header again: of a page or section, or of another list if a heading above it says so. */
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

  /** Continues the first table. */
  #goOn(from: number): void {
    const title = this.#spans[0]?.title ?? ''
    const header = this.#table.header
    this.#spans.push({ title, header, from, block: 1, ownHeader: false, hasWorkers: false, inParts: false })
  }
}

const longestTitle = 80

const textOf = ({ cells }: SourceRow): string =>
  [...new Set(cells.filter(isFilled).map(({ text }) => trimBlanks(text)))].join(' ').slice(0, longestTitle)

/** The text directly above the header, if it is a heading. */
function titleAbove({ rows, header }: RowTable): string {
  const above = rows[header - 1]
  return above === undefined || above.cells.filter(isFilled).length > 2 ? '' : textOf(above)
}

const longestText = 120

/** A short description of a row for people: its first distinct texts. */
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
  // A truncated number reads as another number, so the cut is marked.
  return whole.length <= longestText ? whole : `${whole.slice(0, longestText - 1)}…`
}
