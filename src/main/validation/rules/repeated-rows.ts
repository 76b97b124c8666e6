import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type Division, type NamedRows, RowGroup } from '../rows/row-group.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'

/** What of a row the rules between rows look at. */
interface RowKeys {
  readonly type: string
  readonly number: string
  readonly contract: string
  readonly entityCode: string
}

/** Rows by key. Nearly every key has one row, which stands for itself without a group around it. */
type RowGroups = Map<string, number | RowGroup>

/** The rows of one file by person and by contract: finds what is there twice. */
export function createRepeatedRowIndex(context: ValidationContext): RowIndex {
  // By row number, with holes.
  const rows: (RowKeys | undefined)[] = []
  // By document type and then number: joining them for every row would cost more than all the rest.
  const byType = new Map<string, RowGroups>()
  const byContract: RowGroups = new Map()
  const personsOf = (type: string): RowGroups => {
    const known = byType.get(type)
    if (known !== undefined) return known
    const groups: RowGroups = new Map()
    byType.set(type, groups)
    return groups
  }
  const person: Division = (row) => {
    const keys = rows[row]
    return keys === undefined || keys.type === '' || keys.number === '' ? '' : `${keys.type} ${keys.number}`
  }
  const contract: Division = (row) => rows[row]?.contract ?? ''
  const filing: Division =
    context.module === 'affiliation-form' ? person : (row) => `${person(row)} ${rows[row]?.entityCode ?? ''}`
  // Most files have no group at all, and then nobody is looked for.
  let groupCount = 0
  const samePerson = ({ type, number }: RowKeys): RowGroup | undefined =>
    groupCount === 0 || type === '' || number === '' ? undefined : groupOf(personsOf(type), number)
  const sameContract = (keys: RowKeys): RowGroup | undefined =>
    groupCount === 0 || keys.contract === '' ? undefined : groupOf(byContract, keys.contract)

  const neighbours = (row: number): readonly number[] => {
    const keys = rows[row]
    if (keys === undefined) return noRows
    const persons = samePerson(keys)?.rows ?? noRows
    const contracts = sameContract(keys)?.rows ?? noRows
    return [...persons, ...contracts].filter((other) => other !== row)
  }
  const add = (row: number, keys: RowKeys): void => {
    rows[row] = keys
    if (keys.type !== '' && keys.number !== '') groupCount += addTo(personsOf(keys.type), keys.number, row)
    if (keys.contract !== '') groupCount += addTo(byContract, keys.contract, row)
  }
  const take = (row: DraftRow): void => {
    const old = rows[row.row]
    if (old !== undefined) {
      if (old.type !== '' && old.number !== '') removeFrom(personsOf(old.type), old.number, row.row)
      if (old.contract !== '') removeFrom(byContract, old.contract, row.row)
    }
    add(row.row, keysOf(row))
  }
  return {
    take,
    takeBlock: (block) => {
      const types = block.texts('TipoDocumentoIdentificacion')
      const numbers = block.texts('NumeroIdentificacion')
      const contracts = block.texts('NumeroContrato')
      const entityCodes = block.texts('CodigoEntidad')
      for (const [at, { row }] of block.rows().entries()) {
        add(row, {
          type: types[at] ?? '',
          number: numbers[at] ?? '',
          contract: contracts[at] ?? '',
          entityCode: entityCodes[at] ?? '',
        })
      }
    },
    put: (row) => {
      const before = neighbours(row.row)
      take(row)
      const after = neighbours(row.row)
      return before.length === 0 ? after : [...before, ...after]
    },
    findings: (row) => {
      const keys = groupCount === 0 ? undefined : rows[row]
      if (keys === undefined) return nothing
      const persons = samePerson(keys)
      const contracts = sameContract(keys)
      if (persons === undefined && contracts === undefined) return nothing
      return problemsOf(context, {
        samePerson: persons?.inside(everyone, row) ?? nobody,
        twins: contracts?.inside(filing, row) ?? nobody,
        strangers: contracts?.outside(person, row) ?? nobody,
        again: persons?.outside(contract, row) ?? nobody,
      }).map(([field, problem]) => ({
        row,
        field,
        severity: problem.severity,
        code: problem.code,
        parameters: problem.parameters,
        value: field === 'NumeroContrato' ? keys.contract : keys.number,
        suggestion: null,
      }))
    },
  }
}

const everyone: Division = () => ''
const nobody: NamedRows = { count: 0, parameters: {} }
const noRows: readonly number[] = []
const nothing: readonly Finding[] = []

function groupOf(groups: RowGroups, key: string): RowGroup | undefined {
  const members = groups.get(key)
  return members === undefined || typeof members === 'number' || members.rows.size < 2 ? undefined : members
}

/** Returns how many groups this has made: 0 or 1. */
function addTo(groups: RowGroups, key: string, row: number): number {
  const members = groups.get(key)
  if (members === undefined) groups.set(key, row)
  else if (typeof members === 'number') {
    groups.set(key, new RowGroup(members, row))
    return 1
  } else members.add(row)
  return 0
}

function removeFrom(groups: RowGroups, key: string, row: number): void {
  const members = groups.get(key)
  if (members === row) groups.delete(key)
  else if (typeof members === 'object') members.delete(row)
}

const keysOf = ({ values }: DraftRow): RowKeys => ({
  type: values.TipoDocumentoIdentificacion ?? '',
  number: values.NumeroIdentificacion ?? '',
  contract: values.NumeroContrato ?? '',
  entityCode: values.CodigoEntidad ?? '',
})

type FieldProblem = readonly [field: string, problem: Problem]

interface Neighbours {
  readonly samePerson: NamedRows
  /** The same filing again. */
  readonly twins: NamedRows
  /** Other people under the same contract. */
  readonly strangers: NamedRows
  /** The same person under other contracts. */
  readonly again: NamedRows
}

/**
 * In queries and checks a second row of the same person only costs another credit. A form is identified by its contract
 * (spec 2.6), so a contract occurs once; an affiliation is one person, contract and entity.
 */
function problemsOf(
  { module }: ValidationContext,
  { samePerson, twins, strangers, again }: Neighbours,
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
  if (again.count > 0) problems.push(['NumeroIdentificacion', warningProblem('row.repeated-person', again)])
  return problems
}
