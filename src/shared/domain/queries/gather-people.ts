import type { QueryDraft } from './query-draft.ts'
import { issueDateField } from './query-modules.ts'

/** The person that a row or record names, unchanged. */
export interface NamedPerson {
  /** Its row; 0 if none. */
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

/** The content of one row of the draft. */
export interface GatheredPerson {
  readonly row: number
  readonly documentType: string
  readonly documentNumber: string
  /** Display only; empty if none. */
  readonly name: string
  /** Empty if absent or ambiguous. */
  readonly issueDate: string
}

export interface GatheredPeople extends Omit<QueryDraft, 'overview' | 'leftBehind'> {
  readonly rows: readonly GatheredPerson[]
}

const textOf = ({ values }: NamedPerson, field: string): string => (values[field] ?? '').trim()

/** Without document type and number. */
export const namesNobody = (one: NamedPerson): boolean =>
  textOf(one, 'TipoDocumentoIdentificacion') === '' && textOf(one, 'NumeroIdentificacion') === ''

/**
 * Each person once, in order of first mention. Rows keep their numbers if these are unique; otherwise they are numbered
 * from 1. Entries without a person are counted; one number under two types is two people.
 */
export function gatherPeople(named: Iterable<NamedPerson>): GatheredPeople {
  const people = new Map<string, GatheredPerson & { readonly dates: Set<string> }>()
  const types = new Map<string, Set<string>>()
  let repeated = 0
  let unnamed = 0
  for (const one of named) {
    const documentType = textOf(one, 'TipoDocumentoIdentificacion')
    const documentNumber = textOf(one, 'NumeroIdentificacion')
    if (namesNobody(one)) {
      unnamed += 1
      continue
    }
    const key = JSON.stringify([documentType, documentNumber])
    const known = people.get(key)
    if (known === undefined)
      people.set(key, {
        ...{ row: one.row, documentType, documentNumber, name: textOf(one, 'Nombres') },
        ...{ issueDate: '', dates: new Set() },
      })
    else repeated += 1
    const date = textOf(one, issueDateField)
    if (date !== '') people.get(key)?.dates.add(date)
    if (documentNumber !== '') types.set(documentNumber, (types.get(documentNumber) ?? new Set()).add(documentType))
  }
  const numbers = new Set([...people.values()].map(({ row }) => row))
  const areApart = numbers.size === people.size && !numbers.has(0)
  const rows = [...people.values()].map(({ dates, ...person }, at) => {
    const [date = '', ...others] = dates
    return { ...person, row: areApart ? person.row : at + 1, issueDate: others.length === 0 ? date : '' }
  })
  return {
    rows,
    people: rows.length,
    repeated,
    unnamed,
    underTwoTypes: [...types.values()].filter((found) => found.size > 1).length,
    withIssueDate: rows.filter(({ issueDate }) => issueDate !== '').length,
  }
}
