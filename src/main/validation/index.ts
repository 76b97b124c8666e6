/**
 * Validation: mapped rows and the rules of now come in, normalised rows and findings go out. Pure but for `validateSheet`, which
 * waits for what was filed before; it reads no clock of its own, no file and no store, and repairs nothing unasked.
 */
export { FiledContracts } from './filed-contracts.ts'
export { knownBefore, readPast } from './known-before.ts'
export { KnownPeople } from './known-people.ts'
export { prepareReading, readersOf } from './readers/read-codes.ts'
export { refusedValue } from './rules/refused-value.ts'
export { draftValidatorSteps, openDraftSteps, validateDraftSteps } from './validate-rows.ts'
export { type SheetRules, type ValidatedSheet, validateSheet } from './validate-sheet.ts'
