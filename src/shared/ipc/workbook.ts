import { z } from 'zod'
import type { CorrectionReport } from '../domain/draft/draft-change.ts'
import { answer, channel } from './channel.ts'
import { draft, entity, fileToken, moduleName } from './fields.ts'

/** Where a file was saved; null when the person closed the dialog. */
const savedFile = answer<{ readonly path: string } | null>()

/** Workbooks that people fill or correct elsewhere. */
export const workbookChannels = {
  'template:save': channel({ request: z.strictObject({ module: moduleName, entity }), answer: savedFile }),
  /** Saves the workbook for HR: what their file said, cells to correct marked. */
  'draft:export-for-hr': channel({ request: draft.extend({ onlyWithFindings: z.boolean() }), answer: savedFile }),
  /**
   * Reads the workbook that came back from HR (a dialog with a null file; null when it was closed). With `preview` it only
   * tells what it would change. `conflicts` says whose value stays where both changed.
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
