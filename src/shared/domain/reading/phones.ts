import type { Reading, ReadingCandidate, ReadingConfidence } from './reading.ts'

const mobile = /^3\d{9}$/
const landline = /^60[1-8]\d{7}$/
/** A Colombian number of ten digits, nothing else: a mobile or a landline. */
export const isTenDigitPhone = (digits: string): boolean => mobile.test(digits) || landline.test(digits)
const labels =
  /\b(?:cel(?:ular)?|tel(?:[eé]fono)?s?|m[oó]vil|whats\s*app|wsp|wapp|fijo|casa|contacto|n[uú]mero|no|nro)\b\s*[.:]?|[#☎]/giu
const extension = /[,;\s]*\b(?:ext(?:ensi[oó]n)?|int|anexo|x)\b\s*[.:]?\s*\d{1,6}\s*$/iu
const parts = /\s*[/;|]\s*|\s+(?:y|e|o|u|ó|-|–)\s+|\s*,\s*(?=[+(]?\d{7})/u
/** A date is no phone number, although its digits may look like one. */
const day = /^\s*(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2}(?:\d{2})?|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?:[\sT]\d{1,2}:.*)?\s*$/
/** Two ten-digit numbers with a blank or nothing between them. */
const pair = /^(3\d{9})\s*(3\d{9})$/

/** The phone numbers in a cell, mobiles first. Two of a kind are a question. */
export function readPhone(text: string): Reading {
  if (day.test(text)) return { candidates: [] }
  const bare = text
    .trim()
    .replace(/^['’´`]/, '')
    .replace(extension, '')
    .replace(labels, ' ')
    .trim()
  const joined = pair.exec(bare.replace(/[-.()]/g, ''))
  const pieces = joined ? [joined[1] ?? '', joined[2] ?? ''] : bare.split(parts)
  const found = pieces.filter((piece) => piece !== '').map(readOne)
  if (found.some((one) => one === undefined)) return { candidates: [] }
  const distinct = [...new Map(found.map((one) => [one?.value, one] as const)).values()]
  const mobiles = distinct.filter((one): one is ReadingCandidate => one !== undefined && mobile.test(one.value))
  const others = distinct.filter((one): one is ReadingCandidate => one !== undefined && !mobile.test(one.value))
  return { candidates: [...mobiles, ...others.map((one) => lower(one, mobiles.length > 0))] }
}

/** Beside a mobile number, a landline is not what the field asks for. */
const lower = (one: ReadingCandidate, isBeside: boolean): ReadingCandidate =>
  isBeside ? { ...one, confidence: 'low' } : one

function readOne(text: string): ReadingCandidate | undefined {
  const plain = text.replace(/[.,]0$/, '')
  const digits = plain.replace(/[\s().,+\-–_'’]/g, '')
  if (/^\d+$/.test(digits)) return numberOf(digits)
  const written = digits.replace(/o/gi, '0').replace(/[il|]/gi, '1')
  if (!/^\d+$/.test(written) || digits.replace(/\d/g, '').length > 3) return undefined
  const one = numberOf(written)
  return one === undefined ? undefined : { ...one, proof: { code: 'phone.letters', parameters: {} } }
}

/** The number without dialling prefixes. Since 2021 landlines are 60, the area digit and seven digits. */
function numberOf(digits: string): ReadingCandidate | undefined {
  if (isTenDigitPhone(digits)) return candidate(digits, 'high', 'phone.digits')
  const national = /^(?:0|00|000|09)?57(3\d{9}|60\d{8})$/.exec(digits)?.[1]
  if (national !== undefined) return candidate(national, 'high', 'phone.country')
  const dialled = /^0[3579]?(3\d{9})$/.exec(digits)?.[1]
  if (dialled !== undefined) return candidate(dialled, 'medium', 'phone.dialled')
  const old = /^(?:0[3579]|(?:0{0,2}57)|0)?([1-8])([2-8]\d{6})$/.exec(digits)
  if (old !== null) return candidate(`60${old[1] ?? ''}${old[2] ?? ''}`, 'medium', 'phone.area')
  return undefined
}

const candidate = (value: string, confidence: ReadingConfidence, code: string): ReadingCandidate => ({
  value,
  name: value,
  confidence,
  proof: { code, parameters: {} },
})
