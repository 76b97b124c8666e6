import type { WireFile, WireRecord } from '#shared/service/modules/batch-module.ts'

/** One thing to send: a record of a sheet, or a file to extract. */
export interface Sendable {
  /** The spreadsheet's row; 0 for files. */
  readonly row: number
  readonly displayName: string
  readonly record: WireRecord
  readonly file: WireFile | null
}

/** A record as a row of a draft or an earlier send has it. */
export const sendableOf = (row: number, values: WireRecord): Sendable => ({
  row,
  displayName: values.Nombres ?? '',
  record: values,
  file: null,
})
