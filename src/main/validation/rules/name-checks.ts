import type { FindingChoice } from '#shared/domain/draft/finding.ts'
import { isCompanyName, isPlaceholderName, personBesideCompany } from '#shared/domain/reading/written-names.ts'
import { errorProblem, none, type Problem, suggest, type ValueCheck } from './problem.ts'

/** Full names (spec 2.6 `Nombres`). Oddities are only questions: one-word names and stranger ones exist. */
export const checkPersonName: ValueCheck = (value) => {
  let hasBlank = false
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code === 32) hasBlank = true
    else if (!isNameCharacter(code)) return isCompanyName(value) ? [companyProblem(value)] : [oddName(value)]
  }
  if (isCompanyName(value)) return [companyProblem(value)]
  if (!hasBlank) return [errorProblem(isPlaceholderName(value) ? 'name.placeholder' : 'name.single-word')]
  if (oddWord.test(value)) return [nameWithSymbols(value)]
  return isPlaceholderName(value) ? [errorProblem('name.placeholder')] : none
}

/** A company in place of a person, or beside one: `ANA RUIZ / ACME SAS`. */
function companyProblem(value: string): Problem {
  const person = personBesideCompany(value)
  const proof = { code: 'name.company', parameters: {} }
  const suggestion = person === undefined ? null : suggest('name.company', person, proof)
  return errorProblem('name.is-a-company', { suggestion })
}

/**
 * Not part of a name: isolated signs, words for "none" left where name parts were joined, leading titles, and remarks
 * about the worker.
 */
const oddWord = new RegExp(
  `(?:^| )(?:${[
    "[.\\-'`´–—]+",
    'n\\.?a\\.?|n\\.?d\\.?|na[nt]|null|none|nulo|undefined|tbd|x+|ningun[oa]|no (?:aplica|tiene|registra)',
    'pendiente|por (?:definir|confirmar|asignar|verificar|completar|actualizar)|falta(?:n datos)?|desconocid[oa]',
    'sin (?:(?:segundo|primer) (?:apellido|nombre)|apellido|nombre|datos?|informaci[oó]n)',
    '(?:srt?a|srita|sr|dra?|ing|lic|abg|arq|prof)\\.?|(?:don|doña|tec|cr|esp|sgto)\\.',
    '\\(?(?:incapacitad[oa]|retirad[oa]|desvinculad[oa]|renunci[oó]|en vacaciones|vacaciones|en licencia|vacante)\\)?',
  ].join('|')})(?= |$)`,
  'i',
)

/** Letters, and `'`, `-`, `.` as in `O'Neill`, `Peña-Gómez`, `Ma. Fernanda`. */
function isNameCharacter(code: number): boolean {
  if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return true
  if (code === 39 || code === 45 || code === 46 || code === 96) return true
  return (code >= 0xc0 && code !== 0xd7 && code !== 0xf7) || code === 0xb4 || code === 0xaa || code === 0xba
}

function oddName(value: string): Problem {
  return /\d/.test(value) ? nameWithDigits(value) : nameWithSymbols(value)
}

/** A zero among letters stands for the letter O; other digits resemble several letters. */
function nameWithDigits(value: string): Problem {
  const written = value.replace(
    /(?<=\p{L})0(?=\p{L})|(?<=^|\s)0(?=\p{L}{2})|(?<=\p{L}{2})0(?=\s|$)/gu,
    (_, at: number) => (isSmall(value, at) ? 'o' : 'O'),
  )
  const isWhole = written !== value && !/\d/.test(written)
  const proof = { code: 'name.zero', parameters: {} }
  return errorProblem('name.has-digits', { suggestion: isWhole ? suggest('name.zero', written, proof) : null })
}

const isSmall = (value: string, at: number): boolean => /\p{Ll}/u.test(value.charAt(at - 1) || value.charAt(at + 1))

/** `PÉREZ GÓMEZ, ANA` is reordered and marks at the ends are removed; the clerk decides on anything else. */
function nameWithSymbols(value: string): Problem {
  const inOrder = /^([^,]+\S)\s*,\s*([^,]+)$/.exec(value)
  const bare = value
    .replace(new RegExp(oddWord, 'gi'), '')
    .replace(/[_\s]+/g, ' ')
    .replace(/^[^\p{L}(]+|[^\p{L}).'´]+$/gu, '')
  const offered = inOrder ? `${inOrder[2] ?? ''} ${inOrder[1] ?? ''}` : bare
  const isClean = offered !== value && [...offered].every((one) => one === ' ' || isNameCharacter(one.charCodeAt(0)))
  const choices: readonly FindingChoice[] = isClean && offered.includes(' ') ? [{ value: offered, name: offered }] : []
  return errorProblem('name.has-symbols', { choices })
}
