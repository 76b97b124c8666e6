import { z } from 'zod'
import type { MappingProposal, SavedMapping } from '../domain/draft/mapping.ts'
import type { DraftOverview } from '../domain/filing/overview.ts'
import type { OpenedFileName } from '../domain/pending/opened-file-name.ts'
import { answer, channel } from './channel.ts'
import { entity, fieldName, fileToken, id, moduleName, nothing, operation } from './fields.ts'

const sheetName = z.string().min(1).max(500)
const headerRow = z.int().min(1).max(1_048_576)
const openedFile = z.strictObject({ number: z.int().min(1).max(1_000_000) })
const columnLetters = z.string().regex(/^[A-Z]{1,3}$/)

/** From a file to a draft: the column mapping, and what is remembered of it. */
export const importChannels = {
  /**
   * `file` is the token of a dropped file (`offerFile`); without one, main opens the file dialog. Null when cancelled.
   * Imports nothing.
   */
  'mapping:propose': channel({
    request: z.strictObject({
      file: fileToken.nullable(),
      module: moduleName,
      entity,
      operation,
      sheet: sheetName.nullable(),
    }),
    answer: answer<MappingProposal | null>(),
  }),
  /** Workbooks opened with the program and still waiting, the latest first: names only. */
  'mapping:opened-files': channel({ request: nothing, answer: answer<readonly OpenedFileName[]>() }),
  /** Its token, as for a dropped file; it waits until it is dismissed. */
  'mapping:take-opened-file': channel({ request: openedFile, answer: answer<string>() }),
  'mapping:leave-opened-file': channel({ request: openedFile, answer: answer<null>(), changes: ['profile'] }),
  /** Rereads the file with another sheet or header row (null: automatic), with or without the remembered mapping. */
  'mapping:read': channel({
    request: z.strictObject({
      proposalId: id,
      sheet: sheetName.nullable(),
      headerRow: headerRow.nullable(),
      useMemory: z.boolean(),
    }),
    answer: answer<MappingProposal>(),
  }),
  'mapping:import': channel({
    request: z.strictObject({
      proposalId: id,
      sheet: sheetName,
      headerRow,
      columns: z.record(fieldName, columnLetters),
      joined: z.record(fieldName, z.array(columnLetters).max(8).readonly()),
      constants: z.record(fieldName, z.string().max(500)),
      includeHiddenRows: z.boolean(),
      blocks: z.array(z.int().min(1).max(10_000)).min(1).max(1_000).readonly().optional(),
    }),
    answer: answer<DraftOverview>(),
    changes: ['drafts'],
  }),
  /** Mapping decisions for earlier files. */
  'mapping:list': channel({ request: nothing, answer: answer<readonly SavedMapping[]>() }),
  'mapping:remove': channel({
    request: z.strictObject({ mappingId: id }),
    answer: answer<null>(),
    changes: ['drafts'],
  }),
  /**
   * Opens the file dialog in main; null when cancelled. Refused with `mapping.review-needed` when the mapping is
   * incomplete or uncertain; then use `mapping:propose`.
   */
  'draft:import': channel({
    request: z.strictObject({ module: moduleName, entity, operation, file: fileToken.nullable() }),
    answer: answer<DraftOverview | null>(),
    changes: ['drafts'],
  }),
  /** Imports the bundled sample workbook of a module; never into a real account (`sample.real-profile`). */
  'draft:import-sample': channel({
    request: z.strictObject({ module: moduleName, entity }),
    answer: answer<DraftOverview>(),
    changes: ['drafts'],
  }),
}
