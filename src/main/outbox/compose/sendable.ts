import { sha256Hex } from '#main/base/digest.ts'
import { personKey } from '#shared/domain/filing/shown/person-key.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { success } from '#shared/kernel/result.ts'
import type { WireFile, WireRecord } from '#shared/service/modules/batch-module.ts'

/** One thing to send: a record of a sheet, or a file to extract. */
export interface Sendable {
  /** The spreadsheet's row; 0 for files. */
  readonly row: number
  readonly displayName: string
  readonly record: WireRecord
  readonly file: SendableFile | null
}

/** A file whose bytes are read when its request is frozen, and not kept: hundreds of them together would fill the memory. */
export interface SendableFile {
  readonly fileName: string
  readonly reference: string
  /** Of what somebody looked at, in lower-case hex. */
  readonly sha256: string
  /** That very content. Errors: those of reading, and `file.changed` when it is another by now. */
  read(): Promised<Uint8Array>
}

/** A file that is in memory already. */
export const heldFile = ({ fileName, reference, bytes }: WireFile): SendableFile => ({
  fileName,
  reference,
  sha256: sha256Hex(bytes),
  read: async () => success(bytes),
})

/** How many people these speak of: type and number together are a person, and a file is one. */
export const peopleIn = (sendables: readonly Sendable[]): number =>
  new Set(sendables.map(({ row, record, file }) => (file === null ? personOf(row, record) : file.sha256))).size

const personOf = (row: number, record: WireRecord): string => personKey(record) ?? `row ${row}`

/** A record as a row of a draft or an earlier send has it. */
export const sendableOf = (row: number, values: WireRecord): Sendable => ({
  row,
  displayName: values.Nombres ?? '',
  record: values,
  file: null,
})
