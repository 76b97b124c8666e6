import { codeList } from '#shared/domain/catalogue/code-list.ts'
import type { FindingChoice, Severity, Suggestion } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { onlyCandidate, type Reading, type ReadingCandidate } from '#shared/domain/reading/reading.ts'
import type { KnownEntity } from '#shared/domain/reading/value-knowledge.ts'
import { foldKey, foldName } from '#shared/domain/worker/normalise.ts'
import { errorProblem, none, type Problem, problem, suggest, type ValueCheck } from '../rules/problem.ts'
import { isWrittenLikeName } from './code-shapes.ts'
import { readersOf } from './read-codes.ts'

const mostChoices = 12

/**
 * `Afp` and `Arl` are names (spec 2.6), while the entity codes are codes. Any known spelling is accepted, because the
 * wire takes free text. A name of another kind of administrator is an error. A name that is only missing from the
 * reference is a warning.
 */
export function administratorNameCheck(context: ValidationContext, kind: 'afp' | 'arl'): ValueCheck {
  const readers = readersOf(context)
  const entries = context.catalogues.tables[kind]?.entries ?? []
  const list = codeList(context.catalogues, kind)
  const listed = new Set(entries.map(({ name }) => foldKey(name)))
  const all = entries.slice(0, mostChoices).map(({ name }): FindingChoice => ({ value: name, name }))
  const nameOf = ({ value, name }: ReadingCandidate): string => list?.entry(value)?.name ?? name
  const suggestionFor = (candidate: ReadingCandidate, isCode: boolean) =>
    suggest(isCode ? 'name.of-code' : 'code.misspelt', nameOf(candidate), candidate.proof)

  const codeProblem = (candidates: readonly ReadingCandidate[], only: ReadingCandidate | undefined): Problem => {
    const choices = only === undefined ? candidates.map(nameOf).map((name) => ({ value: name, name })) : []
    return errorProblem('name.is-a-code', { suggestion: only && suggestionFor(only, true), choices })
  }
  const severity = list?.origin === 'official' ? 'error' : 'warning'
  const notKnown = (value: string, suggestion: Suggestion | null): Problem =>
    problem(isNoName(value) ? 'error' : severity, 'administrator.not-known', {
      parameters: { expected: kind },
      choices: all,
      suggestion,
    })
  const unknownProblem = (value: string): readonly Problem[] => {
    const kinds = readers.entityKindsOf(value)
    if (kinds.length > 0 && !kinds.includes(kind)) {
      const parameters = { kinds: kinds.join(','), expected: kind }
      return [errorProblem('administrator.wrong-kind', { parameters, choices: all })]
    }
    // Without a list, every name is unknown.
    return entries.length === 0 ? none : [notKnown(value, null)]
  }

  return (value) => {
    if (listed.has(foldKey(value))) return none
    const reading = readers.entity(kind, value)
    const only = onlyCandidate(reading)
    if (isWrittenAsCode(reading, value)) return [codeProblem(reading.candidates, only)]
    const known = readers.knownEntities(kind, value)
    if (known.length > 0)
      return isUsable(known, value) ? none : [noLonger(severity, known, reading.candidates.map(nameOf))]
    if (only !== undefined) return [notKnown(value, suggestionFor(only, false))]
    return unknownProblem(value)
  }
}

const isWrittenAsCode = ({ candidates }: Reading, value: string): boolean =>
  candidates.some(({ proof }) => codeProofs.has(proof.code)) || !/\p{L}/u.test(value)

/** `xyz`, `No cotiza`, `Pensionado`, `Fondo`, `Riesgo I`: no list would contain these as an administrator. */
const isNoName = (value: string): boolean => !isWrittenLikeName(value) || saysNoName.test(foldName(value))
const saysNoName =
  /^(?:no|sin|ningun[oa]?|n a)\b|\b(?:pensionad|exent|exonerad|pendiente)|^(?:(?:el|la|de|fondo|pension(?:es)?|administradora|aseguradora|arl|afp|riesgos?|laboral(?:es)?|nivel|clase|tarifa|minimo|bajo|medio|alto|maximo|[ivx]+|\d+)(?: |$))+$/i

const codeProofs: ReadonlySet<string> = new Set([
  'entity.code',
  'entity.code-spelling',
  'entity.code-and-name',
  'entity.tax-number',
])

/**
 * Whether an active administrator has this name. `ING` was taken over by Protección and is not its name; `Sura` names
 * two codes.
 */
function isUsable(known: readonly KnownEntity[], value: string): boolean {
  const active = known.filter(({ isActive }) => isActive)
  if (active.length === known.length) return true
  const key = foldKey(value)
  return active.some(({ commonName }) => foldKey(commonName).includes(key))
}

const noLonger = (severity: Severity, known: readonly KnownEntity[], names: readonly string[]): Problem =>
  problem(severity, 'administrator.no-longer', {
    parameters: { name: known.find(({ isActive }) => !isActive)?.commonName ?? '' },
    choices: [...new Set(names)].map((name) => ({ value: name, name })),
  })
