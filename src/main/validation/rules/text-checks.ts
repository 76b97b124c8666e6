import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { errorProblem, none, type Problem, problem, suggest, type ValueCheck } from './problem.ts'

/** Error values of Excel, English and Spanish. */
const errorValue =
  /^#(N\/A|N\/D|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|ERROR!|GETTING_DATA|SPILL!|CALC!|¡REF!|¡VALOR!|¡DIV\/0!|¡NUM!|¡NULO!|¿NOMBRE\?|¡DESBORDAMIENTO!)$/i

/** Invisible characters: controls, zero-width, direction overrides, soft hyphen, byte order mark. */
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const allInvisible = new RegExp(`${invisible.source}+`, 'gu')
const blanksWithin = /[\t\n\r\u2028\u2029]+/g
/** Lone surrogates, and the replacement character for bytes that could not be decoded. */
const broken = /[\p{Cs}\ufffd]/u

const scientificNotation = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i

/** Character damage in any field. After damage, no other check is useful. */
export function checkDamage(value: string, isText: boolean): readonly Problem[] {
  return isPlainText(value) ? none : lookForDamage(value, isText)
}

/**
 * Characters that a plain text does not contain: controls, odd blanks, soft hyphens, and letters that need a closer
 * look.
 */
const notPlain = /[^\x20-\x7e\xa1-\xac\xae-\u024f]/
/** From this length, one regular expression is faster than a loop over the characters. */
const longText = 12

/** Fast path for the usual case: these characters cannot be damage. */
function isPlainText(value: string): boolean {
  const { length } = value
  if (length > 0 && value.charCodeAt(0) === 35) return false
  if (length > longText) return !notPlain.test(value)
  for (let index = 0; index < length; index += 1) {
    const code = value.charCodeAt(index)
    if (code < 32 || code > 126) {
      if (code < 0xa1 || code === 0xad || code > 0x24f) return false
    }
  }
  return true
}

function lookForDamage(value: string, isText: boolean): readonly Problem[] {
  if (value.charCodeAt(0) === 35 && errorValue.test(value)) return [errorProblem('cell.error')]
  if (broken.test(value)) return [errorProblem('text.broken-character')]
  if (!invisible.test(value)) return none
  const clean = value.replace(blanksWithin, ' ').replace(allInvisible, '').replace(/ {2,}/g, ' ').trim()
  const suggestion = clean === '' ? null : suggest('text.invisible', clean)
  // A line break in an address may be valid; any other invisible character is unintended.
  const harmless = isText && !invisible.test(value.replace(blanksWithin, ' '))
  return [problem(harmless ? 'warning' : 'error', 'text.invisible-character', { suggestion })]
}

/** `1.0203E+12`: Excel stored a rounded number, so the original digits are lost. */
export const isScientific = (value: string): boolean => scientificNotation.test(value)

const wireDateForm = /^\d{2}\/\d{2}\/\d{4}$/

/** Addresses, neighbourhoods, jobs. A date is what Excel makes of `20/7`; a text without letters is probably a code. */
export const checkText: ValueCheck = (value) => {
  const first = value.charCodeAt(0)
  if (first > 57) return none
  if (value.length === 10 && wireDateForm.test(value)) return [errorProblem('text.looks-like-date')]
  return onlyDigits.test(value) ? [errorProblem('text.no-letters')] : none
}

const onlyDigits = /^[\d\s.,'’$]+$/

const isChannel = (text: string): boolean => filingChannels.some((channel) => channel === text)

/** `plataforma` or `asesor` (spec 2.6, 2.8). */
export const checkChannel: ValueCheck = (value) => {
  if (isChannel(value)) return none
  const lower = value.toLowerCase()
  const suggestion = isChannel(lower) ? suggest('case.lower', lower) : null
  return [errorProblem('channel.invalid', { suggestion })]
}
