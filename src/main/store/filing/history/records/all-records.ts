import type { FilingReading } from '../../dialect/filing-dialect.ts'

export const allRecords = ({ db }: Pick<FilingReading, 'db'>) => db.selectFrom('record')

/** Some of all records. */
export type Records = ReturnType<typeof allRecords>
