/** Recognises cell texts by their form, independent of the header. */
import { isTenDigitPhone } from '#shared/domain/reading/phones.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A Colombian mobile anywhere in the text: alone, after the country code, beside another one. */
export const isMobile = (text: string): boolean =>
  /(?:^|[^\d])(?:57)?3\d{9}(?:[^\d]|$)/.test(text.replace(/(\d)[\s.()-]+(?=\d)/g, '$1').replace(/[()+]/g, ' '))

export const isMail = (text: string): boolean => /[^\s@]+@[^\s@]+[.,][^\s@]{2,}/.test(text)

const typeBefore = /^\s*\p{L}(?:[.\s]?\p{L}){0,2}[\s.:-]+(?:n(?:[°º]|ro|o|um)?\.?[\s:]*(?=\d))?/iu
/** Behind a number, other letters are units or currencies. */
const typeBehind = /[\s.:_/(-]+(?:c\.?\s?c|c\.?\s?e|t\.?\s?i|r\.?\s?c|pa|pt|pe|ppt|pep)\.?\)?\s*$/i

/** A mobile, or a landline of 10 digits, which begins with 60. */
export const isTelephone = (text: string): boolean =>
  isMobile(text) || (/^[\d\s.+()-]+$/.test(text) && isTenDigitPhone(digitsOf(text).replace(/^57(?=\d{10}$)/, '')))

/** A document number as people write it, perhaps with its type: `C.C. 52.437.002`, `1020304050 CC`. No telephone. */
export function looksLikeDocument(text: string): boolean {
  const bare = bareNumber(text)
  return /^[\d\s.,'-]+$/.test(bare) && /^\d{6,11}$/.test(digitsOf(bare)) && !isTelephone(bare)
}

/** Of a length and beginning that no telephone has. */
export const isOnlyDocument = (text: string): boolean =>
  looksLikeDocument(text) && /^(?:1\d{9}|\d{8})$/.test(digitsOf(bareNumber(text)))

const bareNumber = (text: string): string => text.replace(typeBefore, '').replace(typeBehind, '')

export const isTaxNumber = (text: string): boolean => /^[89]\d{8,9}$/.test(digitsOf(text)) && /^[\d\s.,-]+$/.test(text)

export const isAddress = (text: string): boolean =>
  /^\s*(calle|cll?|cl|carrera|cra?|kra?|kr|av|avenida|ac|ak|dg|diag|diagonal|tv|trans\w*|mz|manzana|vereda|vda|km|circular|cir)\b.*\d/i.test(
    text,
  )

export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}'.-]+(\s+\p{L}[\p{L}'.-]*){1,6}$/u.test(text)

/** Between part of a minimum wage and the highest plausible pay; `2'500.000`, `$ 2.500.000,oo`. */
export function isWage(text: string): boolean {
  const figures = text.replace(/[.,](?:\d{2}|oo|00)\s*(?:cop|pesos|-)?\s*$/i, '')
  if (!/^\s*(?:cop|\$)?\s*\$?[\d\s.,'’´]+\s*(?:cop|pesos|m\/?cte\.?)?\s*$/i.test(figures)) return false
  const amount = Number(digitsOf(figures))
  return amount >= 400_000 && amount <= 100_000_000
}
