const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
const probedLines = 40
const probedCharacters = 65_536

/**
 * The delimiter that splits most of the first lines into the same number of columns, ignoring those inside quotes. A
 * text without delimiters is one column; undefined if its columns are separated by blanks.
 */
export function detectDelimiter(text: string): Delimiter | undefined {
  const lines = unquotedLines(text)
  const scores = delimiters.map((delimiter) => scoreOf(lines, delimiter))
  const most = Math.max(...scores.map(({ score }) => score))
  const best = scores.findIndex(({ score }) => score === most)
  const isUsual = (scores[best]?.lines ?? 0) >= lines.length / 2
  return isUsual || !isFixedWidth(text) ? delimiters[best] : undefined
}

/** The most frequent number of columns, weighted by how many lines have it. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): { readonly score: number; readonly lines: number } {
  const frequencies = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(delimiter).length - 1
    if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1)
  }
  let best = { score: 0, lines: 0 }
  for (const [count, lineCount] of frequencies) {
    const score = lineCount * lineCount * count
    if (score > best.score) best = { score, lines: lineCount }
  }
  return best
}

function unquotedLines(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let quoted = false
  for (const character of text.slice(0, probedCharacters)) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') {
      // With CRLF the split yields empty lines, which have no delimiter and do not count.
      if (line === '') continue
      lines.push(line)
      line = ''
      if (lines.length === probedLines) return lines
    } else line += character
  }
  lines.push(line)
  return lines
}

const fewestLines = 2
const shortestLine = 30
const narrowestGap = 2

/**
 * Whether lines are long and of equal length, or share their gaps, like mainframe output and PILA flat files. Such
 * columns cannot be separated without a description.
 */
function isFixedWidth(text: string): boolean {
  const lines = text
    .slice(0, probedCharacters)
    .split(/\r\n?|\n/)
    .slice(0, probedLines)
    .filter((line) => line.trimEnd().length >= shortestLine)
  if (lines.length < fewestLines) return false
  const gapped = lines.filter((line) => line.trim().includes(' '.repeat(narrowestGap))).length
  if (gapped < lines.length * 0.8) return false
  // The first line of a flat file often has a different layout.
  const body = lines.length > 2 ? lines.slice(1) : lines
  return new Set(body.map((line) => line.length)).size === 1 || (body.length > 2 && sharedGaps(body) >= 2)
}

/** Positions where every line is blank between text on both sides. */
function sharedGaps(lines: readonly string[]): number {
  const shortest = Math.min(...lines.map((line) => line.trimEnd().length))
  let gaps = 0
  let width = 0
  let isBehindText = false
  for (let at = 0; at < shortest; at += 1) {
    if (lines.every((line) => line[at] === ' ')) width += 1
    else {
      if (width >= 1 && isBehindText) gaps += 1
      width = 0
      isBehindText = true
    }
  }
  return gaps
}
