import { askingErrors } from './asking.ts'
import { batchErrors } from './batches.ts'
import { documentErrors } from './documents.ts'
import { draftErrors } from './drafts.ts'
import type { ParametersOf } from './error-entry.ts'
import { fileErrors } from './files.ts'
import { followingErrors } from './following.ts'
import { keyErrors } from './keys.ts'
import { mappingErrors } from './mapping.ts'
import { officeErrors } from './office.ts'
import { officeHistoryErrors } from './office-history.ts'
import { profileErrors } from './profiles.ts'
import { programErrors } from './program.ts'
import { sendingErrors } from './sending.ts'
import { serviceErrors } from './service.ts'
import { storeErrors } from './store.ts'
import { storeConcernErrors } from './store-concerns.ts'
import { updateErrors } from './updates.ts'
import { usageErrors } from './usage.ts'
import { watchingErrors } from './watching.ts'
import { workbookErrors } from './workbooks.ts'

/** Every failure reported to users: code -> family and sentence. A new error is one entry in the file of its area. */
export const errorCatalogue = {
  ...storeConcernErrors,
  ...storeErrors,
  ...officeErrors,
  ...officeHistoryErrors,
  ...keyErrors,
  ...programErrors,
  ...updateErrors,
  ...profileErrors,
  ...serviceErrors,
  ...sendingErrors,
  ...followingErrors,
  ...askingErrors,
  ...batchErrors,
  ...documentErrors,
  ...draftErrors,
  ...workbookErrors,
  ...mappingErrors,
  ...watchingErrors,
  ...fileErrors,
  ...usageErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue
export type ErrorParameters<Code extends ErrorCode> = ParametersOf<(typeof errorCatalogue)[Code]>

/** Whether a code that was stored or assembled is one of this program's. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)
