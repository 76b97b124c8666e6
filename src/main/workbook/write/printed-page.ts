import type { BookCell, BookKind } from '#shared/domain/report-book.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dayText } from '#shared/texts/day-text.ts'
import { cutText } from './cut-text.ts'

export const margin = 40
export const colours = { ink: '#0f172a', quiet: '#475569', line: '#d2d9de', head: '#0a6b7d', light: '#eef4f5' } as const
const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

export type Sheet = PDFKit.PDFDocument
export type Part = PDFKit.PDFStructureElement

/** A document under construction, and the element that screen readers find its next part in. */
export interface Paper {
  readonly sheet: Sheet
  readonly part: Part
  readonly language: Language
}

export const widthOf = ({ page }: Sheet): number => page.width - 2 * margin
/** The page number is below. */
export const bottomOf = ({ page }: Sheet): number => page.height - margin - 10

/** Adds a part to the structure that screen readers follow. */
export function add({ sheet, part }: Paper, tag: string, draw: () => void): void {
  part.add(sheet.struct(tag, {}, draw))
}

/** Opens an element for several parts. */
export function within(paper: Paper, tag: string, alt?: string): Paper {
  const part = paper.sheet.struct(tag, alt === undefined ? {} : { alt })
  paper.part.add(part)
  return { ...paper, part }
}

/** Lines and fills mean nothing to a screen reader. */
export function decorate({ sheet }: Paper, draw: (sheet: Sheet) => void): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  draw(sheet)
  sheet.endMarkedContent()
}

export interface Pen {
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
}

export function take(sheet: Sheet, { size, isBold = false, colour = colours.ink }: Pen): void {
  sheet
    .font(isBold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor(colour)
}

/** The typeface has only Western European letters; others appear as missing. */
export const printable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026]/g, '?')

/** At most so many lines, broken between words; what does not fit ends in an ellipsis. */
export function linesOf(sheet: Sheet, raw: string, width: number, most: number): readonly string[] {
  const words = printable(raw)
    .split(/\s+/)
    .filter((word) => word !== '')
  const lines: string[] = []
  const cut = (text: string): string => cutText(text, (one) => sheet.widthOfString(one) <= width)
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at).join(' ')
    if (lines.length === most - 1) {
      lines.push(cut(rest))
      break
    }
    let line = words[at] ?? ''
    at += 1
    for (let next = words[at]; next !== undefined; next = words[at]) {
      if (sheet.widthOfString(`${line} ${next}`) > width) break
      line = `${line} ${next}`
      at += 1
    }
    lines.push(cut(line))
  }
  return lines
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Writes these lines one below the other, in the current font. */
export function writeLines(sheet: Sheet, lines: readonly string[], { left, top, width, align = 'left' }: Box): void {
  const height = sheet.currentLineHeight(true)
  for (const [at, line] of lines.entries()) {
    const free = width - sheet.widthOfString(line)
    const shift = { left: 0, right: free, center: free / 2 }[align]
    sheet.text(line, left + shift, top + at * height, { lineBreak: false })
  }
}

const locales: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en-GB' }

/** A cell as people read it; empty where nothing is known. */
export function shownCell(kind: BookKind, value: BookCell, language: Language): string {
  if (value === null) return ''
  const locale = locales[language]
  if (typeof value === 'number') {
    const style = kind === 'percent' ? 'percent' : 'decimal'
    return new Intl.NumberFormat(locale, { style, maximumFractionDigits: 1 }).format(value)
  }
  const date = parseCivilDate(kind === 'month' ? `${value}-01` : value)
  if (date === undefined || !(kind === 'date' || kind === 'month')) return value
  if (kind === 'date') return dayText(date, language)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return month.format(new Date(date))
}
