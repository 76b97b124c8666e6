import { sha256Hex } from '#main/base/digest.ts'
import { personKey } from '#shared/domain/filing/shown/person-key.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { success } from '#shared/kernel/result.ts'
import type { WireFile, WireRecord } from '#shared/service/modules/batch-module.ts'

/** One thing to send: a spreadsheet record, or a file to extract. */
export interface Sendable {
  /** Spreadsheet row; 0 for files. */
  readonly row: number
  readonly displayName: string
  readonly record: WireRecord
  readonly file: SendableFile | null
}

/** A file whose bytes are read when its request is frozen and not kept: hundreds of them would exhaust memory. */
export interface SendableFile {
  readonly fileName: string
  readonly reference: string
  /** Digest of the content the user saw, in lower-case hex. */
  readonly sha256: string
  /** Reads exactly that content. Errors: those of reading, and `file.changed` if the content differs. */
  read(): Promised<Uint8Array>
}

/** A file already in memory. */
export const heldFile = ({ fileName, reference, bytes }: WireFile): SendableFile => ({
  fileName,
  reference,
  sha256: sha256Hex(bytes),
  read: async () => success(bytes),
})

/** Number of people: type and number identify a person; each file counts as one. */
export const peopleIn = (sendables: readonly Sendable[]): number =>
  new Set(sendables.map(({ row, record, file }) => (file === null ? personOf(row, record) : file.sha256))).size

const personOf = (row: number, record: WireRecord): string => personKey(record) ?? `row ${row}`

/** A sendable from the row of a draft or of an earlier send. */
export const sendableOf = (row: number, values: WireRecord): Sendable => ({
  row,
  displayName: values.Nombres ?? '',
  record: values,
  file: null,
})
