import type { Proof } from '../reading.ts'
import { type Misreading, misreadings, pages, spanishLetters, withoutMisreadUtf8 } from './encodings.ts'
import { withoutEscapes } from './escapes.ts'
import { completions, isKnownWord } from './known-words.ts'
import type { LettersReading } from './letters-reading.ts'
import { inOurLetters } from './look-alikes.ts'
import { natural, oddInside, wordRun } from './natural-letters.ts'
import { doubtAbout, readPlainLetters, withKnownWords } from './word-repair.ts'

const sound: LettersReading = { kind: 'sound' }

const escapeSign = /&[a-z]{2,6};|&#x?[0-9a-f]{2,6};|\\u[0-9a-f]{4}|(?:\\x|\\'|%|=)[0-9a-f]{2}/i

/** Looks for encoding damage. Only called for texts that are not plain (`isPlainSpanish`). */
export function readLetters(text: string): LettersReading {
  const blank = text.replaceAll('\u00a0', ' ')
  const whole = withKnownWords(blank)
  let present = whole?.text ?? blank
  let proof: Proof | undefined = whole?.proof
  for (let round = 0; round < 4; round += 1) {
    const better = repairOnce(present)
    if (better === undefined || better.text === present) break
    present = better.text
    proof ??= better.proof
  }
  const lost = lostLetters(present)
  if (lost !== undefined) return lost
  const doubt = doubtAbout(present)
  if (doubt !== undefined) return doubt
  const plain = readPlainLetters(present)
  if (plain.kind === 'doubtful' && (proof === undefined || !plain.isKnown)) return plain
  if (proof === undefined || !natural.test(present)) return sound
  const [known = present] = plain.kind === 'doubtful' ? plain.texts : []
  if (whole?.isSure === false) return { kind: 'doubtful', texts: [known], isKnown: true }
  return { kind: 'repaired', text: inOneCase(known).replace(/ {2,}/g, ' ').trim(), proof }
}

interface Repair {
  readonly text: string
  readonly proof: Proof
}

function repairOnce(text: string): Repair | undefined {
  if (escapeSign.test(text)) {
    const plain = withoutEscapes(text)
    if (plain !== text) return { text: plain, proof: { code: 'letters.escaped', parameters: {} } }
  }
  const misread = repairMisread(text)
  if (misread !== undefined) return { ...misread, text: withLostBlanks(misread) }
  const accented = text.replace(loneAccent, (pair) => (pair.charAt(0) + (marks[pair.charAt(1)] ?? '')).normalize('NFC'))
  if (accented !== text) return { text: accented, proof: { code: 'letters.composed', parameters: {} } }
  const composed = inOurLetters(text.normalize('NFC'))
  if (composed === undefined || composed === text) return undefined
  const isSame = composed.normalize('NFD') === text.normalize('NFD')
  return { text: composed, proof: { code: isSame ? 'letters.composed' : 'letters.look-alike', parameters: {} } }
}

/** A separate accent after its letter: `gra´fica`, `Pen~a`. In `D´Andreis` and `O´Neill` it is an apostrophe. */
const loneAccent = /(?<=\p{L})[aeiouAEIOU]´|[nN]~|[uU]¨/gu
const marks: Readonly<Record<string, string>> = { '´': '\u0301', '~': '\u0303', '¨': '\u0308' }

/** MS-DOS' `á` looks like a blank in Windows: joins two halves of a known word if other letters show the encoding. */
const withLostBlanks = ({ text, proof }: Repair): string =>
  proof.parameters.written === 'cp850' || proof.parameters.written === 'cp437'
    ? text.replace(/(\p{L}+) (?=(\p{L}+))/gu, (half, one: string, other: string) => {
        const isSplit = isKnownWord(`${one}á${other}`) && !isKnownWord(other)
        return isSplit ? one + (/[a-z]/.test(one) ? 'á' : 'Á') : half
      })
    : text

