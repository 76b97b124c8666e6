import { readLetters } from '#shared/domain/reading/letters/letters.ts'
import { isPlainSpanish } from '#shared/domain/reading/letters/natural-letters.ts'
import { repairMojibake } from './mojibake.ts'

/** Placeholder for a letter lost to a wrong encoding; itself a letter, so that it does not split a word. */
export const lostLetter = 'ʔ'

const longestHeader = 160

/**
 * The intended header, without numbering and without instructions after the name
 * (`Escriba su número de documento sin puntos`), and its text in brackets.
 */
export function readHeader(text: string): {
  readonly whole: string
  readonly bare: string
  readonly inBrackets: string
} {
  const clean = cleaned(text.slice(0, longestHeader))
  return {
    whole: instructionsCut(clean),
    bare: instructionsCut(clean.replace(brackets, ' ').trim()),
    inBrackets: (clean.match(brackets) ?? []).join(' '),
  }
}

const brackets = /[([{][^)\]}]*[)\]}]?/g

/** Repairs wrong encodings or marks lost letters, decodes entities, and removes endings for gender and number. */
function cleaned(text: string): string {
  return markLost(repairMojibake(inOurLetters(readEntities(readEscapes(text)))))
    .replace(/(\p{L})-[ \t]*[\r\n]+\s*(\p{Ll})/gu, '$1$2')
    .replace(/\((?:s|es|a|as|o|os|n)\)/giu, '')
    .replace(/(\p{L}{4,})\/(?:a|as|o|os)(?!\p{L})/giu, '$1')
    .replace(/^\s*(?:[*•·-]+\s*)?[([]?\d{1,3}(?:[.)\]:]+|\s*[-–—])[\s_]*(?=\p{L}{2})/u, '')
    .trim()
}

/** `PAÌS`, `Ce´dula`: normalised by the general letter reader. */
const inOurLetters = (text: string): string =>
  isPlainSpanish(text) ? text : text.replace(/[^\r\n\t]+/g, lineInOurLetters)

function lineInOurLetters(line: string): string {
  if (isPlainSpanish(line)) return line
  const reading = readLetters(line)
  if (reading.kind === 'repaired') return reading.text
  const [only = line] = reading.kind === 'doubtful' && reading.isKnown ? reading.texts : []
  return only
}

/** Never intended between letters: question marks, the replacement character, and accents garbled by old code pages. */
const markLost = (text: string): string =>
  text
    .replace(/(?<=\p{L})[ÃÂ]?[?\ufffd¢£¤¥¡‚‡§¬·¨´¿±³©\u0080-\u009f]+(?=\p{L})/gu, lostLetter)
    .replace(/\ufffd/g, lostLetter)

const entities: Readonly<Record<string, string>> = {
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  nbsp: ' ',
  amp: '&',
  deg: '°',
  ordm: 'º',
}

/** Escaped accents in URLs and programs: `N%C3%BAmero`, `N\\u00famero`. */
function readEscapes(text: string): string {
  const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (!/%[0-9a-f]{2}/i.test(plain)) return plain
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

const readEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{2,5})|(\w{3,6}));/g, (whole, code: string | undefined, name: string | undefined) => {
        if (code !== undefined) return String.fromCodePoint(Number(code))
        return entities[(name ?? '').toLowerCase()] ?? whole
      })
    : text

/** Where the name ends and the instructions begin. */
const instructions =
  /[\s,;:*-]*\b(?:seg[uú]n|tal (?:y )?c(?:omo|ual)|como (?:aparece|figura|est[aá]|sale|se|en)|(?:todo )?en (?:formato|may[uú]sculas?|min[uú]sculas?|pesos|letras|n[uú]meros|d[ií]gitos)|sin (?:el |los |las )?(?:puntos?|comas?|espacios?|gui[oó]n(?:es)?|tildes?|d[ií]gito|dv|d\.\s?v)|con (?:el )?(?:d[ií]gito|dv|d\.\s?v|indicativo)|formato|ej(?:emplo|m)?\b\s?[.:]|por ejemplo|debe|s[oó]lo (?:n[uú]meros|letras)|[uú]nicamente|incluya|incluir|separad[oa]s?)\b.*$/isu

function instructionsCut(text: string): string {
  const cut = text.replace(instructions, '').trim()
  return /\p{L}/u.test(cut) ? cut : text
}
