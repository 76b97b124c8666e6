import type { FilingReading } from '../../dialect/filing-dialect.ts'

export const allRecords = ({ db }: Pick<FilingReading, 'db'>) => db.selectFrom('record')

export type Records = ReturnType<typeof allRecords>

/** Newest batch first, in the order sent. */
export const newestFirst = (records: Records): Records =>
  records.orderBy('record.batch_sequence', 'desc').orderBy('record.sequence')
