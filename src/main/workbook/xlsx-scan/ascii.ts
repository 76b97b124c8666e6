/**
 * Byte values that the scanner looks for in XML, so that it never decodes what it only has to recognise. Each file
 * copies the ones it needs into constants: V8 folds local constants into compiled code but loads imported ones each
 * time (a tenth of the scanner's time).
 */
export const ascii = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  ampersand: 38,
  slash: 47,
  digitZero: 48,
  digitOne: 49,
  digitNine: 57,
  lessThan: 60,
  equalSign: 61,
  greaterThan: 62,
  capitalA: 65,
  capitalZ: 90,
  underscore: 95,
  /** Cell elements and attributes have one-letter names. */
  letterC: 99,
  letterF: 102,
  letterR: 114,
  letterS: 115,
  letterT: 116,
  letterV: 118,
  letterX: 120,
} as const

const { carriageReturn, lineFeed, space, tab } = ascii

export function skipBlanks(part: Buffer, from: number): number {
  let at = from
  for (
    let byte = part[at];
    byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
    byte = part[at]
  )
    at += 1
  return at
}

export const startsWith = (part: Buffer, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (part[at + index] !== text.charCodeAt(index)) return false
  return true
}
