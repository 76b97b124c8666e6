import { z } from 'zod'
import type { ConsentStanding } from '../domain/filing/consent-register.ts'
import { changeAreas } from '../domain/notices.ts'
import type { CareWork } from '../domain/profile/care-work.ts'
import type { PurgeCounts, Purged } from '../domain/profile/purge.ts'
import type { BackupPreview, Restored } from '../domain/profile/store-contents.ts'
import type { StoreState } from '../domain/profile/store-state.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { day, nothing } from './fields.ts'

/** Care of the open profile's store. Where a copy goes or lies and its passphrase are asked for by main; neither comes from the window. */
export const careChannels = {
  'care:state': channel({ request: nothing, answer: answer<StoreState>() }),
  /** Null: the person closed a question. */
  'care:back-up': channel({ request: nothing, answer: answer<StoreState | null>(), changes: ['profile'] }),
  'care:check': channel({ request: nothing, answer: answer<StoreState>(), changes: ['profile'] }),
  /** Main asks for folder and passphrase, and makes the first copy. Null: the person closed a question. */
  'care:copy-daily': channel({ request: nothing, answer: answer<StoreState | null>(), changes: ['profile'] }),
  /** The long work that is under way, whoever began it; what follows is told by the notice `care`. */
  'care:work': channel({ request: nothing, answer: answer<CareWork | null>() }),
  /** Asks for its end. What has begun to take effect goes on. */
  'care:cancel': channel({ request: z.strictObject({ id: z.string().min(1).max(20) }), answer: answer<null>() }),
  /** After a box of main; unchanged where the person's word was no. */
  'care:stop-daily-copies': channel({ request: nothing, answer: answer<StoreState>(), changes: ['profile'] }),
  'care:consents': channel({ request: nothing, answer: answer<ConsentStanding>() }),
  /** Into a place that the person chooses; null: the question was closed. */
  'care:export-consents': channel({
    request: z.strictObject({ language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** The path of a copy that was opened with the program (by a double click) and that nobody has looked at; null: none. */
  'care:opened-backup': channel({ request: nothing, answer: answer<string | null>() }),
  'care:leave-opened-backup': channel({ request: nothing, answer: answer<null>(), changes: ['profile'] }),
  /** A copy that the person chose, or opened with the program, opened and read. Null: the person closed a question. */
  'care:choose-backup': channel({
    request: z.strictObject({ opened: z.boolean() }),
    answer: answer<BackupPreview | null>(),
    changes: ['profile'],
  }),
  /** Puts it in the place of the open profile's data, after a box of main. Null: the person's word was no. */
  'care:restore': channel({
    request: z.strictObject({ token: z.string().min(1).max(64) }),
    answer: answer<Restored | null>(),
    changes: changeAreas,
  }),
  /** What would be removed of what began before a day, and what stays. */
  'care:preview-purge': channel({ request: z.strictObject({ before: day }), answer: answer<PurgeCounts>() }),
  /** Removes it, after a box of main that says how much. Null: the person's word was no. */
  'care:purge': channel({
    request: z.strictObject({ before: day }),
    answer: answer<Purged | null>(),
    changes: changeAreas,
  }),
}
