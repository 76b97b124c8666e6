import type { CatalogueEntry, CatalogueKind } from '#shared/domain/catalogue.ts'
import type { Suggestion } from '#shared/domain/finding.ts'
import { foldKey, foldName } from '#shared/domain/normalise.ts'
import { wireForms } from '#shared/service/wire-text.ts'
import { type CodeList, codeList, describeEntries } from './catalogue-index.ts'
import { errorProblem, none, type Problem, problem, suggest, type ValueCheck, warningProblem } from './problem.ts'
import type { ValidationContext } from './validation-context.ts'

/** Document types that background checks take (spec 2.5). */
const backgroundTypes = ['CC', 'CE', 'PA', 'PE', 'PT']

const documentTypeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cc: 'CC',
    cedulaciudadania: 'CC',
    ce: 'CE',
    cedulaextranjeria: 'CE',
    ti: 'TI',
    rc: 'RC',
    pas: 'PA',
    pep: 'PE',
    ppt: 'PT',
    permisodeprotecciontemporal: 'PT',
  }),
)

/** Official names of the types that background checks take, where no list is asked. */
const typeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ceduladeciudadania: 'CC',
    ceduladeextranjeria: 'CE',
    pasaporte: 'PA',
    permisoespecialdepermanencia: 'PE',
    permisoporprotecciontemporal: 'PT',
  }),
)

/** `M` is left out: it means masculino beside F, and mujer beside H. */
const genderWords: Readonly<Record<string, readonly string[]>> = {
  FEM: ['femenino', 'femenina', 'mujer', 'f', 'female'],
  MAS: ['masculino', 'masculina', 'hombre', 'h', 'masc', 'varon', 'male'],
}

/**
 * A code from a list (spec 1, rule 3). An error where an imported official list lacks it, a warning where only the
 * bundled reference lacks it, "not verified" where there is no list. A name in place of the code is always an error.
 */
export function codeCheck(context: ValidationContext, kind: CatalogueKind, field: string): ValueCheck {
  const list = codeList(context.catalogues, kind)
  const find = (value: string): readonly Problem[] => (list ? checkAgainst(list, kind, field, value) : unverified(kind))
  const form = kind === 'document-type' ? wireForms.typeCode : wireForms.catalogueCode
  /** A list, even an official one, may hold what the service does not take: then the whole batch would be refused. */
  const inWireForm = (problems: readonly Problem[], value: string): readonly Problem[] =>
    form.test(value) || problems.some((found) => found.severity === 'error')
      ? problems
      : [...problems, errorProblem(kind === 'document-type' ? 'document-type.not-a-code' : 'code.not-a-code')]
  const known = new Map<string, readonly Problem[]>()
  return (value) => {
    const answer = known.get(value)
    if (answer) return answer
    const problems =
      kind === 'dane' && !/^\d{5}$/.test(value) ? checkDaneForm(list, value) : inWireForm(find(value), value)
    if (known.size < 5_000) known.set(value, problems)
    return problems
  }
}

/** The document types of a background check are fixed by the specification (2.5); elsewhere they are a list. */
export function documentTypeCheck(context: ValidationContext): ValueCheck {
  const byList = codeCheck(context, 'document-type', 'TipoDocumentoIdentificacion')
  if (context.module !== 'background-check') return byList
  const parameters = { accepted: backgroundTypes.join(', ') }
  return (value) => {
    if (backgroundTypes.includes(value)) return none
    const suggestion = wordSuggestion('document-type', value, (code) => backgroundTypes.includes(code))
    return [errorProblem('document-type.not-accepted', { parameters, suggestion })]
  }
}

/** Codes that DIVIPOLA has given up, with those in their place; some lists still have the old ones. */
const renumberedCities: ReadonlyMap<string, string> = new Map([
  ['27086', '27493'],
  ['94663', '94885'],
])

const unverified = (kind: CatalogueKind): readonly Problem[] => [
  warningProblem('catalogue.not-verified', { parameters: { catalogue: kind } }),
]

