import { z } from 'zod'
import type { AppStatus } from '../domain/profile/app-status.ts'
import type { ThirdPartyNotice } from '../domain/profile/third-party-notice.ts'
import type { SupportPackage } from '../domain/support/support-facts.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** The program itself and who works with it. */
export const appChannels = {
  'app:status': channel({ request: nothing, answer: answer<AppStatus>() }),
  /** The licences of everything that the program is made of. */
  'app:licences': channel({ request: nothing, answer: answer<readonly ThirdPartyNotice[]>() }),
  'app:set-operator': channel({
    request: z.strictObject({ name: z.string().trim().min(1).max(120) }),
    answer: answer<AppStatus>(),
    changes: ['profile'],
  }),
  /** The operator has looked: sending from this database is right. */
  'app:confirm-store': channel({ request: nothing, answer: answer<AppStatus>(), changes: ['profile', 'batches'] }),
  /** The language of menus, dialogs and notices: that of the window. */
  'app:set-language': channel({ request: z.strictObject({ language: z.enum(languages) }), answer: answer<null>() }),
  /** What the window shows, as it would be printed, into a PDF where the operator says; null when nowhere. */
  'app:save-page': channel({
    request: z.strictObject({ name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,79}$/) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** What a package for support would hold, word for word. The data is checked for it. */
  'app:support': channel({
    request: z.strictObject({ language: z.enum(languages) }),
    answer: answer<SupportPackage>(),
    changes: ['profile'],
  }),
  /** Saves the text that was shown last, where the person says; null: nowhere. */
  'app:save-support': channel({
    request: z.strictObject({ token: z.string().min(1).max(64), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** Main asks for both phrases in a window of its own; false when the person closed it. */
  'app:change-passphrase': channel({ request: nothing, answer: answer<boolean>() }),
}
