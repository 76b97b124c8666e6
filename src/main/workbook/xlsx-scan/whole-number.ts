import { ascii } from './ascii.ts'
import { unusual } from './xml-text.ts'

const { digitNine, digitZero } = ascii

const maxDigits = 9

/** Parses plain digits without a leading zero. Throws `UnusualFile` for anything else. */
export function wholeNumber(part: Buffer, from: number, to: number): number {
  const digits = to - from
  if (digits <= 0 || digits > maxDigits || (part[from] === digitZero && digits > 1)) return unusual('number')
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = part[at] ?? 0
    if (digit < digitZero || digit > digitNine) return unusual('number')
    number = number * 10 + digit - digitZero
  }
  return number
}