function checkAgainst(list: CodeList, kind: CatalogueKind, field: string, value: string): readonly Problem[] {
  if (list.has(value)) return none
  const cased = [value.toUpperCase(), value.toLowerCase()].find((form) => list.has(form))
  if (cased !== undefined) {
    const suggestion = suggest(cased === value.toUpperCase() ? 'case.upper' : 'case.lower', cased)
    return [unknownCode(list, kind, field, suggestion)]
  }
  const renumbered = kind === 'dane' ? renumberedCities.get(value) : undefined
  if (renumbered !== undefined && list.has(renumbered)) {
    return [unknownCode(list, kind, field, suggest('dane.renumbered', renumbered))]
  }
  const word = wordSuggestion(kind, value, (code) => list.has(code), list)
  const trailing = trailingName(list, value)
  if (word === null && trailing === null) {
    const named = list.named(value)
    if (named.length > 0) return [nameForCode(named, 'code.name')]
    return [unknownCode(list, kind, field, null)]
  }
  if (word !== null && value.length <= 2) return [unknownCode(list, kind, field, word)]
  return [errorProblem('code.is-a-name', { suggestion: word ?? trailing })]
}

const unknownCode = (list: CodeList, kind: CatalogueKind, field: string, suggestion: Suggestion | null): Problem =>
  problem(list.origin === 'official' ? 'error' : 'warning', 'catalogue.unknown-code', {
    parameters: { catalogue: kind, origin: list.origin, ...registraduriaHint(field) },
    suggestion,
  })

/** Place-of-issue columns sometimes carry the Registraduría's own codes, which look like DANE codes. */
const registraduriaHint = (field: string): Readonly<Record<string, string>> =>
  field === 'CodigoDaneCiudadExpedicionDocumentoIdentidad' ? { hint: 'registraduria' } : {}

/** One entry of that name is a suggestion; several are told, never chosen from. */
function nameForCode(named: readonly CatalogueEntry[], kind: 'code.name' | 'dane.city-name'): Problem {
  const [only] = named
  if (named.length === 1 && only) return errorProblem('code.is-a-name', { suggestion: suggest(kind, only.code) })
  return errorProblem('code.is-a-name', { parameters: { candidates: describeEntries(named) } })
}

function wordSuggestion(
  kind: CatalogueKind,
  value: string,
  has: (code: string) => boolean,
  list?: CodeList,
): Suggestion | null {
  const word = foldKey(value)
  if (kind === 'document-type') {
    const code = documentTypeWords.get(word) ?? onlyCode(list?.named(value)) ?? typeNames.get(word)
    return code !== undefined && has(code) ? suggest('document-type.word', code) : null
  }
  if (kind !== 'gender') return null
  const meant = Object.entries(genderWords).find(([, words]) => words.includes(word))
  if (!meant) return null
  const code = onlyCode(list?.named(meant[1][0] ?? '')) ?? meant[0]
  return has(code) ? suggest('gender.word', code) : null
}

const onlyCode = (entries: readonly CatalogueEntry[] | undefined): string | undefined =>
  entries?.length === 1 ? entries[0]?.code : undefined

/** `05001 - Medellín`, `EPS037 Nueva EPS`: a code with its own name behind it. */
function trailingName(list: CodeList, value: string): Suggestion | null {
  const match = /^([\p{L}\d]+(?:-\d+)?)\s*[-–—:|/(]?\s*(.*\p{L}.*)$/u.exec(value)
  const code = match?.[1] ?? ''
  const rest = match?.[2] ?? ''
  const entry = list.entry(code)
  if (!entry || !foldName(rest).includes(foldName(entry.name).split(' ')[0] ?? '')) return null
  return suggest('code.trailing-name', code)
}

/** 5 digits (spec 2.6). What is no such thing may be a code without its zero, or the name of a city. */
function checkDaneForm(list: CodeList | undefined, value: string): readonly Problem[] {
  const digits = /^(\d+)(?:[.,]0+)?$/.exec(value)?.[1]
  if (digits !== undefined) {
    const padded = digits.padStart(5, '0')
    const kind = digits.length === 4 ? 'dane.leading-zero' : 'digits.separators'
    const usable = (digits.length === 4 || digits.length === 5) && list?.has(padded) === true
    return [errorProblem('dane.wrong-length', { suggestion: usable ? suggest(kind, padded) : null })]
  }
  const trailing = list ? trailingName(list, value) : null
  if (trailing) return [errorProblem('code.is-a-name', { suggestion: trailing })]
  const named = list?.named(value) ?? []
  return named.length > 0 ? [nameForCode(named, 'dane.city-name')] : [errorProblem('dane.wrong-length')]
}
