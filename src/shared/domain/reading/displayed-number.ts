/** How a number format displays a whole number, for numbers used as identifiers. */
interface DigitFormat {
  /** Minimum digits, padded with zeros. */
  readonly least: number
  readonly before: string
  readonly after: string
  /** Decimals in scientific notation, otherwise null. */
  readonly scientific: number | null
}

const formats = new Map<string, DigitFormat | null>()
const mostFormats = 1_000

/**
 * Parses a number format; null when it displays something other than the whole number (dates, percentages, decimals).
 * Separators between digits are ignored, because a contract or document number is its digits.
 */
function digitFormat(format: string): DigitFormat | null {
  const known = formats.get(format)
  if (known !== undefined) return known
  const read = readFormat(format)
  if (formats.size < mostFormats) formats.set(format, read)
  return read
}

const scientificForm = /^[0#?]+(?:\.(0+))?E[+-]0+$/i
const pieces = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|([0#?][0#?,]*)|(.)/gsu

function readFormat(format: string): DigitFormat | null {
  const positive = (/^(?:"[^"]*"|\\.|[^;"\\])*/s.exec(format)?.[0] ?? '').trim()
  const scientific = scientificForm.exec(positive)
  if (scientific) return { least: 0, before: '', after: '', scientific: scientific[1]?.length ?? 0 }
  let least = 0
  let before = ''
  let after = ''
  for (const [, quoted, escaped, digits, other] of positive.matchAll(pieces)) {
    if (digits !== undefined) {
      least += digits.replaceAll(',', '').replace(/^[#?]+/, '').length
      after = ''
      continue
    }
    const literal = quoted ?? escaped ?? other ?? ''
    if (other !== undefined && !/[\s\-/()+$]/.test(other)) return null
    if (least === 0 && after === '') before += literal
    else after += literal
  }
  return least === 0 ? null : { least, before, after, scientific: null }
}

/**
 * A number cell's digits as displayed, with the leading zeros of its format (`00860`). A number in scientific notation
 * with no more digits than displayed came that way from another program, which had lost the rest.
 */
export function displayedDigits(digits: string, format: string): string {
  const shape = /^\d+$/.test(digits) ? digitFormat(format) : null
  if (shape === null) return digits
  if (shape.scientific === null) return digits.padStart(shape.least, '0')
  const significant = digits.replace(/0+$/, '').length
  const isCut = significant <= shape.scientific + 1 && digits.length > shape.scientific + 2
  return isCut ? `${Number(digits).toExponential()}`.replace('e', 'E') : digits
}

/** Letters are part of an identifier; `$` and blanks are not. */
const named = (literal: string): string => (/\p{L}/u.test(literal) ? literal : '')

/** The same, with the letters its format adds: `CT0012`. */
export function displayedName(digits: string, format: string): string {
  const shown = displayedDigits(digits, format)
  const shape = digitFormat(format)
  if (shape === null || shape.scientific !== null) return shown
  return `${named(shape.before)}${shown}${named(shape.after)}`.trim()
}
