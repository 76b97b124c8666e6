import { isUtf8 } from 'node:buffer'
import { areRunsStruck } from '../cells/struck-cells.ts'
import { ascii, skipBlanks, startsWith } from './ascii.ts'
import { TextCollector } from './text-collector.ts'
import { decodeXmlText, unusual } from './xml-text.ts'

const { greaterThan, lessThan, letterT, slash, space } = ascii

/** The shared texts of a workbook, decoded, as UTF-8. Text `n` is at `offsets[n]` to `offsets[n + 1]`. */
export interface SharedTexts {
  readonly count: number
  readonly bytes: Buffer
  readonly offsets: Uint32Array
  /** UTF-16 units of each text. */
  readonly units: Uint32Array
  /** For texts whose runs state whether they are struck through. */
  readonly struck: ReadonlyMap<number, boolean>
}

/** Spare room, so that the collector rarely grows. */
const spareBytes = 262_144
const itemStart = Buffer.from('<si>')

/**
 * Reads `sharedStrings.xml`: plain and rich texts, without phonetic guides, like the library. Anything else throws
 * `UnusualFile`.
 */
export function readSharedTexts(part: Buffer): SharedTexts {
  if (!isUtf8(part)) return unusual('shared texts are not UTF-8')
  const collector = new TextCollector(part.length + spareBytes)
  const offsets: number[] = [0]
  const units: number[] = []
  const struck = new Map<number, boolean>()
  const noteStruck = (said: boolean): void => void struck.set(units.length, said)
  let at = skipToContent(part)
  for (;;) {
    at = skipBlanks(part, at)
    if (part.compare(itemStart, 0, 4, at, at + 4) === 0) at = readItem(part, at + 4, collector, noteStruck)
    else if (startsWith(part, at, '</sst>')) break
    else if (startsWith(part, at, '<si/>')) {
      collector.units = 0
      at += 5
    } else if (startsWith(part, at, '<extLst')) break
    else return unusual('element among shared texts')
    offsets.push(collector.length)
    units.push(collector.units)
  }
  return {
    count: units.length,
    bytes: collector.bytes.subarray(0, collector.length),
    offsets: Uint32Array.from(offsets),
    units: Uint32Array.from(units),
    struck,
  }
}

/** Position after the opening tag of the table; the end of the tag if the table is empty. */
function skipToContent(part: Buffer): number {
  const start = part.indexOf('<sst')
  const end = part.indexOf('>', start)
  if (start === -1 || end === -1 || part[end - 1] === slash) return unusual('no shared texts')
  if (part.subarray(0, start).includes('<!')) return unusual('declaration before shared texts')
  return end + 1
}

/** Reads one item after its `<si>`. Returns the position after its `</si>`. */
function readItem(part: Buffer, from: number, collector: TextCollector, noteStruck: (struck: boolean) => void): number {
  const at = skipBlanks(part, from)
  if (isTextTag(part, at)) {
    const end = readPlain(part, at, collector)
    return startsWith(part, end, '</si>') ? end + 5 : skipGuides(part, end)
  }
  const { raw, end, struck } = readRuns(part, at, '</si>')
  collector.addText(decodeXmlText(raw))
  if (struck !== undefined) noteStruck(struck)
  return end
}

/** Reads one `<t>` element. Returns the position after it. */
export function readPlain(part: Buffer, at: number, collector: TextCollector): number {
  const tagEnd = part.indexOf('>', at)
  if (tagEnd === -1) return unusual('end of part')
  if (part[tagEnd - 1] === slash) {
    collector.units = 0
    return tagEnd + 1
  }
  const textEnd = collector.addUntilTag(part, tagEnd + 1)
  if (!startsWith(part, textEnd, '</t>')) return unusual('element in a text')
  return textEnd + 4
}

/** `<t>`, `<t/>` or `<t xml:space=…>`. */
export const isTextTag = (part: Buffer, at: number): boolean => {
  const next = part[at + 2]
  return part[at] === lessThan && part[at + 1] === letterT && (next === greaterThan || next === space || next === slash)
}

/** Skips the phonetic guides after a plain text, which are not part of it. A second text or a run would be unusual. */
function skipGuides(part: Buffer, from: number): number {
  const { raw, end } = readRuns(part, from, '</si>')
  return raw === '' ? end : unusual('text beside a text')
}

interface Runs {
  readonly raw: string
  readonly end: number
  /** Undefined if the runs do not state it. */
  readonly struck: boolean | undefined
}

/** The raw texts of rich runs joined, without phonetic guides, up to and including the closing tag. */
export function readRuns(part: Buffer, from: number, closing: string): Runs {
  const end = part.indexOf(closing, from)
  if (end === -1) return unusual('end of part')
  const content = part.toString('utf8', from, end)
  if (/<!|<\?/.test(content)) return unusual('markup in a text')
  const withoutGuides = content.replace(/<rPh\b[^>]*>.*?<\/rPh>/gs, '')
  const raw = [...withoutGuides.matchAll(/<t(?:\s[^<>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text ?? '').join('')
  const elements = new Set([...withoutGuides.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name ?? ''))
  for (const name of elements) if (!runElements.has(name)) return unusual(`element ${name} in a text`)
  return { raw, end: end + closing.length, struck: areRunsStruck(withoutGuides) }
}

const runElements = new Set(
  't r rPr phoneticPr b i u strike outline shadow condense extend sz color rFont family charset scheme vertAlign'.split(
    ' ',
  ),
)
