import { dateText, emptyCell, plainNumber, serialToDateText } from '#main/workbook/cells/cell-value.ts'
import { errorTexts, unknownErrorText } from '#main/workbook/cells/error-values.ts'
import { isDateFormat } from '#main/workbook/sheetjs/spreadsheet.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { civilDate } from '#shared/kernel/civil-date.ts'
import { secondOf } from '#shared/kernel/serial-date.ts'

const numberText = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const moment = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?/

/** The value of a `Data` element; undefined if it does not match its type. */
export function readXmlValue(
  type: string,
  raw: string,
  format: string | null,
  dateSystem: 1900 | 1904,
): SourceCell | undefined {
  if (type === 'String') {
    const text = raw.replace(/\r\n?/g, '\n')
    return text === '' ? emptyCell : { kind: 'text', text, format }
  }
  const text = raw.trim()
  if (text === '') return emptyCell
  switch (type) {
    case 'Number':
      return numberText.test(text) ? readNumber(Number(text), format, dateSystem) : undefined
    case 'DateTime':
      return readMoment(text, format)
    case 'Boolean':
      return /^(?:0|1|true|false)$/i.test(text)
        ? { kind: 'boolean', text: /^(?:1|true)$/i.test(text) ? 'TRUE' : 'FALSE', format }
        : undefined
    case 'Error':
      return { kind: 'error', text: errorTexts.get(text) ?? unknownErrorText, format }
    default:
      return { kind: 'text', text: raw, format }
  }
}

function readNumber(value: number, format: string | null, dateSystem: 1900 | 1904): SourceCell | undefined {
  if (!Number.isFinite(value)) return undefined
  const date = format !== null && isDateFormat(format) ? serialToDateText(value, dateSystem) : undefined
  if (date !== undefined) return { kind: 'date', text: date, format }
  return { kind: 'number', text: plainNumber(value), format }
}

/** A date and time; or a time of day alone, written on a day before the first one, as a fraction of a day. */
function readMoment(text: string, format: string | null): SourceCell | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = moment.exec(text) ?? []
  if (year === undefined) return undefined
  if (Number(year) < 1900) {
    const part = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) / 86_400
    return { kind: 'number', text: plainNumber(part), format }
  }
  const date = civilDate(Number(year), Number(month), Number(day))
  if (date === undefined) return undefined
  return { kind: 'date', text: dateText({ day: date, second: secondOf(hours, minutes, seconds) }), format }
}
