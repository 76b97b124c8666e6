import type { purgingEs } from './purging-es.ts'

/** What a purge removed, and what it kept. */
export const purgingEn: typeof purgingEs = {
  purged: (removed) => `Removed: ${removed}.`,
  kept: {
    undecided: (batches) => `${batches} batches of that age stay: something of them is to be sent or decided.`,
    unverified: (batches) =>
      `${batches} batches of that age stay: nobody has verified what was decided about an uncertain send.`,
    unsettled: (batches) => `${batches} batches of that age stay: they wait for a result and are paid.`,
    'not-found': (batches) => `${batches} batches of that age stay: the service did not find a request of theirs.`,
    certificate: (batches) => `${batches} batches of that age stay: they wait for a certificate.`,
  },
  keptDrafts: (drafts) => `${drafts} drafts of that age stay: they are scheduled, or were worked on since.`,
  keptNotifications: (notices) =>
    `${notices} notifications of that age stay: they may tell what became of a send that is to be decided.`,
  purgeQuestion: (day) => `Remove for good the finished batches, drafts and notifications of before ${day}? (y/N)`,
}
