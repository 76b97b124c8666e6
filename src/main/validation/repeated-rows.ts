import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'
import type { RowIndex } from './row-index.ts'
import type { ValidationContext } from './validation-context.ts'

/** What of a row the rules between rows look at. */
interface RowKeys {
  readonly row: number
  /** Document type and number; empty when either is missing. */
  readonly person: string
  readonly contract: string
  readonly entityCode: string
  readonly number: string
}

const mostNamedRows = 10

/** The rows of one file by person and by contract: finds what is there twice. */
export function createRepeatedRowIndex(context: ValidationContext): RowIndex {
  // By row number, with holes.
  const rows: (RowKeys | undefined)[] = []
  const byPerson: RowGroups = new Map()
  const byContract: RowGroups = new Map()
  const group = (groups: RowGroups, key: string, except: number): readonly RowKeys[] => {
    const members = groups.get(key)
    if (key === '' || members === undefined || typeof members === 'number' || members.size < 2) return nobody
    return [...members].flatMap((row) => (row === except ? [] : (rows[row] ?? [])))
  }
  const neighbours = (row: number): readonly number[] => {
    const keys = rows[row]
    if (!keys) return noRows
    const samePerson = group(byPerson, keys.person, row)
    const sameContract = group(byContract, keys.contract, row)
    if (samePerson.length === 0 && sameContract.length === 0) return noRows
    return [...samePerson, ...sameContract].map((other) => other.row)
  }
  return {
    put: (row) => {
      const old = rows[row.row]
      const before = old ? neighbours(row.row) : noRows
      if (old) {
        removeFrom(byPerson, old.person, row.row)
        removeFrom(byContract, old.contract, row.row)
      }
      const keys = keysOf(row)
      rows[row.row] = keys
      addTo(byPerson, keys.person, row.row)
      addTo(byContract, keys.contract, row.row)
      const after = neighbours(row.row)
      return before.length === 0 ? after : [...before, ...after]
    },
    findings: (row) => {
      const keys = rows[row]
      if (!keys) return nothing
      const samePerson = group(byPerson, keys.person, row)
      const sameContract = group(byContract, keys.contract, row)
      if (samePerson.length === 0 && sameContract.length === 0) return nothing
      return problemsBetween(context, keys, samePerson, sameContract).map(([field, problem]) => ({
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

/** Rows by key. Nearly every key has one row, which stands for itself without a set around it. */
type RowGroups = Map<string, number | Set<number>>

const nobody: readonly RowKeys[] = []
const noRows: readonly number[] = []
const nothing: readonly Finding[] = []

function addTo(groups: RowGroups, key: string, row: number): void {
  if (key === '') return
  const members = groups.get(key)
  if (members === undefined) groups.set(key, row)
  else if (typeof members === 'number') groups.set(key, new Set([members, row]))
  else members.add(row)
}

function removeFrom(groups: RowGroups, key: string, row: number): void {
  const members = groups.get(key)
  if (members === row) groups.delete(key)
  else if (typeof members === 'object') members.delete(row)
}

function keysOf({ row, values }: DraftRow): RowKeys {
  const number = values.NumeroIdentificacion ?? ''
  const type = values.TipoDocumentoIdentificacion ?? ''
  return {
    row,
    person: number === '' || type === '' ? '' : `${type} ${number}`,
    contract: values.NumeroContrato ?? '',
    entityCode: values.CodigoEntidad ?? '',
    number,
  }
}

type FieldProblem = readonly [field: string, problem: Problem]

/**
 * In queries and checks a second row of the same person only costs another credit. A form is identified by its contract
 * (spec 2.6), so a contract occurs once; an affiliation is one person, contract and entity.
 */
function problemsBetween(
  context: ValidationContext,
  keys: RowKeys,
  samePerson: readonly RowKeys[],
  sameContract: readonly RowKeys[],
): readonly FieldProblem[] {
  if (context.module === 'social-security-query' || context.module === 'background-check') {
    return samePerson.length === 0 ? [] : [['NumeroIdentificacion', warningProblem('row.duplicate', named(samePerson))]]
  }
  const isForm = context.module === 'affiliation-form'
  const problems: FieldProblem[] = []
  const twins = sameContract.filter(
    (other) => other.person === keys.person && (isForm || other.entityCode === keys.entityCode),
  )
  if (twins.length > 0) problems.push(['NumeroIdentificacion', errorProblem('row.duplicate', named(twins))])
  const strangers = sameContract.filter((other) => other.person !== keys.person)
  if (strangers.length > 0) {
    const reused = isForm ? errorProblem : warningProblem
    problems.push(['NumeroContrato', reused('contract.reused', named(strangers))])
  }
  const again = samePerson.filter((other) => other.contract !== keys.contract)
  if (again.length > 0) problems.push(['NumeroIdentificacion', warningProblem('row.repeated-person', named(again))])
  return problems
}

/** The other rows, by number, as many as a sentence can hold. */
function named(rows: readonly RowKeys[]): { readonly parameters: Readonly<Record<string, string>> } {
  const numbers = rows.map((row) => row.row).sort((one, other) => one - other)
  const shown = numbers.slice(0, mostNamedRows).join(', ')
  return { parameters: { rows: numbers.length > mostNamedRows ? `${shown}…` : shown, count: String(numbers.length) } }
}
