import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { type CodeList, codeList } from '#shared/domain/catalogue/code-list.ts'
import type { Severity } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { isDoubtfulGender, isGenderCode } from '#shared/domain/reading/gender-reader.ts'
import { onlyCandidate, type Reading } from '#shared/domain/reading/reading.ts'
import { type EntityKind, entityKinds } from '#shared/domain/reading/value-knowledge.ts'
import { readCode, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { wireForms } from '#shared/service/wire-text.ts'
import { hasShapeOf, isLikeFiller, isNoCode, isWrittenLikeName } from '../readers/code-shapes.ts'
import { detailsOf, readersOf } from '../readers/read-codes.ts'
import {
  errorProblem,
  none,
  type Problem,
  type ProblemDetails,
  problem,
  type ValueCheck,
  warningProblem,
} from './problem.ts'

/** Inputs to judge one code field. */
interface CodeField {
  readonly kind: CatalogueKind
  readonly field: string
  readonly list: CodeList
  readonly readers: ValueReaders
}

/**
 * Checks a code against a list (spec 1, rule 3). A code missing from an imported official list is an error. One missing
 * only from the bundled reference is a warning. Always an error: a name, a filler, an impossible code of its kind, or a
 * text that the wire refuses. Without any list a code is "not verified".
 */
export function codeCheck(context: ValidationContext, kind: CatalogueKind, field: string): ValueCheck {
  const list = codeList(context.catalogues, kind)
  if (list === undefined) return inWireForm(kind, () => unverified(kind))
  const judged = { kind, field, list, readers: readersOf(context) }
  return inWireForm(kind, (value) => checkAgainst(judged, value))
}

/** Even an official list may hold codes in a form that the service refuses, which would reject the whole batch. */
function inWireForm(kind: CatalogueKind, check: ValueCheck): ValueCheck {
  if (kind === 'dane') return (value) => (/^\d{5}$/.test(value) ? check(value) : notFiveDigits(check(value)))
  const form = kind === 'document-type' ? wireForms.typeCode : wireForms.catalogueCode
  const code = kind === 'document-type' ? 'document-type.not-a-code' : 'code.not-a-code'
  return (value) => {
    const problems = check(value)
    if (form.test(value) || problems.some(({ severity }) => severity === 'error')) return problems
    return [...problems, errorProblem(code)]
  }
}

/** 5 digits (spec 2.6), whatever the list holds. */
const notFiveDigits = (problems: readonly Problem[]): readonly Problem[] =>
  problems.some(({ severity }) => severity === 'error') ? problems : [errorProblem('dane.wrong-length')]

/** A module may fix its document types, as background checks do (spec 2.5); otherwise a list applies. */
export function documentTypeCheck(context: ValidationContext, accepted: readonly string[] | undefined): ValueCheck {
  if (accepted === undefined) return codeCheck(context, 'document-type', 'TipoDocumentoIdentificacion')
  const readers = readersOf(context)
  return (value) => {
    if (accepted.includes(value)) return none
    const read = readers.documentType(value).candidates.filter((candidate) => accepted.includes(candidate.value))
    const details = detailsOf('document-type', value, { candidates: read })
    const parameters = { ...details.parameters, accepted: accepted.join(', ') }
    return [errorProblem('document-type.not-accepted', { ...details, parameters })]
  }
}

const unverified = (kind: CatalogueKind): readonly Problem[] => [
  warningProblem('catalogue.not-verified', { parameters: { catalogue: kind } }),
]

function checkAgainst(judged: CodeField, value: string): readonly Problem[] {
  const { kind, list, readers } = judged
  // `gender-column.ts` decides the meaning of the letter.
  if (kind === 'gender' && isDoubtfulGender(value)) return none
  if (list.has(value)) {
    if (!isLikeFiller(kind, value)) return none
    return [errorProblem('code.maybe-filler', { parameters: { name: list.entry(value)?.name ?? '' } })]
  }
  const reading = readCode(readers, kind, value)
  const details = detailsOf(kind, value, reading)
  const foreign = isEntityKind(kind) ? administratorProblem({ ...judged, kind }, value, reading, details) : undefined
  return foreign ?? notListed(judged, value, reading, details)
}

/** Judges a value that is missing from the list and is neither a closed administrator nor one of another kind. */
function notListed(judged: CodeField, value: string, reading: Reading, details: ProblemDetails): readonly Problem[] {
  const { kind, list, readers } = judged
  if (kind === 'document-type' && reading.candidates.length === 0 && readers.isDocumentElsewhere(value)) {
    return [problem(severityOf(judged), 'document-type.elsewhere', {})]
  }
  if (kind === 'dane' && /^[\d\s.,'/-]+$/.test(value)) return [daneDigits(judged, value, details)]
  if (!hasShapeOf(kind, value)) return [misshapen(judged, value, reading, details)]
  if (list.origin === 'official') return [unknownCode(judged, details)]
  const only = onlyCandidate(reading)
  // The reference has two-letter country codes; the service may use three-letter ones.
  if (kind === 'country' && only !== undefined && /^[A-Z]{3}$/.test(value)) return none
  if (only !== undefined) return [otherForm(judged, only.name, details)]
  // The list of ISO 3166 countries is complete. A value that may mean a listed entry is also not just a missing code.
  const isUnlikely = kind === 'country' || reading.candidates.length > 0
  return [isUnlikely ? unlikely(judged, value, details) : unknownCode(judged, details)]
}

const isEntityKind = (kind: CatalogueKind): kind is EntityKind => (entityKinds as readonly string[]).includes(kind)

/** Problem of a closed administrator, or one of another kind. */
function administratorProblem(
  judged: CodeField & { readonly kind: EntityKind },
  value: string,
  reading: Reading,
  details: ProblemDetails,
): readonly Problem[] | undefined {
  const { list, readers, kind } = judged
  const named = readers.knownEntities(kind, value)
  const [gone] = named
  const isCode = !isWrittenLikeName(value)
  if (gone !== undefined && named.every(({ isActive }) => !isActive)) {
    const parameters = { ...details.parameters, name: gone.commonName }
    const noLonger = problem(isCode ? severityOf(judged) : 'error', 'administrator.no-longer', {
      ...details,
      parameters,
    })
    if (list.origin === 'official') return [noLonger, isCode ? unknownCode(judged) : errorProblem('code.is-a-name')]
    return isCode ? [noLonger] : [noLonger, errorProblem('code.is-a-name')]
  }
  if (reading.candidates.length > 0) return undefined
  const kinds = readers.entityKindsOf(value).filter((other) => other !== kind)
  if (kinds.length === 0) return undefined
  const parameters = { kinds: kinds.join(','), expected: kind }
  return [problem(isCode ? severityOf(judged) : 'error', 'administrator.wrong-kind', { parameters })]
}

/** Digits that are no listed code: a lost zero, a populated centre, a withdrawn code, or unknown. */
function daneDigits(judged: CodeField, value: string, details: ProblemDetails): Problem {
  if (!/^\d{5}$/.test(value)) return errorProblem('dane.wrong-length', details)
  if (details.suggestion === undefined && details.choices === undefined) return unknownCode(judged, details)
  return judged.list.origin === 'official' ? unknownCode(judged, details) : problem('warning', 'dane.given-up', details)
}

const severityOf = ({ list }: CodeField): Severity => (list.origin === 'official' ? 'error' : 'warning')

const unknownCode = (judged: CodeField, details: ProblemDetails = {}): Problem =>
  problem(severityOf(judged), 'catalogue.unknown-code', {
    ...details,
    parameters: {
      catalogue: judged.kind,
      origin: judged.list.origin,
      ...details.parameters,
      ...registraduriaHint(judged.field),
    },
  })

/** Place-of-issue columns sometimes hold the Registraduría's own codes, which look like DANE codes. */
const registraduriaHint = (field: string): Readonly<Record<string, string>> =>
  field === 'CodigoDaneCiudadExpedicionDocumentoIdentidad' ? { hint: 'registraduria' } : {}

/**
 * `eps037`, `37`, `170`: a known code in another form. Document types have two codes in use, and it is unknown which
 * the service accepts.
 */
const otherForm = (judged: CodeField, name: string, details: ProblemDetails): Problem => {
  const severity = judged.kind === 'document-type' ? severityOf(judged) : 'error'
  return problem(severity, 'code.other-form', { ...details, parameters: { ...details.parameters, name } })
}

/** Not shaped like any known code. A name is certainly wrong; anything else may still be a code of the service. */
function misshapen(judged: CodeField, value: string, reading: Reading, details: ProblemDetails): Problem {
  const { kind, list, readers } = judged
  const abroad = kind === 'dane' ? readers.countryAbroad(value) : undefined
  if (abroad !== undefined) return errorProblem('dane.abroad', { parameters: { name: abroad.name } })
  if (kind === 'dane')
    return errorProblem(reading.candidates.length > 0 ? 'code.is-a-name' : 'dane.wrong-length', details)
  if (isWrittenLikeName(value)) return errorProblem('code.is-a-name', details)
  const only = onlyCandidate(reading)
  if (kind === 'document-type' && !wireForms.typeCode.test(value))
    return errorProblem('document-type.not-a-code', details)
  if (!wireForms.catalogueCode.test(value)) return errorProblem('code.not-a-code', details)
  if (list.origin === 'official') return unknownCode(judged, details)
  return only === undefined ? unlikely(judged, value, details) : otherForm(judged, only.name, details)
}

/** The API itself fixes the gender codes, so no other value is valid. */
const unlikely = (judged: CodeField, value: string, details: ProblemDetails): Problem => {
  const { kind } = judged
  const isError = kind === 'gender' || isGenderCode(value) || isNoCode(kind, value)
  return problem(isError ? 'error' : severityOf(judged), 'code.unlikely', {
    ...details,
    parameters: { ...details.parameters, catalogue: kind },
  })
}
