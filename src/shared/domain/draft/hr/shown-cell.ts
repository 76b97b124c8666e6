import { type CivilDate, formatWireDate, parseWireDate } from '../../../kernel/civil-date.ts'
import { clockText } from '../../../kernel/serial-date.ts'
import { readDate } from '../../reading/dates/dates.ts'
import type { FieldDefinition } from '../../worker/field.ts'
import { trimBlanks } from '../../worker/normalise.ts'
import type { DraftRow } from '../draft.ts'
import { withoutCellMark } from '../normalise-row.ts'

/** A cell of the workbook for HR. `text` is what a reader returns for it: a date as `dd/mm/yyyy`, with any time. */
export interface ShownCell {
  readonly kind: 'text' | 'number' | 'date'
  readonly text: string
}

/**
 * A cell as HR wrote it; what the clerk filled in where HR had nothing. A date that can be read in only one way becomes
 * a date: the one to be sent, otherwise HR's.
 */
export function shownCell({ name, kind }: FieldDefinition, { values, originals }: DraftRow): ShownCell {
  const value = values[name] ?? ''
  const said = withoutCellMark(originals[name] ?? '')
  const text = trimBlanks(said) === '' ? value : said
  if (kind === 'date') {
    const date = readableDate(value) ?? readableDate(text)
    return date === undefined ? { kind: 'text', text } : { kind: 'date', text: date }
  }
  return { kind: kind === 'money' && wholeNumber.test(text) ? 'number' : 'text', text }
}

/** Excel keeps 15 digits. */
const wholeNumber = /^(?:0|[1-9]\d{0,14})$/

/** Wide, so that a two-digit year fits two centuries and stays a text. Some programs number earlier days differently. */
const span = { earliest: '1901-01-01' as CivilDate, latest: '9999-12-31' as CivilDate }

/** The only date that a text means, as `dd/mm/yyyy` with its time of day if it has one. A year first is before a month. */
export function readableDate(text: string): string | undefined {
  const wire = parseWireDate(text)
  if (wire !== undefined) return wire < span.earliest ? undefined : text
  const read = readDate(text, span)
  if (read === undefined) return undefined
  const day = read.ways.find(({ order }) => order === 'ymd') ?? (read.days.length === 1 ? read.days[0] : undefined)
  if (day === undefined || day.date < span.earliest) return undefined
  return read.second === 0 ? formatWireDate(day.date) : `${formatWireDate(day.date)} ${clockText(read.second)}`
}
