/**
 * Drafts: receives validated files (`save`), applies edits, repairs, answers and corrections as undoable steps, and
 * holds rows until they are sent. `withDraft` releases rows with current findings. The stage reads no file, contains no
 * rule and sends nothing.
 */
export { createDrafts, type Drafts, type DraftUseCases } from './create-drafts.ts'
export { offerDueDrafts } from './offer-due-drafts.ts'
export { peopleInDrafts } from './people-in-drafts.ts'
export { datesInDrafts } from './querying/dates-in-drafts.ts'
export { readForecast } from './read-forecast.ts'
export type { AnswerUseCases } from './values/answers.ts'
export { reviewOfReport } from './values/value-review.ts'
