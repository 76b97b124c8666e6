import type { HandlerContext } from './handler-context.ts'
import { appHandlers } from './handlers/app.ts'
import { batchHandlers } from './handlers/batch.ts'
import { beginningHandlers } from './handlers/beginning.ts'
import { careHandlers } from './handlers/care.ts'
import { catalogueHandlers } from './handlers/catalogue.ts'
import { cellHandlers } from './handlers/cells.ts'
import { companyHandlers } from './handlers/company.ts'
import { documentHandlers } from './handlers/document.ts'
import { draftHandlers } from './handlers/draft.ts'
import { followingHandlers } from './handlers/following.ts'
import { formHandlers } from './handlers/forms.ts'
import { historyHandlers } from './handlers/history.ts'
import { importHandlers } from './handlers/import.ts'
import { notificationHandlers } from './handlers/notification.ts'
import { oversightHandlers } from './handlers/oversight.ts'
import { pendingHandlers } from './handlers/pending.ts'
import { preparedHandlers } from './handlers/prepared.ts'
import { profileHandlers } from './handlers/profile.ts'
import { folderHandlers } from './handlers/program/folders.ts'
import { officeHandlers } from './handlers/program/office.ts'
import { updateHandlers } from './handlers/program/updates.ts'
import { queryHandlers } from './handlers/query.ts'
import { readingHandlers } from './handlers/reading.ts'
import { sendingHandlers } from './handlers/sending.ts'
import { serviceSettingsHandlers } from './handlers/service-settings.ts'
import { submissionHandlers } from './handlers/submission.ts'
import { valueHandlers } from './handlers/values.ts'
import { workbookHandlers } from './handlers/workbook.ts'
import type { Handlers } from './handlers.ts'

/** One handler for every channel; the compiler proves that none is missing. */
export const createHandlers = (context: HandlerContext): Handlers => ({
  ...appHandlers(context),
  ...serviceSettingsHandlers(context),
  ...profileHandlers(context),
  ...officeHandlers(context),
  ...careHandlers(context),
  ...beginningHandlers(context),
  ...importHandlers(context),
  ...folderHandlers(context),
  ...companyHandlers(context),
  ...draftHandlers(context),
  ...formHandlers(context),
  ...cellHandlers(context),
  ...valueHandlers(context),
  ...queryHandlers(context),
  ...workbookHandlers(context),
  ...preparedHandlers(context),
  ...readingHandlers(context),
  ...sendingHandlers(context),
  ...batchHandlers(context),
  ...submissionHandlers(context),
  ...documentHandlers(context),
  ...historyHandlers(context),
  ...oversightHandlers(context),
  ...catalogueHandlers(context),
  ...followingHandlers(context),
  ...notificationHandlers(context),
  ...pendingHandlers(context),
  ...updateHandlers(context),
})
