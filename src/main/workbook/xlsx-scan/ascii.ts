/**
 * The bytes of XML that the scanner looks for, by name: it never makes a text of what it only has to recognise. Each file takes
 * those it needs out of here at its top: constants of the file itself are folded into compiled code, imported ones are loaded
 * each time (a tenth of the scanner's time).
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
  /** Names of elements and attributes are one letter where cells are concerned. */
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
