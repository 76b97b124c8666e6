import { nothingRead, type Reading, type ReadingCandidate, type ReadingConfidence } from './reading.ts'

const currency = /^(?:COP|COL)?\s*\$?\s*/i
const afterwards = /\s*(?:COP|pesos?|m\s*\/\s*cte\.?|mcte\.?|m\s*\/\s*l\.?|mensual(?:es)?|\/\s*mes|=|\.-|,-)\s*$/i
/** `1.000.oo`: the letter o for zero, as on cheques. */
const letterCents = /[.,]o{2}$/i
const millions = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:millon(?:es)?|millón|mill?\.?|m\.?)$/i
const thousands = /^(\d{1,3}(?:[.,]\d{3})*)\s*mil$/i
const amount = /^\d+(?:[.,'’´ ]\d+)*$/

/** No monthly wage is lower, so `2.500` may be 2500 or 2.5 million, which is undecidable. */
const leastWhole = 100_000

/** The possible amounts in pesos. Nonzero cents and ambiguous texts are questions. */
export function readMoney(text: string): Reading {
  let bare = text
    .trim()
    .replace(/^['’´`]/, '')
    .replace(currency, '')
    .replace(letterCents, '')
  // `1.000=` and `pesos m/cte.` may both be present.
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(afterwards, '').trim()
  }
  const inMillions = millions.exec(bare)?.[1]
  if (inMillions !== undefined) return asked([Math.round(Number(inMillions.replace(',', '.')) * 1_000_000)], 'millions')
  const inThousands = thousands.exec(bare)?.[1]
  if (inThousands !== undefined) return asked([Number(inThousands.replace(/\D/g, '')) * 1_000], 'thousands')
  return amount.test(bare) ? readAmount(bare.split(/[.,'’´ ]/), bare.replace(/\d/g, '')) : nothingRead
}

function readAmount(groups: readonly string[], marks: string): Reading {
  const last = groups.at(-1) ?? ''
  if (marks === '') return told(last, 'certain')
  const isGrouped = areGroups(groups) && areOneSystem(marks)
  if (isGrouped && marks.length === 1) return oneGroup(groups.join(''))
  if (isGrouped) return told(groups.join(''), 'high')
  const whole = groups.slice(0, -1)
  const wholeMarks = marks.slice(0, -1)
  const hasCents = whole.length === 1 || (areGroups(whole) && areOneSystem(wholeMarks))
  // `2.500.000.00` can only have cents; in `2.500.00` a zero may be missing.
  const isOwnMark = !wholeMarks.includes(marks.slice(-1)) || (whole.length > 2 && last === '00')
  if (!hasCents || !/[.,]/.test(marks.slice(-1)) || !isOwnMark) return nothingRead
  return withFraction(whole.join(''), last)
}

/** Three digits in every group but the first. */
const areGroups = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 && rest.every(({ length }) => length === 3)

/** One separator throughout, or an apostrophe for millions: `2'500.000`. */
const areOneSystem = (marks: string): boolean => {
  const [first = '', ...rest] = marks
  const isApostrophe = /['’´]/.test(first) && rest.length === 1
  return rest.every((mark) => mark === first || (isApostrophe && /[., ]/.test(mark)))
}

function oneGroup(digits: string): Reading {
  const pesos = Number(digits)
  return pesos >= leastWhole ? told(digits, 'high') : asked([pesos, pesos * 1_000], 'one-group')
}

/** `1750905,00` is whole; `2.5` may be millions; `1423499.9999999998` is a formula's rounding of a whole number. */
function withFraction(whole: string, fraction: string): Reading {
  const pesos = Number(whole)
  if (/^0+$/.test(fraction) && fraction.length !== 3) return told(String(pesos), 'high')
  const exact = Number(`${whole}.${fraction}`)
  if (whole.length <= 2) return asked([Math.round(exact * 1_000_000)], 'millions')
  if (fraction.length > 3 && Math.abs(exact - Math.round(exact)) < 0.001) return told(String(Math.round(exact)), 'high')
  if (fraction.length === 3) return asked([Number(whole + fraction), pesos], 'one-group')
  return asked([pesos, pesos + 1], 'cents')
}

const told = (digits: string, confidence: ReadingConfidence): Reading =>
  Number(digits) > 0 ? { candidates: [candidate(String(BigInt(digits)), confidence, 'whole')] } : nothingRead

const asked = (amounts: readonly number[], proof: string): Reading => ({
  candidates: amounts.filter((pesos) => pesos > 0).map((pesos) => candidate(String(pesos), 'low', proof)),
})

const candidate = (value: string, confidence: ReadingConfidence, proof: string): ReadingCandidate => ({
  value,
  name: `$${value.replace(/\B(?=(\d{3})+$)/g, '.')}`,
  confidence,
  proof: { code: `money.${proof}`, parameters: {} },
})
