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

/**
 * Operations on the open profile's store. Main asks for backup locations and passphrases; neither comes from the
 * window.
 */
export const careChannels = {
  'care:state': channel({ request: nothing, answer: answer<StoreState>() }),
  /** Null: cancelled by the user. */
  'care:back-up': channel({ request: nothing, answer: answer<StoreState | null>(), changes: ['profile'] }),
  'care:check': channel({ request: nothing, answer: answer<StoreState>(), changes: ['profile'] }),
  /** Main asks for folder and passphrase, and makes the first backup. Null: cancelled by the user. */
  'care:copy-daily': channel({ request: nothing, answer: answer<StoreState | null>(), changes: ['profile'] }),
  /** The long operation now running, no matter who started it; the notice `care` reports what follows. */
  'care:work': channel({ request: nothing, answer: answer<CareWork | null>() }),
  /** Requests cancellation. What has begun to take effect continues. */
  'care:cancel': channel({ request: z.strictObject({ id: z.string().min(1).max(20) }), answer: answer<null>() }),
  /** After main's confirmation; unchanged if the user declines. */
  'care:stop-daily-copies': channel({ request: nothing, answer: answer<StoreState>(), changes: ['profile'] }),
  'care:consents': channel({ request: nothing, answer: answer<ConsentStanding>() }),
  /** To a place the user chooses; null: cancelled. */
  'care:export-consents': channel({
    request: z.strictObject({ language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** The path of a backup opened with the program (by double-click) that has not been previewed; null: none. */
  'care:opened-backup': channel({ request: nothing, answer: answer<string | null>() }),
  'care:leave-opened-backup': channel({ request: nothing, answer: answer<null>(), changes: ['profile'] }),
  /** Opens and reads a backup the user chose, or opened with the program. Null: cancelled by the user. */
  'care:choose-backup': channel({
    request: z.strictObject({ opened: z.boolean() }),
    answer: answer<BackupPreview | null>(),
    changes: ['profile'],
  }),
  /** Replaces the open profile's data with it, after main's confirmation. Null: declined by the user. */
  'care:restore': channel({
    request: z.strictObject({ token: z.string().min(1).max(64) }),
    answer: answer<Restored | null>(),
    changes: changeAreas,
  }),
  /** What would be removed of data from before a date, and what stays. */
  'care:preview-purge': channel({ request: z.strictObject({ before: day }), answer: answer<PurgeCounts>() }),
  /** Removes it, after main's confirmation with the amounts. Null: declined by the user. */
  'care:purge': channel({
    request: z.strictObject({ before: day }),
    answer: answer<Purged | null>(),
    changes: changeAreas,
  }),
}
