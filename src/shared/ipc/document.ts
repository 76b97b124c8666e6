import { z } from 'zod'
import type { AppError } from '../domain/app-error.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { answer, channel } from './channel.ts'
import { batch, id } from './fields.ts'

const document = z.strictObject({ documentId: id })

/** What was written into a folder that the person chose. */
export interface WrittenDocuments {
  readonly directory: string
  readonly saved: number
  /** Not downloaded yet. */
  readonly missing: number
  /** Those that could not be written, by their name; the others were. */
  readonly failed: readonly { readonly name: string; readonly error: AppError }[]
}

/** Kept files. */
export const documentChannels = {
  /** PDF bytes for the viewer; only for saved files. */
  'document:read': channel({
    request: document,
    answer: answer<{ readonly name: string; readonly bytes: Uint8Array }>(),
  }),
  'document:save': channel({ request: document, answer: answer<{ readonly path: string } | null>() }),
  'document:save-all': channel({ request: batch, answer: answer<WrittenDocuments | null>() }),
  /** The files that are named, of whatever batches. */
  'document:save-chosen': channel({
    request: z.strictObject({ documentIds: z.array(id).min(1).max(mostChosenRecords) }),
    answer: answer<WrittenDocuments | null>(),
  }),
}
