import { z } from 'zod'
import { changeAreas } from '../../domain/notices.ts'
import type { AdoptedHistory } from '../../domain/office/adopted.ts'
import type { DeskOfOffice } from '../../domain/office/desk.ts'
import type { LeftOffice } from '../../domain/office/office.ts'
import type { AppStatus } from '../../domain/profile/app-status.ts'
import { answer, channel } from '../channel.ts'
import { nothing } from '../fields.ts'

/** Longer than any code, including one with certificates (see `office-authority.ts`). */
const longestCode = 16_000

/** The open profile's office; `app:status` reports which one and whether it answers. */
export const officeChannels = {
  /** Checks it now. */
  'office:look': channel({ request: nothing, answer: answer<AppStatus>(), changes: ['profile'] }),
  /**
   * After main's confirmation, which names the office; the profile is closed and reopened. Null: declined by the user.
   */
  'office:join': channel({
    request: z.strictObject({ code: z.string().min(1).max(longestCode) }),
    answer: answer<AppStatus | null>(),
    changes: changeAreas,
  }),
  /**
   * Adopts into the office what the profile has filed on its own, and reopens the profile. A long operation, see
   * `care:work`; if cancelled or killed it can be repeated.
   */
  'office:adopt': channel({ request: nothing, answer: answer<AdoptedHistory>(), changes: changeAreas }),
  /**
   * Sets the authority certificate for the office's server, chosen in main's dialog. Nothing changes unless the server
   * passes with it. Null: no file was chosen.
   */
  'office:certificate': channel({ request: nothing, answer: answer<AppStatus | null>(), changes: changeAreas }),
  /** Every desk that has written in the office. */
  'office:desks': channel({ request: nothing, answer: answer<readonly DeskOfOffice[]>() }),
  /** Stops waiting for this desk, after main's confirmation, which names it. Null: declined by the user. */
  'office:desk-gone': channel({
    request: z.strictObject({ name: z.string().min(1).max(80) }),
    answer: answer<readonly DeskOfOffice[] | null>(),
    changes: ['profile'],
  }),
  /** Leaves the office, after a confirmation as for joining. `untold`: why the server could not be notified. */
  'office:leave': channel({ request: nothing, answer: answer<LeftOffice | null>(), changes: changeAreas }),
}
