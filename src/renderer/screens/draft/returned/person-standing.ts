import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { ValueAnswer } from '#shared/domain/draft/value-question.ts'

/** `settled`: it is in order by now, so filing it again would only cost. `unchanged`: nothing was corrected. */
export type PersonStanding = 'unchanged' | 'errors' | 'settled' | 'ready' | 'quarantined' | 'sent'

const unchangedCode = /^row\.(rejected|returned|failed)-unchanged$/
/** What the words of the answer, above the values, say already. */
const saidCode = /^row\.(rejected|returned|failed)(-unchanged)?$|^row\.settled-since$/

/** What would happen to a person's row when the draft is filed, and why not. */
export function standingOf({ row }: Pick<ReturnedPerson, 'row'>): PersonStanding {
  if (row.sentBatch !== undefined) return 'sent'
  if (row.quarantined === true) return 'quarantined'
  const errors = row.findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return 'ready'
  if (errors.some(({ code }) => code === 'row.settled-since')) return 'settled'
  return errors.every(({ code }) => unchangedCode.test(code)) ? 'unchanged' : 'errors'
}

const field = 'NumeroIdentificacion'

/**
 * Whether a person may be confirmed here. The answer holds for every doubt about the number and for all its rows, so
 * there must be no other doubt and no other row.
 */
export const mayBeAsIs = (person: ReturnedPerson): boolean =>
  standingOf(person) === 'unchanged' &&
  person.alone &&
  person.row.findings.every((finding) => finding.field !== field || unchangedCode.test(finding.code))

/** The answer that a person's record is right although it came back. */
export const asIs = ({ row }: Pick<ReturnedPerson, 'row'>): ValueAnswer => ({
  answer: 'confirm',
  field,
  value: row.values[field] ?? '',
})

/** The findings that the words of the answer do not say. */
export const otherFindings = ({ row }: Pick<ReturnedPerson, 'row'>) =>
  row.findings.filter(({ code }) => !saidCode.test(code))

/** The next person to correct after a row, going round; null when there is none. */
export function nextToCorrect(people: readonly ReturnedPerson[], row: number | null): ReturnedPerson | null {
  const isOpen = (person: ReturnedPerson): boolean => ['unchanged', 'errors'].includes(standingOf(person))
  const open = people.filter((person) => person.row.row !== row && isOpen(person))
  return open.find((person) => row !== null && person.row.row > row) ?? open[0] ?? null
}

export const nameOf = ({ item, row }: Pick<ReturnedPerson, 'item' | 'row'>): string =>
  item?.displayName || row.values.Nombres || ''

export const documentOf = ({ row }: Pick<ReturnedPerson, 'row'>): string =>
  [row.values.TipoDocumentoIdentificacion, row.values[field]].filter(Boolean).join(' ')
