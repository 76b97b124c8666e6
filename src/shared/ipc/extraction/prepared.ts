import { z } from 'zod'
import { mostTokensAtOnce } from '../../domain/filing/extraction/most-tokens.ts'
import { mostPreparedDocuments, type ShownDocuments } from '../../domain/filing/prepared-document.ts'
import { maximumReferenceLength } from '../../domain/service-limits.ts'
import { answer, channel } from '../channel.ts'
import { fileToken, id, nothing } from '../fields.ts'

const some = z.array(id).min(1).max(mostPreparedDocuments)

/** Files collected for the next sends. Main holds them with their paths and data; the window knows only their names. */
export const preparedChannels = {
  'prepared:list': channel({ request: nothing, answer: answer<ShownDocuments>() }),
  /** Dropped files and folders. They are checked in the background. */
  'prepared:add': channel({
    request: z.strictObject({ files: z.array(fileToken).min(1).max(mostTokensAtOnce) }),
    answer: answer<null>(),
    changes: ['prepared'],
  }),
  /** Opens the dialog for files, or for a folder. */
  'prepared:choose': channel({
    request: z.strictObject({ what: z.enum(['files', 'folder']) }),
    answer: answer<null>(),
    changes: ['prepared'],
  }),
  'prepared:rename': channel({
    request: z.strictObject({ id, reference: z.string().max(maximumReferenceLength) }),
    answer: answer<null>(),
    changes: ['prepared'],
  }),
  'prepared:remove': channel({ request: z.strictObject({ ids: some }), answer: answer<null>(), changes: ['prepared'] }),
  /** For problems that only a person can judge: protected, changed, sent before, or in flight. */
  'prepared:send-anyway': channel({
    request: z.strictObject({ ids: some, anyway: z.boolean() }),
    answer: answer<null>(),
    changes: ['prepared'],
  }),
  /** Undoes the last change. */
  'prepared:undo': channel({ request: nothing, answer: answer<null>(), changes: ['prepared'] }),
  /** Discards files that were not checked yet. */
  'prepared:stop': channel({ request: nothing, answer: answer<null>(), changes: ['prepared'] }),
  /** The bytes of one, for the viewer. */
  'prepared:read': channel({
    request: z.strictObject({ id }),
    answer: answer<{ readonly name: string; readonly bytes: Uint8Array }>(),
  }),
}
