import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { type CodeList, codeList } from '#shared/domain/catalogue/code-list.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { isDoubtfulGender } from '#shared/domain/reading/gender-reader.ts'
import { onlyCandidate, type Reading } from '#shared/domain/reading/reading.ts'
import { type EntityKind, entityKinds } from '#shared/domain/reading/value-knowledge.ts'
import { readCode, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { wireForms } from '#shared/service/wire-text.ts'
import { hasShapeOf, isLikeFiller, isWrittenLikeName } from '../readers/code-shapes.ts'
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

/** What one code field is judged with. */
interface CodeField {
  readonly kind: CatalogueKind
  readonly field: string
  readonly list: CodeList
  readonly readers: ValueReaders
}

/**
 * A code from a list (spec 1, rule 3). Lacked by an imported official list it is an error. The bundled reference is no
 * authority: what it lacks is a warning where it looks like a code, and an error where it cannot be one or is known to mean
 * something else. Without any list it is "not verified".
 */
export function codeCheck(context: ValidationContext, kind: CatalogueKind, field: string): ValueCheck {
  const list = codeList(context.catalogues, kind)
  if (list === undefined) return inWireForm(kind, () => unverified(kind))
  const judged = { kind, field, list, readers: readersOf(context) }
  return inWireForm(kind, (value) => checkAgainst(judged, value))
}

/** A list, even an official one, may hold what the service does not take: then the whole batch would be refused. */
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

/** 5 digits (spec 2.6), whatever a list holds. */
const notFiveDigits = (problems: readonly Problem[]): readonly Problem[] =>
  problems.some(({ severity }) => severity === 'error') ? problems : [errorProblem('dane.wrong-length')]

/** The document types that a module takes may be fixed, as those of a background check are (spec 2.5); else they are a list. */
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
  // What the letter means is for the column to say (`gender-column.ts`).
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

/** What the list lacks, and no administrator of another kind or of before. */
function notListed(judged: CodeField, value: string, reading: Reading, details: ProblemDetails): readonly Problem[] {
  const { kind, list, readers } = judged
  if (kind === 'document-type' && reading.candidates.length === 0 && readers.isDocumentElsewhere(value)) {
    return [errorProblem('document-type.elsewhere')]
  }
  if (kind === 'dane' && /^[\d\s.,'/-]+$/.test(value)) return [daneDigits(judged, value, details)]
  if (!hasShapeOf(kind, value)) return [misshapen(judged, value, reading, details)]
  if (list.origin === 'official') return [unknownCode(judged, 'error', details)]
  const only = onlyCandidate(reading)
  if (only !== undefined) return [otherForm(only.name, details)]
  // The countries of ISO 3166 are all there, and what may mean something of the list is no code that it only lacks.
  const isUnlikely = kind === 'country' || reading.candidates.length > 0
  return [isUnlikely ? unlikely(judged, details) : unknownCode(judged, 'warning', details)]
}

const isEntityKind = (kind: CatalogueKind): kind is EntityKind => (entityKinds as readonly string[]).includes(kind)

/** Another kind of administrator, or one that exists no more. */
function administratorProblem(
  { list, readers, kind }: CodeField & { readonly kind: EntityKind },
  value: string,
  reading: Reading,
  details: ProblemDetails,
): readonly Problem[] | undefined {
  const named = readers.knownEntities(kind, value)
  const [gone] = named
  if (gone !== undefined && named.every(({ isActive }) => !isActive)) {
    const parameters = { ...details.parameters, name: gone.commonName }
    const problems = [errorProblem('administrator.no-longer', { ...details, parameters })]
    const isCode = hasShapeOf(kind, value)
    if (list.origin === 'official')
      return [
        ...problems,
        errorProblem(isCode ? 'catalogue.unknown-code' : 'code.is-a-name', {
          parameters: { catalogue: kind, origin: list.origin },
        }),
      ]
    return isCode ? problems : [...problems, errorProblem('code.is-a-name')]
  }
  if (reading.candidates.length > 0) return undefined
  const kinds = readers.entityKindsOf(value).filter((other) => other !== kind)
  if (kinds.length === 0) return undefined
  return [errorProblem('administrator.wrong-kind', { parameters: { kinds: kinds.join(','), expected: kind } })]
}

/** Digits that are no code of the list: a lost zero, a populated centre, a code given up, or nothing known. */
function daneDigits(judged: CodeField, value: string, details: ProblemDetails): Problem {
  if (!/^\d{5}$/.test(value)) return errorProblem('dane.wrong-length', details)
  if (details.suggestion === undefined && details.choices === undefined)
    return unknownCode(judged, severityOf(judged), details)
  return judged.list.origin === 'official'
    ? unknownCode(judged, 'error', details)
    : errorProblem('dane.given-up', details)
}

const severityOf = ({ list }: CodeField): 'error' | 'warning' => (list.origin === 'official' ? 'error' : 'warning')

const unknownCode = (
  { list, kind, field }: CodeField,
  severity: 'error' | 'warning',
  details: ProblemDetails,
): Problem =>
  problem(severity, 'catalogue.unknown-code', {
    ...details,
    parameters: { catalogue: kind, origin: list.origin, ...details.parameters, ...registraduriaHint(field) },
  })

/** Place-of-issue columns sometimes carry the Registraduría's own codes, which look like DANE codes. */
const registraduriaHint = (field: string): Readonly<Record<string, string>> =>
  field === 'CodigoDaneCiudadExpedicionDocumentoIdentidad' ? { hint: 'registraduria' } : {}

const otherForm = (name: string, details: ProblemDetails): Problem =>
  errorProblem('code.other-form', { ...details, parameters: { ...details.parameters, name } })

/** It cannot be the code as the lists know codes. A name is one for certain; anything else may be a code of the service all the same. */
function misshapen(judged: CodeField, value: string, reading: Reading, details: ProblemDetails): Problem {
  const { kind, list } = judged
  if (kind === 'dane')
    return errorProblem(reading.candidates.length > 0 ? 'code.is-a-name' : 'dane.wrong-length', details)
  if (isWrittenLikeName(value)) return errorProblem('code.is-a-name', details)
  const only = onlyCandidate(reading)
  if (kind === 'document-type' && !wireForms.typeCode.test(value))
    return errorProblem('document-type.not-a-code', details)
  if (!wireForms.catalogueCode.test(value)) return errorProblem('code.not-a-code', details)
  if (list.origin === 'official') return unknownCode(judged, 'error', details)
  return only === undefined ? unlikely(judged, details) : otherForm(only.name, details)
}

const unlikely = ({ kind }: CodeField, details: ProblemDetails): Problem =>
  errorProblem('code.unlikely', { ...details, parameters: { ...details.parameters, catalogue: kind } })
