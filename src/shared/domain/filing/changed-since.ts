import { type AppError, appError } from '../app-error.ts'

/** What a person was shown is not what would be sent now. */
export const changedSince = (what: 'rows' | 'connection' | 'profile' | 'submission'): AppError =>
  appError(`batch.changed-since-shown.${what}`)
