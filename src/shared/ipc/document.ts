import { z } from 'zod'
import type { AppError } from '../domain/app-error.ts'
import { type DeliveryTrace, deliveryWays, mostNoteCharacters } from '../domain/documents/delivery.ts'
import { longestPattern } from '../domain/documents/name-pattern.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { answer, channel } from './channel.ts'
import { batch, id, nothing } from './fields.ts'

const document = z.strictObject({ documentId: id })

/** What was written into a folder that the person chose. */
export interface WrittenDocuments {
  readonly directory: string
  readonly saved: number
  /** The person stopped it: `saved` were written before. */
  readonly stopped?: true | undefined
  /** Not downloaded yet. */
  readonly missing: number
  /** How many of those failed with which code, the most frequent first; those that were not tried are in none. */
  readonly reasons: readonly { readonly code: string; readonly count: number }[]
  /** Those that could not be written, by their name; the others were. */
  readonly failed: readonly { readonly name: string; readonly error: AppError }[]
}

const chosen = z.strictObject({ documentIds: z.array(id).min(1).max(mostChosenRecords) })
const pattern = z
  .string()
  .max(longestPattern * 2)
  .nullable()

/** Kept files. */
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
  /** The files that are named, of whatever batches. */
  'document:save-chosen': channel({ request: chosen, answer: answer<WrittenDocuments | null>() }),
  /** The same as one archive in a file that the person chooses: whole, or not there. */
  'document:zip-all': channel({ request: batch, answer: answer<WrittenDocuments | null>() }),
  'document:zip-chosen': channel({ request: chosen, answer: answer<WrittenDocuments | null>() }),
  /** Ends whatever is being written of these four. */
  'document:stop-saving': channel({ request: nothing, answer: answer<null>() }),
  /** How files are called; null: as usual. */
  'document:name-pattern': channel({ request: nothing, answer: answer<string | null>() }),
  /** How the latest files would be called by a pattern: paths below the folder that is chosen. */
  'document:preview-names': channel({ request: z.strictObject({ pattern }), answer: answer<readonly string[]>() }),
  'document:keep-name-pattern': channel({
    request: z.strictObject({ pattern }),
    answer: answer<string | null>(),
    changes: ['documents'],
  }),
  /** Marks documents as given to their workers; answers how many were marked. */
  'document:deliver': channel({
    request: chosen.extend({ way: z.enum(deliveryWays), note: z.string().max(mostNoteCharacters) }),
    answer: answer<number>(),
    changes: ['documents'],
  }),
  'document:take-delivery-back': channel({ request: chosen, answer: answer<number>(), changes: ['documents'] }),
  /** Every mark that a document ever had, oldest first. */
  'document:deliveries': channel({ request: document, answer: answer<readonly DeliveryTrace[]>() }),
}
