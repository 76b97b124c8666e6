import type { purgingEs } from './purging-es.ts'

/** What a purge removed, and what it kept. */
export const purgingEn: typeof purgingEs = {
  purged: (removed) => `Deleted: ${removed}.`,
  kept: {
    undecided: (batches) => `${batches} batches before that date are kept: they have something to send or decide.`,
    unverified: (batches) =>
      `${batches} batches before that date are kept: a decision about an uncertain send has not been verified.`,
    unsettled: (batches) =>
      `${batches} batches before that date are kept: they are waiting for a result and were paid for.`,
    'not-found': (batches) =>
      `${batches} batches before that date are kept: the service did not find one of their requests.`,
    certificate: (batches) => `${batches} batches before that date are kept: they are waiting for a certificate.`,
    assigned: (batches) =>
      `${batches} batches before that date are kept: they have assigned or dated records that are not done.`,
  },
  keptDrafts: (drafts) => `${drafts} drafts before that date are kept: they are scheduled or were edited later.`,
  keptNotifications: (notices) =>
    `${notices} notifications before that date are kept: they may tell what happened to a send still to be decided.`,
  purgeQuestion: (day) => `Permanently delete batches with results, drafts and notifications from before ${day}? (y/N)`,
}
