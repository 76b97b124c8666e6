/** How a number format shows a whole number, as far as it matters for numbers that are names of things. */
interface DigitFormat {
  /** Digits shown at least, filled up with zeros. */
  readonly least: number
  readonly before: string
  readonly after: string
  /** Digits behind the point, when it shows powers of ten. */
  readonly scientific: number | null
}

const formats = new Map<string, DigitFormat | null>()
const mostFormats = 1_000

/**
 * Reads a number format; null when it shows something else than the whole number (dates, percentages, decimals). What stands
 * between the digits is left out: a number of a contract or a document is its digits.
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
 * The digits of a number cell as it shows them: with the zeros that its format puts before them (`00860`). A number shown in
 * powers of ten that has no more digits than are shown came so from another program, which had lost the rest.
 */
export function displayedDigits(digits: string, format: string): string {
  const shape = /^\d+$/.test(digits) ? digitFormat(format) : null
  if (shape === null) return digits
  if (shape.scientific === null) return digits.padStart(shape.least, '0')
  const significant = digits.replace(/0+$/, '').length
  const isCut = significant <= shape.scientific + 1 && digits.length > shape.scientific + 2
  return isCut ? `${Number(digits).toExponential()}`.replace('e', 'E') : digits
}

/** Letters belong to a name, `$` and blanks do not. */
const named = (literal: string): string => (/\p{L}/u.test(literal) ? literal : '')

/** The same with the letters that the format puts around them: `CT0012`. */
export function displayedName(digits: string, format: string): string {
  const shown = displayedDigits(digits, format)
  const shape = digitFormat(format)
  if (shape === null || shape.scientific !== null) return shown
  return `${named(shape.before)}${shown}${named(shape.after)}`.trim()
}