/** Repairs only if exactly one encoding explains every odd character. */
function repairMisread(text: string): Repair | undefined {
  for (const read of pages) {
    const repaired = withoutMisreadUtf8(text, read)
    if (repaired !== text) return { text: repaired, proof: misreadProof('UTF-8', read) }
  }
  const found = new Map<string, Misreading>()
  for (const misreading of misreadings) {
    const repaired = undo(misreading, text)
    if (repaired === undefined || found.has(repaired)) continue
    found.set(repaired, misreading)
  }
  const known = found.size < 2 ? found : new Map([...found].filter(([candidate]) => isAllKnown(text, candidate)))
  if (new Set([...known.keys()].map((candidate) => candidate.toLowerCase())).size !== 1) return undefined
  // `çngel` is `Ángel` or `ángel`: names start with capitals.
  const [[repaired, misreading] = []] = [...known].sort(([one], [other]) => capitals(other) - capitals(one))
  if (repaired === undefined || misreading === undefined) return undefined
  return { text: repaired, proof: misreadProof(misreading.written, misreading.read) }
}

const capitals = (text: string): number => text.match(/\p{Lu}/gu)?.length ?? 0

/** Whether every changed word is now well known. */
function isAllKnown(before: string, after: string): boolean {
  const words = before.match(wordRun) ?? []
  return (after.match(wordRun) ?? []).every((one, at) => one === words[at] || isKnownWord(one))
}

const misreadProof = (written: string, read: string): Proof => ({
  code: 'letters.misread',
  parameters: { written, read },
})

function undo({ originals }: Misreading, text: string): string | undefined {
  if (natural.test(text) && !oddInside.test(text)) return undoKnownWords(originals, text)
  const repaired = text.replace(wordRun, (one) => (isPlainWord(one) ? one : replaceAll(originals, one)))
  const isWhole = natural.test(repaired) && !oddInside.test(repaired) && repaired.match(foreignLetter) === null
  return isWhole && repaired !== text ? repaired : undefined
}

const foreignLetter = new RegExp(`[^\\x00-\\x7f${spanishLetters}°ºª’‘´\`–]`, 'u')

/** `GARCÖA`: the letter is valid, but the original word is known and this one is not. */
function undoKnownWords(originals: ReadonlyMap<string, string>, text: string): string | undefined {
  let isKnown = true
  const repaired = text.replace(wordRun, (one) => {
    if (isPlainWord(one)) return one
    const whole = replaceAll(originals, one)
    if (whole !== one && (isKnownWord(one) || !isKnownWord(whole))) isKnown = false
    return whole
  })
  return isKnown && repaired !== text ? repaired : undefined
}

/** Old programs wrote capitals but left accented letters in lower case. */
const inOneCase = (text: string): string => {
  const isCapitals = !/[a-z]/.test(text)
  return text.replace(wordRun, (one) =>
    !/[a-z]/.test(one) && (isCapitals ? /[A-Z]/ : /[A-Z].*[A-Z]/).test(one) ? one.toLocaleUpperCase('es') : one,
  )
}

const isPlainWord = (one: string): boolean => /^[\x20-\x7e]*$/.test(one)

const replaceAll = (originals: ReadonlyMap<string, string>, text: string): string =>
  [...text].map((character) => originals.get(character) ?? character).join('')

/** Marks for unencodable letters: `MU?OZ`, `MU\ufffdOZ`, `MU¿OZ`; a lone `Ã` is a capital that lost its second byte. */
const lostMark = /[?\ufffd]+|(?<=\p{L})[¿#*¬]+(?=\p{L})|Ã(?=[A-Z]|$)\??/u
const anyLost = /[\ufffd]|\p{L}\?|\?\p{L}|\p{L}¿\p{L}|\p{L}{2}[#*¬]\p{L}|Ã\?/u

function lostLetters(text: string): LettersReading | undefined {
  const isLost = anyLost.test(text) && !/(?:^|\s)¿/.test(text)
  if (!isLost && !text.includes('Ã')) return undefined
  const options = text.split(/(\s+)/).map((one) => (lostMark.test(one) ? completions(one) : [one]))
  const texts = options.every(({ length }) => length === 1) ? [options.map(([only]) => only ?? '').join('')] : []
  // `JOÃO` is a name; `GARCÃA` is not, and its original is known.
  return isLost || (texts.length === 1 && texts[0] !== text) ? { kind: 'lost', texts } : undefined
}
