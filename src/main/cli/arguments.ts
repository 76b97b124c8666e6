import { type AppError, appError, type ErrorArguments } from '#shared/domain/app-error.ts'
import { type CatalogueKind, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { GivenAnswers } from '#shared/domain/draft/given-answers.ts'
import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import { type UncertainChoice, uncertainChoices } from '#shared/domain/filing/uncertain.ts'
import { creditGroupings } from '#shared/domain/oversight/oversight.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import {
  type Entity,
  entitiesByModule,
  isModuleName,
  type ModuleName,
  resolveEntity,
  suffixOf,
} from '#shared/domain/worker/procedure.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { answeredTogether } from '#shared/domain/worker/value-kind.ts'
import { type CivilDate, civilDate } from '#shared/kernel/civil-date.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'

type Parsed<Value> = Result<Value, AppError>

const refuse = <Code extends ErrorCode>(code: Code, ...parameters: ErrorArguments<Code>) =>
  failure(appError(code, ...parameters))

export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
}

/** Parses `--module` and `--entity` together. The entity's suffix is enough; a module with one entity needs none. */
export function parseProcedure(module: string, entity: string | undefined): Parsed<Procedure> {
  if (!isModuleName(module)) return refuse('usage.unknown-module', { value: module, known: knownModules() })
  const found = resolveEntity(module, entity)
  if (found !== undefined) return success({ module, entity: found })
  const known = entitiesByModule[module].map(suffixOf).join(', ')
  return entity === undefined
    ? refuse('usage.entity-needed', { module, known })
    : refuse('usage.unknown-entity', { value: entity, module, known })
}

const knownModules = (): string => Object.keys(entitiesByModule).join(', ')

/**
 * For commands that only read the file: without `--entity`, the module's first entity, whose columns the others share
 * except for the entity code.
 */
export function parseOfflineProcedure(module: string, entity: string | undefined): Parsed<Procedure> {
  if (isModuleName(module) && module !== 'affiliation-form' && entity === undefined) {
    return success({ module, entity: entitiesByModule[module][0] })
  }
  if (module === 'affiliation-form' && entity === undefined) {
    return success({ module, entity: 'formularios_eps_ccf' })
  }
  return parseProcedure(module, entity)
}

export function parseWhole(option: string, text: string, minimum: number, maximum: number): Parsed<number> {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= minimum && value <= maximum) return success(value)
  return refuse('usage.not-a-number', { option, value: text, minimum: String(minimum), maximum: String(maximum) })
}

export const optionalWhole = (
  option: string,
  text: string | undefined,
  minimum: number,
  maximum: number,
): Parsed<number | undefined> => (text === undefined ? success(undefined) : parseWhole(option, text, minimum, maximum))

const optionValues: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** `--option Name=true`: root options of the request by wire name (spec 2.4, 2.7, 2.8). */
export function parseOptions(pairs: readonly string[]): Parsed<Readonly<Record<string, boolean | string>>> {
  const options: Record<string, boolean | string> = {}
  for (const pair of pairs) {
    const match = /^([A-Za-z]{1,60})=(.{1,60})$/.exec(pair)
    if (!match?.[1] || match[2] === undefined) return refuse('usage.not-an-option', { value: pair })
    options[match[1]] = optionValues.get(match[2]) ?? match[2]
  }
  return success(options)
}

/** `--column Field=B`: fields by wire name, each once; columns by letter or header, resolved later with the sheet. */
export function parseColumns(texts: readonly string[], { module, entity }: Procedure): Parsed<readonly ForcedColumn[]> {
  const known = fieldsOf(module, entity).map(({ name }) => name)
  const columns = new Map<string, string>()
  for (const text of texts) {
    const at = text.indexOf('=')
    const [field, column] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1).trim()]
    if (at < 0 || field === '' || column === '') return refuse('usage.not-a-column', { value: text })
    if (!known.includes(field)) return refuse('usage.unknown-field', { value: field, known: known.join(', ') })
    const earlier = columns.get(field)
    if (earlier !== undefined) return refuse('usage.field-twice', { field, one: earlier, other: column })
    columns.set(field, column)
  }
  return success([...columns].map(([field, column]) => ({ field, column })))
}

