import { shown } from '../cell.ts'
import type { WildSheet } from '../wild-case.ts'
import type { Producer } from './producer.ts'

type Encoding = 'utf-8 with mark' | 'utf-8' | 'windows-1252' | 'utf-16'

const csv = (delimiter: ';' | ',' | '\t', encoding: Encoding, extension = 'csv'): Producer => ({
  name: `csv ${delimiter === '\t' ? 'tab' : delimiter} ${encoding}`,
  extension,
  keepsFormats: true,
  textsOnly: true,
  write: ([sheet]) => encoded(textOf(sheet, delimiter), encoding),
})

function textOf(sheet: WildSheet | undefined, delimiter: string): string {
  const rows = sheet?.rows ?? []
  const width = Math.max(0, ...rows.map((row) => row.length))
  const quoted = (content: string): string =>
    new RegExp(`["\\r\\n${delimiter}]`).test(content) ? `"${content.replaceAll('"', '""')}"` : content
  return rows
    .map((row) => Array.from({ length: width }, (_, at) => quoted(row[at] ? shown(row[at]) : '')).join(delimiter))
    .join('\r\n')
}

/** Letters of Windows-1252 that Latin-1 lacks. */
const high = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(new Uint8Array([128 + at])), 128 + at]),
)

function encoded(content: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(content)
    case 'utf-8 with mark':
      return new TextEncoder().encode(`\ufeff${content}`)
    case 'utf-16':
      return Buffer.from(`\ufeff${content}`, 'utf16le')
    case 'windows-1252':
      return Uint8Array.from([...content], windowsByte)
  }
}

export function windowsByte(letter: string): number {
  const code = letter.codePointAt(0) ?? 63
  return code < 128 || (code >= 160 && code < 256) ? code : (high.get(letter) ?? 63)
}

/** The producer, not the office, would lose texts that Windows-1252 cannot encode. */
export const fitsWindows = (content: string): boolean =>
  [...content].every((letter) => letter === '?' || windowsByte(letter) !== 63)

export const texts: readonly Producer[] = [
  csv(';', 'utf-8 with mark'),
  csv(',', 'utf-8'),
  csv(';', 'windows-1252'),
  csv('\t', 'utf-16', 'txt'),
]
