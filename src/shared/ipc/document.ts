import { z } from 'zod'
import type { AppError } from '../domain/app-error.ts'
import { type DeliveryTrace, deliveryWays, mostNoteCharacters } from '../domain/documents/delivery.ts'
import { longestPattern } from '../domain/documents/name-pattern.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { answer, channel } from './channel.ts'
import { batch, id, nothing } from './fields.ts'

const document = z.strictObject({ documentId: id })

/** What was written to a folder the user chose. */
export interface WrittenDocuments {
  readonly directory: string
  readonly saved: number
  /** Stopped by the user: `saved` were written before. */
  readonly stopped?: true | undefined
  /** Not downloaded yet. */
  readonly missing: number
  /** How many of those failed with which code, the most frequent first; untried ones are in none. */
  readonly reasons: readonly { readonly code: string; readonly count: number }[]
  /** The files that could not be written, by name; the others were. */
  readonly failed: readonly { readonly name: string; readonly error: AppError }[]
}

const ids = z.array(id).min(1).max(mostChosenRecords)
const chosen = z.strictObject({ documentIds: ids })
/** These files, or all files of these records. */
const chosenFiles = z.union([chosen, z.strictObject({ records: ids })])
const pattern = z
  .string()
  .max(longestPattern * 2)
  .nullable()

/** Saved files. */
export const documentChannels = {
  /** PDF bytes for the viewer; only for saved files. */
  'document:read': channel({
    request: document,
    answer: answer<{ readonly name: string; readonly bytes: Uint8Array }>(),
  }),
  /** One GET of its request and one download of exactly this file. `kept`: it was saved before. */
  'document:renew': channel({
    request: document,
    answer: answer<{ readonly kind: 'saved' | 'kept' | 'cancelled'; readonly name: string }>(),
    changes: ['documents', 'batches', 'polling'],
  }),
  'document:save': channel({ request: document, answer: answer<{ readonly path: string } | null>() }),
  'document:save-all': channel({ request: batch, answer: answer<WrittenDocuments | null>() }),
  /** Of any batches. */
  'document:save-chosen': channel({ request: chosenFiles, answer: answer<WrittenDocuments | null>() }),
  /** The same as one archive in a file the user chooses: complete, or not created. */
  'document:zip-all': channel({ request: batch, answer: answer<WrittenDocuments | null>() }),
  'document:zip-chosen': channel({ request: chosenFiles, answer: answer<WrittenDocuments | null>() }),
  /** Stops whichever of these four is running. */
  'document:stop-saving': channel({ request: nothing, answer: answer<null>() }),
  /** The naming pattern of files; null: the default. */
  'document:name-pattern': channel({ request: nothing, answer: answer<string | null>() }),
  /** The latest files' names under a pattern: paths below the chosen folder. */
  'document:preview-names': channel({ request: z.strictObject({ pattern }), answer: answer<readonly string[]>() }),
  'document:keep-name-pattern': channel({
    request: z.strictObject({ pattern }),
    answer: answer<string | null>(),
    changes: ['documents'],
  }),
  /** Marks documents as delivered to their workers; returns how many were marked. */
  'document:deliver': channel({
    request: chosen.extend({ way: z.enum(deliveryWays), note: z.string().max(mostNoteCharacters) }),
    answer: answer<number>(),
    changes: ['documents'],
  }),
  'document:take-delivery-back': channel({ request: chosen, answer: answer<number>(), changes: ['documents'] }),
  /** Every delivery mark of a document, oldest first. */
  'document:deliveries': channel({ request: document, answer: answer<readonly DeliveryTrace[]>() }),
}
