/**
 * Drafts: validated files come in (`save`), are edited, repaired, answered and corrected step by step with a way back, and wait
 * for being sent. What leaves is rows whose findings are those of now (`withDraft`). Reads no file, knows no rule by itself,
 * sends nothing.
 */
export { createDrafts, type Drafts, type DraftUseCases } from './create-drafts.ts'
export { offerDueDrafts } from './offer-due-drafts.ts'
export { peopleInDrafts } from './people-in-drafts.ts'
export { datesInDrafts } from './querying/dates-in-drafts.ts'
export { readForecast } from './read-forecast.ts'
export type { AnswerUseCases } from './values/answers.ts'
export { reviewOfReport } from './values/value-review.ts'
