import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { plainDocumentNumber } from '#shared/domain/worker/normalise.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Division, type NamedRows, RowGroup } from '../rows/row-group.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { type EntityKind, entityKinds } from './entity-kinds.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'

/**
 * The keys that cross-row rules compare, in sparse columns by row number. One object per row would double the running
 * time.
 */
interface RowKeys {
  readonly types: string[]
  readonly numbers: string[]
  readonly contracts: string[]
  readonly entityCodes: string[]
  /** Target entities of the rows, one column per kind; '' if a row names none. */
  readonly entities: readonly string[][]
}

/** Rows by key. Nearly every key has one row, which is stored without a group. */
type RowGroups = Map<string, number | RowGroup>

/** Finds people and contracts that occur twice in a file. Rows that will not be sent do not count against others. */
export const createRepeatedRowIndex = (context: ValidationContext): RowIndex => new RepeatedRowIndex(context)

class RepeatedRowIndex implements RowIndex {
  readonly #context: ValidationContext
  readonly #keys: RowKeys
  // By document type, then number: concatenating them for every row would cost more than everything else.
  readonly #byType = new Map<string, RowGroups>()
  readonly #byContract: RowGroups = new Map()
  /** Rows that will not be sent: set aside, or sent already. */
  readonly #aside = new Set<number>()
  readonly #isAside = (row: number): boolean => this.#aside.has(row)
  // Most files have no group, and then no lookup is needed.
  #groupCount = 0
  readonly #person: Division = (row) => {
    const { types, numbers } = this.#keys
    const type = types[row] ?? ''
    const number = numbers[row] ?? ''
    return type === '' || number === '' ? '' : `${type} ${plainDocumentNumber(number)}`
  }
  readonly #contract: Division = (row) => this.#keys.contracts[row] ?? ''
  readonly #filing: Division
  readonly #kinds: readonly EntityKind[]
  /** One for each kind. */
  readonly #entity: readonly Division[]

  constructor(context: ValidationContext) {
    this.#context = context
    this.#kinds = entityKinds(context)
    const entities = this.#kinds.map((): string[] => [])
    this.#keys = { types: [], numbers: [], contracts: [], entityCodes: [], entities }
    this.#entity = entities.map((codes) => (row) => codes[row] ?? '')
    this.#filing =
      context.module === 'affiliation-form'
        ? this.#person
        : (row) => `${this.#person(row)} ${this.#keys.entityCodes[row] ?? ''}`
  }

  take(draft: DraftRow): void {
    const { row, values } = draft
    const { types, numbers, contracts, entityCodes, entities } = this.#keys
    const type = types[row] ?? ''
    const number = numbers[row] ?? ''
    const contract = contracts[row] ?? ''
    if (type !== '' && number !== '') removeFrom(this.#personsOf(type), plainDocumentNumber(number), row)
    if (contract !== '') removeFrom(this.#byContract, contract, row)
    types[row] = values.TipoDocumentoIdentificacion ?? ''
    numbers[row] = values.NumeroIdentificacion ?? ''
    contracts[row] = values.NumeroContrato ?? ''
    entityCodes[row] = values.CodigoEntidad ?? ''
    for (const [kind, { field }] of this.#kinds.entries()) {
      const codes = entities[kind]
      if (codes !== undefined) codes[row] = values[field] ?? ''
    }
    this.#group(draft)
  }

  takeBlock(block: RowBlock): void {
    const rows = block.rows()
    const { types, numbers, contracts, entityCodes, entities } = this.#keys
    fillColumn(types, rows, block.texts('TipoDocumentoIdentificacion'))
    fillColumn(numbers, rows, block.texts('NumeroIdentificacion'))
    fillColumn(contracts, rows, block.texts('NumeroContrato'))
    fillColumn(entityCodes, rows, block.texts('CodigoEntidad'))
    for (const [kind, codes] of entities.entries()) fillColumn(codes, rows, block.texts(this.#kinds[kind]?.field ?? ''))
    for (const row of rows) this.#group(row)
  }

  put(row: DraftRow): readonly number[] {
    const before = this.#neighbours(row.row)
    this.take(row)
    const after = this.#neighbours(row.row)
    return before.length === 0 ? after : [...before, ...after]
  }

  findings(row: number): readonly Finding[] {
    if (this.#groupCount === 0) return nothing
    const persons = this.#samePerson(row)
    const contracts = this.#sameContract(row)
    if (persons === undefined && contracts === undefined) return nothing
    return problemsOf(this.#context, {
      samePerson: persons?.inside(everyone, row) ?? nobody,
      twins: contracts?.inside(this.#filing, row) ?? nobody,
      strangers: contracts?.outside(this.#person, row) ?? nobody,
      again: persons?.outside(this.#contract, row) ?? nobody,
      elsewhere: this.#elsewhere(persons, row),
    }).map(([field, { severity, code, parameters }]) => ({
      row,
      field,
      severity,
      code,
      parameters,
      value: (field === 'NumeroContrato' ? this.#keys.contracts : this.#keys.numbers)[row] ?? '',
      suggestion: null,
    }))
  }

  /** The person's other rows that name another entity of a kind. */
  #elsewhere(persons: RowGroup | undefined, row: number): readonly OtherEntity[] {
    if (persons === undefined) return noEntities
    const isOtherJob = persons.inside(this.#contract, row).count === 0
    return this.#kinds.flatMap(({ name }, kind) => {
      const division = this.#entity[kind]
      if (division === undefined) return []
      const others = persons.namedOutside(division, row)
      return others.count === 0 ? [] : { kind: name, others, isOtherJob }
    })
  }

  #personsOf(type: string): RowGroups {
    const known = this.#byType.get(type)
    if (known !== undefined) return known
    const groups: RowGroups = new Map()
    this.#byType.set(type, groups)
    return groups
  }

  #samePerson(row: number): RowGroup | undefined {
    const type = this.#keys.types[row] ?? ''
    const number = this.#keys.numbers[row] ?? ''
    if (this.#groupCount === 0 || type === '' || number === '') return undefined
    return groupOf(this.#personsOf(type), plainDocumentNumber(number))
  }

  #sameContract(row: number): RowGroup | undefined {
    const contract = this.#keys.contracts[row] ?? ''
    return this.#groupCount === 0 || contract === '' ? undefined : groupOf(this.#byContract, contract)
  }

  #neighbours(row: number): readonly number[] {
    const persons = this.#samePerson(row)?.rows ?? noRows
    const contracts = this.#sameContract(row)?.rows ?? noRows
    return [...persons, ...contracts].filter((other) => other !== row)
  }

  #group({ row, quarantined, sentBatch }: DraftRow): void {
    if (quarantined === true || sentBatch !== undefined) this.#aside.add(row)
    else if (this.#aside.size > 0) this.#aside.delete(row)
    const type = this.#keys.types[row] ?? ''
    const number = this.#keys.numbers[row] ?? ''
    const contract = this.#keys.contracts[row] ?? ''
    if (type !== '' && number !== '') this.#addTo(this.#personsOf(type), plainDocumentNumber(number), row)
    if (contract !== '') this.#addTo(this.#byContract, contract, row)
  }

  #addTo(groups: RowGroups, key: string, row: number): void {
    const members = groups.get(key)
    if (members === undefined) groups.set(key, row)
    else if (typeof members === 'number') {
      groups.set(key, new RowGroup(members, row, this.#isAside))
      this.#groupCount += 1
    } else members.add(row)
  }
}

function fillColumn(column: string[], rows: readonly DraftRow[], texts: readonly string[]): void {
  for (let at = 0; at < rows.length; at += 1) column[rows[at]?.row ?? 0] = texts[at] ?? ''
}

const noEntities: readonly OtherEntity[] = []
const everyone: Division = () => ''
const nobody: NamedRows = { count: 0, parameters: {} }
const noRows: readonly number[] = []
const nothing: readonly Finding[] = []

function groupOf(groups: RowGroups, key: string): RowGroup | undefined {
  const members = groups.get(key)
  return members === undefined || typeof members === 'number' || members.rows.size < 2 ? undefined : members
}

function removeFrom(groups: RowGroups, key: string, row: number): void {
  const members = groups.get(key)
  if (members === row) groups.delete(key)
  else if (typeof members === 'object') members.delete(row)
}

type FieldProblem = readonly [field: string, problem: Problem]

interface OtherEntity {
  readonly kind: string
  readonly others: NamedRows
  /** No other row has this row's contract. */
  readonly isOtherJob: boolean
}

interface Neighbours {
  readonly samePerson: NamedRows
  /** The same filing repeated. */
  readonly twins: NamedRows
  /** Other people under the same contract. */
  readonly strangers: NamedRows
  /** The same person under other contracts. */
  readonly again: NamedRows
  /** The same person at other entities. */
  readonly elsewhere: readonly OtherEntity[]
}

/**
 * In queries and checks, a second row of the same person only costs another credit. A contract identifies a form
 * (spec 2.6), so it occurs once. An affiliation is one person, contract and entity.
 */
function problemsOf(
  { module }: ValidationContext,
  { samePerson, twins, strangers, again, elsewhere }: Neighbours,
): readonly FieldProblem[] {
  if (module === 'social-security-query' || module === 'background-check') {
    return samePerson.count === 0 ? [] : [['NumeroIdentificacion', warningProblem('row.duplicate', samePerson)]]
  }
  const problems: FieldProblem[] = []
  if (twins.count > 0) problems.push(['NumeroIdentificacion', errorProblem('row.duplicate', twins)])
  if (strangers.count > 0) {
    const reused = module === 'affiliation-form' ? errorProblem : warningProblem
    problems.push(['NumeroContrato', reused('contract.reused', strangers)])
  }
  for (const other of elsewhere) problems.push(['NumeroIdentificacion', entityProblem(other)])
  if (again.count > 0) problems.push(['NumeroIdentificacion', warningProblem('row.repeated-person', again)])
  return problems
}

/** Each employer has its ARL and CCF. A person has one EPS and one AFP, whatever the number of jobs. */
const ofEmployers: ReadonlySet<string> = new Set(['ARL', 'CCF'])

const entityProblem = ({ kind, others, isOtherJob }: OtherEntity): Problem =>
  errorProblem(isOtherJob && ofEmployers.has(kind) ? 'row.two-jobs' : 'row.two-entities', {
    parameters: { kind, ...others.parameters },
  })
