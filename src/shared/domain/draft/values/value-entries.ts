import { type FieldDefinition, textField } from '../../worker/field-definition.ts'
import { remarkField } from '../../worker/row-remark.ts'
import { answeredTogether, isChosenFromList, isIndividual, isShared } from '../../worker/value-kind.ts'
import type { ValidationReport } from '../draft.ts'
import type { Finding, FindingChoice, Suggestion } from '../finding.ts'
import { isDoubt } from '../finding-codes.ts'
import type { ValueRepair } from '../value-question.ts'

/** A row's findings and its company. */
export interface FoundRow {
  readonly row: number
  /** `NitEmpresa`; empty when absent. */
  readonly company: string
  readonly findings: readonly Finding[]
}

/** The findings of one value of one column, or of several columns with the same codes. */
export interface ValueEntry {
  /** The columns that have it, in the specification's order. */
  readonly fields: FieldDefinition[]
  readonly value: string
  /** Ascending. */
  readonly rows: number[]
  /** How many cells have it. */
  cells: number
  /** By field, the last row that has it. */
  readonly lastRows: Map<string, number>
  /** The rows' companies; empty text for rows without one. */
  readonly companies: Set<string>
  /** The most severe one, of the first row that has it. */
  finding: Finding
  /** How often each code was found. */
  readonly codes: Map<string, number>
  /** Codes of findings that a confirmation ends. */
  readonly doubts: Set<string>
  /** Codes of errors that cannot be confirmed. */
  readonly certainErrors: Set<string>
  /** Distinct suggested values, in the order found. */
  readonly suggestions: Map<string, Finding>
  readonly choices: Map<string, FindingChoice>
}

/** The first column that has it, under which it is asked. */
export const fieldOf = ({ fields: [field] }: Pick<ValueEntry, 'fields'>): FieldDefinition => field ?? textField('')

const mostExamples = 3

/** Findings about other fields or rows: no answer about this value ends them. */
const relational =
  /^(row|contract|age|affiliation)\.|\.(before-birth|age-mismatch|retirement-after-hire|of-birthplace|born-abroad)$/

/**
 * A draft's findings by field and value. Takes one row at a time; keeps no value of a field that is individual to a
 * person.
 */
export class ValueEntries {
  readonly #fields: ReadonlyMap<string, FieldDefinition>
  readonly #places: ReadonlyMap<string, number>
  readonly #entries = new Map<string, ValueEntry>()
  readonly #repairs = new Map<string, ValueRepair>()
  readonly #rows: number[] = []

  /** Remarks are asked after the module's fields. */
  constructor(ofModule: readonly FieldDefinition[]) {
    const fields = [...ofModule, remarkField]
    this.#fields = new Map(fields.map((field) => [field.name, field]))
    this.#places = new Map(fields.map((field, place) => [field.name, place]))
  }

