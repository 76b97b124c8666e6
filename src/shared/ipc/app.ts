import { z } from 'zod'
import type { AppStatus } from '../domain/profile/app-status.ts'
import type { ThirdPartyNotice } from '../domain/profile/third-party-notice.ts'
import type { SupportPackage } from '../domain/support/support-facts.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** The program itself and its user. */
export const appChannels = {
  'app:status': channel({ request: nothing, answer: answer<AppStatus>() }),
  /** The licences of everything that the program contains. */
  'app:licences': channel({ request: nothing, answer: answer<readonly ThirdPartyNotice[]>() }),
  'app:set-operator': channel({
    request: z.strictObject({ name: z.string().trim().min(1).max(120) }),
    answer: answer<AppStatus>(),
    changes: ['profile'],
  }),
  /** The user confirms sending from this database. */
  'app:confirm-store': channel({ request: nothing, answer: answer<AppStatus>(), changes: ['profile', 'batches'] }),
  /** Sets the language of menus, dialogs and notifications to the window's. */
  'app:set-language': channel({ request: z.strictObject({ language: z.enum(languages) }), answer: answer<null>() }),
  /** Saves the window's content as a PDF of its print view, where the user chooses; null when cancelled. */
  'app:save-page': channel({
    request: z.strictObject({ name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,79}$/) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** The exact content of a support package. The data is checked for it. */
  'app:support': channel({
    request: z.strictObject({ language: z.enum(languages) }),
    answer: answer<SupportPackage>(),
    changes: ['profile'],
  }),
  /** Saves the text shown last, where the user chooses; null: cancelled. */
  'app:save-support': channel({
    request: z.strictObject({ token: z.string().min(1).max(64), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** Main asks for both passphrases in its own window; false when cancelled. */
  'app:change-passphrase': channel({ request: nothing, answer: answer<boolean>() }),
}
