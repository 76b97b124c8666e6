import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { plainDocumentNumber } from '#shared/domain/worker/normalise.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Division, type NamedRows, RowGroup } from '../rows/row-group.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { type EntityKind, entityKinds } from './entity-kinds.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'

/** What of a row the rules between rows look at. */
interface RowKeys {
  readonly type: string
  readonly number: string
  readonly contract: string
  readonly entityCode: string
  /** The entities that the row is for, each with its kind; '' where it names none. */
  readonly entities: readonly string[]
}

/** Rows by key. Nearly every key has one row, which stands for itself without a group around it. */
type RowGroups = Map<string, number | RowGroup>

/** The rows of one file by person and by contract: finds what is there twice. A row that will not be sent judges no other. */
export const createRepeatedRowIndex = (context: ValidationContext): RowIndex => new RepeatedRowIndex(context)

class RepeatedRowIndex implements RowIndex {
  readonly #context: ValidationContext
  // By row number, with holes.
  readonly #rows: (RowKeys | undefined)[] = []
  // By document type and then number: joining them for every row would cost more than all the rest.
  readonly #byType = new Map<string, RowGroups>()
  readonly #byContract: RowGroups = new Map()
  /** Rows that will not be sent as things stand: set aside, or sent already. */
  readonly #aside = new Set<number>()
  readonly #isAside = (row: number): boolean => this.#aside.has(row)
  // Most files have no group at all, and then nobody is looked for.
  #groupCount = 0
  readonly #person: Division = (row) => {
    const keys = this.#rows[row]
    return keys === undefined || keys.type === '' || keys.number === ''
      ? ''
      : `${keys.type} ${plainDocumentNumber(keys.number)}`
  }
  readonly #contract: Division = (row) => this.#rows[row]?.contract ?? ''
  readonly #filing: Division
  readonly #kinds: readonly EntityKind[]
  /** One for each kind. */
  readonly #entity: readonly Division[]

  constructor(context: ValidationContext) {
    this.#context = context
    this.#kinds = entityKinds(context)
    this.#entity = this.#kinds.map((_, kind) => (row) => this.#rows[row]?.entities[kind] ?? '')
    this.#filing =
      context.module === 'affiliation-form'
        ? this.#person
        : (row) => `${this.#person(row)} ${this.#rows[row]?.entityCode ?? ''}`
  }

  take(row: DraftRow): void {
    const old = this.#rows[row.row]
    if (old !== undefined) {
      if (old.type !== '' && old.number !== '')
        removeFrom(this.#personsOf(old.type), plainDocumentNumber(old.number), row.row)
      if (old.contract !== '') removeFrom(this.#byContract, old.contract, row.row)
    }
    this.#add(row, this.#keysOf(row))
  }

  takeBlock(block: RowBlock): void {
    const types = block.texts('TipoDocumentoIdentificacion')
    const numbers = block.texts('NumeroIdentificacion')
    const contracts = block.texts('NumeroContrato')
    const entityCodes = block.texts('CodigoEntidad')
    const entities = this.#kinds.map(({ field }) => block.texts(field))
    for (const [at, row] of block.rows().entries()) {
      this.#add(row, {
        type: types[at] ?? '',
        number: numbers[at] ?? '',
        contract: contracts[at] ?? '',
        entityCode: entityCodes[at] ?? '',
        entities: entities.map((texts) => texts[at] ?? ''),
      })
    }
  }

  put(row: DraftRow): readonly number[] {
    const before = this.#neighbours(row.row)
    this.take(row)
    const after = this.#neighbours(row.row)
    return before.length === 0 ? after : [...before, ...after]
  }

  findings(row: number): readonly Finding[] {
    const keys = this.#groupCount === 0 ? undefined : this.#rows[row]
    if (keys === undefined) return nothing
    const persons = this.#samePerson(keys)
    const contracts = this.#sameContract(keys)
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
      value: field === 'NumeroContrato' ? keys.contract : keys.number,
      suggestion: null,
    }))
  }

  /** The other rows of the person that name another entity of a kind. */
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

  #keysOf({ values }: DraftRow): RowKeys {
    return {
      type: values.TipoDocumentoIdentificacion ?? '',
      number: values.NumeroIdentificacion ?? '',
      contract: values.NumeroContrato ?? '',
      entityCode: values.CodigoEntidad ?? '',
      entities: this.#kinds.map(({ field }) => values[field] ?? ''),
    }
  }

  #personsOf(type: string): RowGroups {
    const known = this.#byType.get(type)
    if (known !== undefined) return known
    const groups: RowGroups = new Map()
    this.#byType.set(type, groups)
    return groups
  }

  #samePerson({ type, number }: RowKeys): RowGroup | undefined {
    if (this.#groupCount === 0 || type === '' || number === '') return undefined
    return groupOf(this.#personsOf(type), plainDocumentNumber(number))
  }

  #sameContract({ contract }: RowKeys): RowGroup | undefined {
    return this.#groupCount === 0 || contract === '' ? undefined : groupOf(this.#byContract, contract)
  }

  #neighbours(row: number): readonly number[] {
    const keys = this.#rows[row]
    if (keys === undefined) return noRows
    const persons = this.#samePerson(keys)?.rows ?? noRows
    const contracts = this.#sameContract(keys)?.rows ?? noRows
    return [...persons, ...contracts].filter((other) => other !== row)
  }

  #add({ row, quarantined, sentBatch }: DraftRow, keys: RowKeys): void {
    this.#rows[row] = keys
    if (quarantined === true || sentBatch !== undefined) this.#aside.add(row)
    else this.#aside.delete(row)
    const { type, number, contract } = keys
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
  /** None of the other rows has the contract of this one. */
  readonly isOtherJob: boolean
}

interface Neighbours {
  readonly samePerson: NamedRows
  /** The same filing again. */
  readonly twins: NamedRows
  /** Other people under the same contract. */
  readonly strangers: NamedRows
  /** The same person under other contracts. */
  readonly again: NamedRows
  /** The same person at other entities. */
  readonly elsewhere: readonly OtherEntity[]
}

/**
 * In queries and checks a second row of the same person only costs another credit. A form is identified by its contract
 * (spec 2.6), so a contract occurs once; an affiliation is one person, contract and entity.
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

/** Each employer has its ARL and its CCF; an EPS and an AFP are the person's own, whatever the number of jobs. */
const ofEmployers: ReadonlySet<string> = new Set(['ARL', 'CCF'])

const entityProblem = ({ kind, others, isOtherJob }: OtherEntity): Problem =>
  errorProblem(isOtherJob && ofEmployers.has(kind) ? 'row.two-jobs' : 'row.two-entities', {
    parameters: { kind, ...others.parameters },
  })
