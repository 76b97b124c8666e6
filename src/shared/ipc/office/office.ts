import { z } from 'zod'
import { changeAreas } from '../../domain/notices.ts'
import type { AdoptedHistory } from '../../domain/office/adopted.ts'
import type { DeskOfOffice } from '../../domain/office/desk.ts'
import type { LeftOffice } from '../../domain/office/office.ts'
import type { AppStatus } from '../../domain/profile/app-status.ts'
import { answer, channel } from '../channel.ts'
import { nothing } from '../fields.ts'

/** Longer than any code, also than one that carries certificates (see `office-authority.ts`). */
const longestCode = 16_000

/** The office that the open profile files in: `app:status` says which and whether it answers. */
export const officeChannels = {
  /** Looks for it now. */
  'office:look': channel({ request: nothing, answer: answer<AppStatus>(), changes: ['profile'] }),
  /** After a box of main that names the office; the profile is closed and opened again. Null: the person's word was no. */
  'office:join': channel({
    request: z.strictObject({ code: z.string().min(1).max(longestCode) }),
    answer: answer<AppStatus | null>(),
    changes: changeAreas,
  }),
  /**
   * Brings what the profile has filed by itself into its office, and opens the profile again. Long work, see `care:work`; ended or killed it is
   * asked for again.
   */
  'office:adopt': channel({ request: nothing, answer: answer<AdoptedHistory>(), changes: changeAreas }),
  /**
   * The certificate of the authority that vouches for the office's server, chosen in a box of main. Nothing changes unless the server
   * passes with it. Null: no file was chosen.
   */
  'office:certificate': channel({ request: nothing, answer: answer<AppStatus | null>(), changes: changeAreas }),
  /** Every desk that has written in the office. */
  'office:desks': channel({ request: nothing, answer: answer<readonly DeskOfOffice[]>() }),
  /** Nobody waits for what this one knows, after a box of main that names it. Null: the person's word was no. */
  'office:desk-gone': channel({
    request: z.strictObject({ name: z.string().min(1).max(80) }),
    answer: answer<readonly DeskOfOffice[] | null>(),
    changes: ['profile'],
  }),
  /** Out of the office, after a box as for joining. `untold`: why the server does not know of it. */
  'office:leave': channel({ request: nothing, answer: answer<LeftOffice | null>(), changes: changeAreas }),
}