/** The only possible value for row remarks, besides confirming them: `Observacion:RETIRADA=aside`. */
const remarkAside = new RegExp(`^\\s*${remarkField.name}\\s*:(.*)=\\s*aside\\s*$`, 's')

/** `--value Field:old=new` and `--confirm Field:value`: answers given in advance about values of a file. */
export function parseAnswers(
  values: readonly string[],
  confirmed: readonly string[],
  { module, entity }: Procedure,
): Parsed<GivenAnswers> {
  const known = fieldsOf(module, entity).map(({ name }) => name)
  const answers = {
    values: [] as GivenAnswers['values'][number][],
    confirmed: [] as GivenAnswers['confirmed'][number][],
    aside: [] as string[],
  }
  for (const text of values) {
    const aside = remarkAside.exec(text)?.[1]
    if (aside !== undefined) {
      answers.aside.push(aside.trim())
      continue
    }
    // The new value is a code and contains no equals sign; the old one may contain anything.
    const [, field = '', value = '', to = ''] = /^([^:]*):(.*)=([^=]*)$/s.exec(text) ?? []
    if (field.trim() === '') return refuse('usage.not-an-answer', { value: text })
    if (!known.includes(field.trim()))
      return refuse('usage.unknown-field', { value: field.trim(), known: known.join(', ') })
    answers.values.push({ field: field.trim(), value: value.trim(), to: to.trim() })
  }
  for (const text of confirmed) {
    const [, field = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? []
    if (field.trim() === '') return refuse('usage.not-a-confirmation', { value: text })
    if (![...known, remarkField.name].includes(field.trim()))
      return refuse('usage.unknown-field', { value: field.trim(), known: known.join(', ') })
    answers.confirmed.push({ field: field.trim(), value: value.trim() })
  }
  const fields = fieldsOf(module, entity)
  return success({
    ...answers,
    values: forEveryColumn(fields, answers.values),
    confirmed: forEveryColumn(fields, answers.confirmed),
  })
}

/** An answer for one column also applies to columns of the same list without an answer. */
function forEveryColumn<Answer extends { readonly field: string; readonly value: string }>(
  fields: readonly FieldDefinition[],
  answers: readonly Answer[],
): readonly Answer[] {
  const all = [...answers]
  for (const answer of answers) {
    const own = fields.find(({ name }) => name === answer.field)
    if (own === undefined) continue
    const together = answeredTogether(own, answer.value)
    for (const { name } of fields.filter((field) => answeredTogether(field, answer.value) === together)) {
      if (!all.some((one) => one.field === name && one.value === answer.value)) all.push({ ...answer, field: name })
    }
  }
  return all
}

/** Numbers of tables, starting at 1; undefined if none were given. */
export function parseBlocks(texts: readonly string[], all: boolean | undefined): Parsed<WantedBlocks | undefined> {
  if (all === true) return success('all')
  for (const text of texts) {
    if (!/^[1-9]\d{0,3}$/.test(text)) return refuse('usage.not-a-block', { value: text })
  }
  return success(texts.length === 0 ? undefined : [...new Set(texts.map(Number))])
}

export function parseKind(text: string | undefined): Parsed<CatalogueKind | null> {
  if (text === undefined) return success(null)
  const kind = catalogueKinds.find((known) => known === text)
  return kind ? success(kind) : refuse('usage.unknown-kind', { value: text, known: catalogueKinds.join(', ') })
}

export function parseChoice(text: string): Parsed<UncertainChoice> {
  const choice = uncertainChoices.find((known) => known === text)
  return choice ? success(choice) : refuse('usage.unknown-choice', { value: text, known: uncertainChoices.join(', ') })
}

const creditsBy = ['batch', ...creditGroupings] as const
export type CreditsBy = (typeof creditsBy)[number]

export function parseCreditsBy(text: string): Parsed<CreditsBy> {
  const by = creditsBy.find((known) => known === text)
  return by ? success(by) : refuse('usage.unknown-grouping', { value: text, known: creditsBy.join(', ') })
}

/** A day as `2026-01-31` or `31/01/2026`. */
export function parseDay(text: string): Parsed<CivilDate> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const wire = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const day = iso
    ? civilDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    : wire && civilDate(Number(wire[3]), Number(wire[2]), Number(wire[1]))
  return day ? success(day) : refuse('usage.not-a-day', { value: text })
}