  take({ row, company, findings }: FoundRow): void {
    this.#rows.push(row)
    const repaired = new Set<string>()
    for (const finding of findings) {
      const field = finding.field === null ? undefined : this.#fields.get(finding.field)
      if (field === undefined) continue
      if (isAskable(field, finding)) this.#add(field, row, company, finding)
      else if (finding.suggestion !== null && !repaired.has(field.name)) {
        // At most one per cell, as when they are applied.
        repaired.add(field.name)
        addRepair(this.#repairs, row, finding)
      }
    }
  }

  /** Every row with findings, ascending. */
  everyRow(): readonly number[] {
    return this.#rows
  }

  /** All questions, by field, most rows first. */
  questions(): readonly ValueEntry[] {
    return [...this.#entries.values()].filter(isQuestion).sort((one, other) => this.#order(one, other))
  }

  find(name: string, value: string): ValueEntry | undefined {
    const field = this.#fields.get(name)
    const entry = field === undefined ? undefined : this.#entries.get(keyOf(field, value))
    return entry !== undefined && isQuestion(entry) ? entry : undefined
  }

  /** Repairable values that are not asked. */
  repairs(): readonly ValueRepair[] {
    const repairs = new Map(this.#repairs)
    for (const entry of this.#entries.values()) {
      const [finding] = entry.suggestions.values()
      if (finding === undefined || isQuestion(entry)) continue
      for (const row of entry.rows) addRepair(repairs, row, finding)
    }
    return [...repairs.values()].sort(
      (one, other) => this.#placeOf(one.field) - this.#placeOf(other.field) || other.count - one.count,
    )
  }

  #add(field: FieldDefinition, row: number, company: string, finding: Finding): void {
    const { code, severity, suggestion, value } = finding
    const key = keyOf(field, value)
    const entry = this.#entries.get(key) ?? newEntry(finding)
    this.#entries.set(key, entry)
    if (!entry.fields.includes(field)) {
      entry.fields.push(field)
      entry.fields.sort((one, other) => this.#placeOf(one.name) - this.#placeOf(other.name))
    }
    if (entry.rows.at(-1) !== row) entry.rows.push(row)
    if (entry.lastRows.get(field.name) !== row) entry.cells += 1
    entry.lastRows.set(field.name, row)
    entry.companies.add(company)
    entry.codes.set(code, (entry.codes.get(code) ?? 0) + 1)
    if (severity === 'error' && entry.finding.severity === 'warning') entry.finding = finding
    if (isDoubt(finding)) entry.doubts.add(code)
    else if (severity === 'error') entry.certainErrors.add(code)
    if (suggestion !== null && !entry.suggestions.has(suggestion.value)) {
      entry.suggestions.set(suggestion.value, finding)
    }
    for (const choice of finding.choices ?? []) entry.choices.set(choice.value, choice)
  }

  #order(one: ValueEntry, other: ValueEntry): number {
    return (
      this.#placeOf(fieldOf(one).name) - this.#placeOf(fieldOf(other).name) ||
      other.cells - one.cells ||
      one.value.localeCompare(other.value, 'es', { numeric: true })
    )
  }

  #placeOf(field: string): number {
    return this.#places.get(field) ?? 0
  }
}

/** All findings of a report, by field and value. */
export function entriesOf(
  { rows, findings }: Pick<ValidationReport, 'rows' | 'findings'>,
  fields: readonly FieldDefinition[],
): ValueEntries {
  const entries = new ValueEntries(fields)
  const byRow = Map.groupBy(findings, ({ row }) => row)
  for (const { row, values } of rows) {
    entries.take({ row, company: values.NitEmpresa ?? '', findings: byRow.get(row) ?? [] })
  }
  return entries
}

/**
 * Proofs that only the user can be sure of: a near spelling, an entity that has ceased, a department instead of its
 * city, one regime of several.
 */
const guesses = /\.(misspelt|successor|department|populated-centre|contributory)$/

/** A row of a foreigner has it, so what it means for others is not sure. */
export const mayBeAbroad = ({ codes }: ValueEntry): boolean => codes.has('dane.maybe-abroad')

/** The only suggested value for a doubtful value, and whether nothing contradicts it. */
export function suggestedFor(entry: ValueEntry): (Suggestion & { readonly sure: boolean }) | null {
  const [finding, ...others] = entry.suggestions.values()
  if (!finding?.suggestion || others.length > 0) return null
  const { suggestion } = finding
  const isGuess = suggestion.proof !== undefined && guesses.test(suggestion.proof.code)
  return { ...suggestion, sure: !isGuess && !mayBeAbroad(entry) && entry.doubts.size === 0 }
}

/** A question's suggestion is applied only if its proposal is sure; without a question it is a repair. */
export const isSureIn =
  (entries: ValueEntries) =>
  ({ field, value }: Finding): boolean => {
    const entry = field === null ? undefined : entries.find(field, value)
    return entry === undefined || suggestedFor(entry)?.sure === true
  }

const keyOf = (field: FieldDefinition, value: string): string => `${answeredTogether(field, value)}\n${value}`

function addRepair(repairs: Map<string, ValueRepair>, row: number, { field, value, suggestion }: Finding): void {
  if (suggestion === null || field === null) return
  const { kind, value: after } = suggestion
  const key = `${field}\n${kind}`
  const before = repairs.get(key) ?? { field, kind, count: 0, examples: [] }
  const examples = before.count < mostExamples ? [...before.examples, { row, before: value, after }] : before.examples
  repairs.set(key, { ...before, count: before.count + 1, examples })
}

const newEntry = (finding: Finding): ValueEntry => ({
  fields: [],
  value: finding.value,
  rows: [],
  cells: 0,
  lastRows: new Map(),
  companies: new Set(),
  finding,
  codes: new Map(),
  doubts: new Set(),
  certainErrors: new Set(),
  suggestions: new Map(),
  choices: new Map(),
})

/** Whether a finding can be part of a question about its value; others are repaired or viewed by row. */
function isAskable(field: FieldDefinition, finding: Finding): boolean {
  const { code, value, severity, suggestion, choices } = finding
  if (isDoubt(finding)) return true
  if (relational.test(code)) return false
  if (value === '') return isShared(field)
  if (choices !== undefined || isAnnounced(code)) return true
  if (isChosenFromList(field)) return severity === 'error' || suggestion !== null
  return severity === 'error' && suggestion === null && !isIndividual(field)
}

/** Warnings about the value itself, without a repair. */
const isAnnounced = (code: string): boolean => code === 'catalogue.unknown-code' || code === 'value.rejected-before'

/**
 * Asked if it comes from a list, is in doubt, has several readings, or occurs in several rows. Otherwise it is that one
 * row's matter.
 */
function isQuestion(entry: ValueEntry): boolean {
  const { value, rows, choices, doubts } = entry
  if (value === '') return rows.length > 1
  return isChosenFromList(fieldOf(entry)) || choices.size > 0 || rows.length > 1 || doubts.size > 0
}
