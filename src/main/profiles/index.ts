/**
 * Accounts, their keys and addresses, and the small settings of each. Public API of the stage: `app` and the roots
 * import only this and `ports.ts`.
 */

export { type AnswerTermUseCases, createAnswerTerms } from './answer-terms.ts'
export { type BeginningBook, createBeginningBook } from './beginning-word.ts'
export { CareWorks } from './care-works.ts'
export { createCompanies, readCompanies } from './companies.ts'
export type { CompanyUseCases, EntityChannelUseCases, WageUseCases } from './company-use-cases.ts'
export { createConnection } from './connection/connect.ts'
export type { ConnectionOverview, ConnectionUseCases, TriedKey } from './connection/connection-use-cases.ts'
export { filerOf, nameOf } from './connection/filer-of.ts'
export { KeptConnection } from './connection/kept-connection.ts'
export { KeyStateBook } from './connection/key-state.ts'
export { verdictOf } from './connection/key-verdict.ts'
export { knownKey } from './connection/known-key.ts'
export { proposeConnection } from './connection/proposal.ts'
export { readRecord, withHome, withoutHome } from './connection/record.ts'
export {
  type GivenConnection,
  nothingGiven,
  type UsableConnection,
  usableConnection,
} from './connection/usable-connection.ts'
export { type CreditLimitUseCases, createCreditLimits } from './credit-limits.ts'
export { createEntityChannels } from './entity-channels.ts'
export { makeDailyCopies } from './make-daily-copies.ts'
export { createMinimumWages, readMinimumWages } from './minimum-wages.ts'
export { readNitForms, saveNitForm } from './nit-forms.ts'
export { createOffice, type OfficeUseCases, officeClock, onReturn, unlessAway } from './office/office-use-cases.ts'
export { readOperator } from './operator.ts'
export { type ProfileFolders, profileFolders } from './profile-folders.ts'
export { createSavedViews, type SavedViewUseCases } from './saved-views.ts'
export { type CaredStore, carryOnFromNote, createStoreCare, rememberCopy } from './store-care.ts'
export { createWireSettings, type WireSettingsBook } from './wire-settings.ts'
export { openWorkspace } from './workspace.ts'
export type { OpenedProfile, OpeningOccasion, RestoreOrder, Workspace, WorkspaceHost } from './workspace-use-cases.ts'
