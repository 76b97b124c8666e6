/**
 * Validation: turns mapped rows and the current rules into normalised rows and findings. Pure except for
 * `validateSheet`, which awaits earlier filings. It reads no clock, file or store, and repairs nothing unless asked.
 */
export { FiledContracts } from './filed-contracts.ts'
export { knownBefore, readPast } from './known-before.ts'
export { KnownPeople } from './known-people.ts'
export { prepareReading, readersOf } from './readers/read-codes.ts'
export { refusedValue } from './rules/refused-value.ts'
export { draftValidatorSteps, openDraftSteps, validateDraftSteps } from './validate-rows.ts'
export { type SheetRules, type ValidatedSheet, validateSheet } from './validate-sheet.ts'
