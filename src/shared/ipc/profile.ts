import { z } from 'zod'
import { changeAreas } from '../domain/notices.ts'
import type { AppStatus } from '../domain/profile/app-status.ts'
import type { ProfileEntry } from '../domain/profile/profile.ts'
import type { DraftId } from '../kernel/ids.ts'
import { answer, channel } from './channel.ts'
import { freeText, nothing } from './fields.ts'

/** As listed by main; only a listed folder is ever opened. */
const folderName = z.string().min(1).max(255)

/** Accounts and their connection to the service. A key goes in and never comes out. */
export const profileChannels = {
  /** Every profile on this computer, practice last. */
  'profile:list': channel({ request: nothing, answer: answer<readonly ProfileEntry[]>() }),
  /** Creates a profile and opens it. */
  'profile:create': channel({
    request: z.strictObject({ name: freeText }),
    answer: answer<AppStatus>(),
    changes: changeAreas,
  }),
  'profile:rename': channel({
    request: z.strictObject({ id: folderName, name: freeText }),
    answer: answer<AppStatus>(),
    changes: ['profile'],
  }),
  'profile:open': channel({
    request: z.strictObject({ id: folderName }),
    answer: answer<AppStatus>(),
    changes: changeAreas,
  }),
  'profile:start-practice': channel({ request: nothing, answer: answer<AppStatus>(), changes: changeAreas }),
  /** Starts practice with a draft of invented people, some with deliberate errors. */
  'profile:practise-with-sample': channel({
    request: nothing,
    answer: answer<{ readonly profileId: string; readonly draftId: DraftId }>(),
    changes: changeAreas,
  }),
  /** Main confirms before anything is saved; null when declined. */
  'profile:connect': channel({
    request: z.strictObject({ baseUrl: z.string().max(500), apiKey: z.string().min(1).max(500) }),
    answer: answer<AppStatus | null>(),
    changes: changeAreas,
  }),
  'profile:disconnect': channel({ request: nothing, answer: answer<AppStatus>(), changes: changeAreas }),
}
