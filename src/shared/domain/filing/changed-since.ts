import { type AppError, appError } from '../app-error.ts'

/** What would be sent now differs from what the user was shown. */
export const changedSince = (what: 'rows' | 'connection' | 'profile' | 'submission'): AppError =>
  appError(`batch.changed-since-shown.${what}`)
