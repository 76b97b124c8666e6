import type { RecordFilter } from '../filing/record-filter.ts'
import type { OversightQuestion } from './oversight.ts'

/** The records that a supervision query covers, which all its counts use. */
export const recordsAsked = ({
  from,
  to,
  company,
  operator,
  entityCode,
}: Omit<OversightQuestion, 'by'>): Partial<RecordFilter> => ({
  ...(company === null ? {} : { company }),
  ...(operator === null ? {} : { operator }),
  ...(entityCode === null ? {} : { entityCode }),
  ...(from === null ? {} : { filedFrom: from }),
  ...(to === null ? {} : { filedTo: to }),
})
