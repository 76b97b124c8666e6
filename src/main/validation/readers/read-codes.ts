import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { FindingChoice, Suggestion } from '#shared/domain/draft/finding.ts'
import type { KnownSuggestionKind } from '#shared/domain/draft/finding-codes.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { plainDamageSign } from '#shared/domain/reading/letters/plain-damage.ts'
import { onlyCandidate, type Reading, type ReadingCandidate } from '#shared/domain/reading/reading.ts'
import { entityKinds, noKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { createValueReaders, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { type ProblemDetails, suggest } from '../rules/problem.ts'

export const readersOf = ({ readers, catalogues }: ValidationContext): ValueReaders =>
  readers ?? createValueReaders(noKnowledge, catalogues)

/** Builds the readers step by step. Building them all for the first row would block the window. */
export function* prepareReading(readers: ValueReaders): Steps<void> {
  const pieces: readonly (() => unknown)[] = [
    () => readers.place(anyText),
    ...entityKinds.map((kind) => () => readers.entity(kind, anyText)),
    () => readers.country(anyText),
    () => readers.documentType(anyText),
    () => plainDamageSign(anyText),
  ]
  for (const build of pieces) {
    build()
    yield
  }
}

const anyText = 'x'

const kindOfProof: ReadonlyMap<string, KnownSuggestionKind> = new Map(
  Object.entries({
    'place.lost-zero': 'dane.leading-zero',
    'place.renumbered': 'dane.renumbered',
    'place.populated-centre': 'digits.separators',
    'place.parts': 'digits.separators',
    'place.code': 'digits.separators',
    'place.code-and-name': 'code.trailing-name',
    'place.misspelt': 'code.misspelt',
    'entity.code-spelling': 'code.spelling',
    'entity.code-and-name': 'code.trailing-name',
    'entity.misspelt': 'code.misspelt',
    'word.misspelt': 'code.misspelt',
    'country.iso': 'code.spelling',
  } satisfies Record<string, KnownSuggestionKind>),
)

const kindOfField: Readonly<Record<CatalogueKind, KnownSuggestionKind>> = {
  'document-type': 'document-type.word',
  gender: 'gender.word',
  country: 'code.name',
  dane: 'dane.city-name',
  eps: 'code.name',
  ccf: 'code.name',
  arl: 'code.name',
  afp: 'code.name',
}

/** The successor of a closed administrator is offered as a choice, never applied directly. */
const isAsked = ({ proof }: ReadingCandidate): boolean => proof.code === 'entity.successor'

function suggestionOf(kind: CatalogueKind, value: string, reading: Reading): Suggestion | null {
  const only = onlyCandidate(reading)
  if (only === undefined || isAsked(only)) return null
  if (only.value === value.toUpperCase()) return suggest('case.upper', only.value, only.proof)
  if (only.value === value.toLowerCase()) return suggest('case.lower', only.value, only.proof)
  return suggest(kindOfProof.get(only.proof.code) ?? kindOfField[kind], only.value, only.proof)
}

const mostChoices = 12

/** Each code once, although several of its spellings may have matched. */
const choicesOf = ({ candidates }: Reading): readonly FindingChoice[] =>
  candidates
    .filter(({ value, name }, at) => candidates.findIndex((one) => one.value === value && one.name === name) === at)
    .slice(0, mostChoices)
    .map(({ value, name }) => ({ value, name }))

/**
 * One certain reading becomes a suggestion with its proof. Several, or an uncertain one, become choices that the
 * message names.
 */
export function detailsOf(kind: CatalogueKind, value: string, reading: Reading): ProblemDetails {
  const suggestion = suggestionOf(kind, value, reading)
  const choices = choicesOf(reading)
  // Besides the suggestion, name the almost equally likely alternatives.
  if (suggestion !== null)
    return reading.candidates.filter(({ confidence }) => confidence !== 'low').length > 1
      ? { suggestion, choices }
      : { suggestion }
  if (choices.length === 0) return {}
  return { choices, parameters: { candidates: choices.map((choice) => `${choice.value} ${choice.name}`).join(', ') } }
}
