import type { ErrorCode } from '#shared/domain/draft/finding-codes.ts'
import { readLetters } from '#shared/domain/reading/letters/letters.ts'
import type { DoubtfulLetters } from '#shared/domain/reading/letters/letters-reading.ts'
import { isPlainSpanish } from '#shared/domain/reading/letters/natural-letters.ts'
import { plainDamageSign } from '#shared/domain/reading/letters/plain-damage.ts'
import { isStrange, readPlainLetters } from '#shared/domain/reading/letters/word-repair.ts'
import { errorProblem, none, type Problem, suggest, type ValueCheck } from './problem.ts'
import { checkDamage } from './text-checks.ts'

/** Pictures and similar signs. Degree, ordinal, trademark and numero signs are allowed. */
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Co}\u2500-\u27bf]/u
/** The same plus their joiners and colour modifiers. */
const allPictures =
  /\s*(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Co}\u2500-\u27bf]|\u200d|\ufe0e|\ufe0f|\u20e3)+/gu
const textSigns = /[©®™]/g
/** Remains of a wrong encoding with no known way back. */
const ruins = /\p{L}[\u0080-\u009f¤¥¢£¦§¨¬¯±µ¶¸¹²³¼½¾×÷Ð†‡‰ƒ„‚√∫≠≤≥∂∑∏∞∆≈◊]\p{L}/u

/**
 * Checks the letters of a text: certain damage gets a repair, the rest is reported. After damage, no other check is
 * useful.
 */
export const checkLetters: ValueCheck = (value) => {
  const isPlain = isPlainSpanish(value) && value.charCodeAt(0) !== 35
  if (isPlain && plainDamageSign(value) !== 'strong') return none
  const reading = isPlain ? readPlainLetters(value) : readJoinedLetters(value)
  if (reading.kind === 'doubtful') return [doubtfulLetters('text.odd-letters', reading)]
  if (isPlain) return none
  if (reading.kind === 'repaired') {
    return [errorProblem('text.damaged-letters', { suggestion: suggest('text.letters', reading.text, reading.proof) })]
  }
  if (reading.kind === 'lost') {
    return [
      errorProblem('text.broken-character', { choices: reading.texts.map((text) => ({ value: text, name: text })) }),
    ]
  }
  const signless = value.replace(textSigns, '')
  if (pictures.test(signless)) return [withoutPictures(value)]
  const damage = checkDamage(value, true)
  if (damage.length > 0) return damage
  if (ruins.test(value)) return [errorProblem('text.broken-character')]
  return isStrange(signless) ? [errorProblem('text.odd-letters')] : none
}

const hidden = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** A hidden character splits a word, and its second half may resemble a word that lost its first letter. */
function readJoinedLetters(value: string): ReturnType<typeof readLetters> {
  const reading = readLetters(value)
  if (reading.kind !== 'doubtful') return reading
  const joined = value.replace(hidden, '')
  const bare = joined === value ? reading : readLetters(joined)
  return bare.kind === 'sound' ? bare : reading
}

/**
 * Possible original spellings: a known one is suggested, others are offered. The user can also confirm the text as
 * correct.
 */
export function doubtfulLetters(code: ErrorCode, { texts, isKnown }: DoubtfulLetters): Problem {
  const [only] = texts
  const proof = { code: 'letters.lost-quietly', parameters: {} }
  return errorProblem(code, {
    suggestion: isKnown && only !== undefined ? suggest('text.letters', only, proof) : null,
    choices: texts.map((text) => ({ value: text, name: text })),
  })
}

function withoutPictures(value: string): Problem {
  const rest = value.replace(allPictures, '').replace(/ {2,}/g, ' ').trim()
  return errorProblem('text.symbols', { suggestion: rest === '' ? null : suggest('text.symbols', rest) })
}
