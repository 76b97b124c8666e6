import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { errorProblem, none, type Problem, problem, suggest, type ValueCheck } from './problem.ts'

/** Error values of Excel, English and Spanish. */
const errorValue =
  /^#(N\/A|N\/D|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|ERROR!|GETTING_DATA|SPILL!|CALC!|¡REF!|¡VALOR!|¡DIV\/0!|¡NUM!|¡NULO!|¿NOMBRE\?|¡DESBORDAMIENTO!)$/i

/** Characters nobody sees: controls, zero-width, direction overrides, soft hyphen, byte order mark. */
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const allInvisible = new RegExp(`${invisible.source}+`, 'gu')
const blanksWithin = /[\t\n\r\u2028\u2029]+/g
/** Lone halves of a pair and the mark that decoders put for a byte they could not read. */
const broken = /[\p{Cs}\ufffd]/u

const scientificNotation = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i

/** Damage to the characters of a value, whatever its field. Nothing else is worth checking then. */
export function checkDamage(value: string, isText: boolean): readonly Problem[] {
  return isPlainText(value) ? none : lookForDamage(value, isText)
}

/** What a plain text does not hold: controls, odd blanks, soft hyphens, and all letters that need a closer look. */
const notPlain = /[^\x20-\x7e\xa1-\xac\xae-\u024f]/
/** From here on starting a regular expression costs less than looking at every character. */
const longText = 12

/** The usual case: nothing here can be damage, whatever Unicode says of the rest. */
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
  // A line break in an address may well be filed; anything else invisible was surely not meant.
  const harmless = isText && !invisible.test(value.replace(blanksWithin, ' '))
  return [problem(harmless ? 'warning' : 'error', 'text.invisible-character', { suggestion })]
}

/** `1.0203E+12`: Excel wrote a rounded number in place of the digits. They cannot be known from it. */
export const isScientific = (value: string): boolean => scientificNotation.test(value)

const wireDateForm = /^\d{2}\/\d{2}\/\d{4}$/

/** Addresses, neighbourhoods, jobs. A date is what Excel makes of `20/7`; a text without letters is some code. */
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
