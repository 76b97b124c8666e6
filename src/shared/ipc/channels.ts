import type { AppError } from '../domain/app-error.ts'
import type { Result } from '../kernel/result.ts'
import { appChannels } from './app.ts'
import { batchChannels } from './batch.ts'
import { beginningChannels } from './beginning.ts'
import { careChannels } from './care.ts'
import { catalogueChannels } from './catalogue.ts'
import { cellChannels } from './cells.ts'
import type { Channel } from './channel.ts'
import { companyChannels } from './company.ts'
import { documentChannels } from './document.ts'
import { draftChannels } from './draft.ts'
import { folderChannels } from './drafts/folders.ts'
import { queryChannels } from './drafts/query.ts'
import { preparedChannels } from './extraction/prepared.ts'
import { readingChannels } from './extraction/reading.ts'
import { followingChannels } from './following/following.ts'
import { notificationChannels } from './following/notification.ts'
import { formChannels } from './forms.ts'
import { historyChannels } from './history.ts'
import { importChannels } from './import.ts'
import { officeChannels } from './office/office.ts'
import { oversightChannels } from './oversight.ts'
import { pendingChannels } from './pending.ts'
import { profileChannels } from './profile.ts'
import { sendingChannels } from './sending.ts'
import { serviceSettingsChannels } from './service-settings.ts'
import { submissionChannels } from './submission.ts'
import { updateChannels } from './updates.ts'
import { valueChannels } from './values.ts'
import { workbookChannels } from './workbook.ts'

/**
 * Every request a window may send to main. Names, requests, answers, handlers and invalidations are inferred from here;
 * each name belongs to one area.
 */
export const channels = {
  ...appChannels,
  ...serviceSettingsChannels,
  ...profileChannels,
  ...officeChannels,
  ...careChannels,
  ...beginningChannels,
  ...importChannels,
  ...folderChannels,
  ...companyChannels,
  ...draftChannels,
  ...formChannels,
  ...cellChannels,
  ...valueChannels,
  ...queryChannels,
  ...workbookChannels,
  ...preparedChannels,
  ...readingChannels,
  ...sendingChannels,
  ...batchChannels,
  ...submissionChannels,
  ...documentChannels,
  ...historyChannels,
  ...oversightChannels,
  ...catalogueChannels,
  ...followingChannels,
  ...notificationChannels,
  ...pendingChannels,
  ...updateChannels,
}

type Channels = typeof channels
export type ChannelName = keyof Channels

type SignatureOf<Name extends ChannelName> = Channels[Name] extends Channel<infer Types> ? Types : never
export type RequestOf<Name extends ChannelName> = SignatureOf<Name>['request']
/** The value of a success. */
export type ValueOf<Name extends ChannelName> = SignatureOf<Name>['answer']
export type AnswerOf<Name extends ChannelName> = Result<ValueOf<Name>, AppError>
