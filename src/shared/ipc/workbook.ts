import { z } from 'zod'
import type { CorrectionReport } from '../domain/draft/draft-change.ts'
import { answer, channel } from './channel.ts'
import { draft, entity, fileToken, moduleName } from './fields.ts'

/** Where a file was saved; null when the user cancelled. */
const savedFile = answer<{ readonly path: string } | null>()

/** Workbooks that people fill in or correct elsewhere. */
export const workbookChannels = {
  'template:save': channel({ request: z.strictObject({ module: moduleName, entity }), answer: savedFile }),
  /** Saves the workbook for HR: their file's values, with the cells to correct marked. */
  'draft:export-for-hr': channel({ request: draft.extend({ onlyWithFindings: z.boolean() }), answer: savedFile }),
  /**
   * Reads the workbook returned by HR (a null file opens a dialog; null when cancelled). With `preview` it only reports
   * the changes. `conflicts` decides whose value stays when both changed.
   */
  'draft:merge-corrections': channel({
    request: draft.extend({
      file: fileToken.nullable(),
      preview: z.boolean(),
      conflicts: z.enum(['mine', 'theirs']),
    }),
    answer: answer<CorrectionReport | null>(),
    changes: ['drafts'],
  }),
}
