/**
 * Public API of the workbook stage: `app` and the roots import only this. It does not load the spreadsheet libraries.
 */
export { notesOf } from './cells/notes-of.ts'
export { defaultWorkbookLimits } from './limits.ts'
export { applyColumnsSteps } from './mapping/apply-columns.ts'
export { placeNamedTexts } from './mapping/named-values.ts'
export { OpenWorkbooks, type WaitingWorkbook } from './mapping/open-workbooks.ts'
export { type ColumnChoice, choiceOf, ownDecision, proposalOf } from './mapping/proposal.ts'
export { rememberedChoice } from './mapping/remembered-choice.ts'
export type { SheetWithPeople } from './mapping/sheets/other-sheets.ts'
export { tellRowsSteps } from './mapping/told-rows.ts'
export {
  type MappingMemory,
  mapAutomatically,
  noMemory,
  reviewNeeded,
  takeSheetsSteps,
  type UnderstoodFile,
  understandFile,
} from './mapping/understand-file.ts'
export type { MappingStore, ReaderProcess } from './ports.ts'
export { forkReader } from './process/fork-reader.ts'
export { keepOneWarm } from './process/warm-reader.ts'
export { createWorkbookReader } from './process/workbook-reader.ts'
export { writeAnnotated } from './write/hr/annotated.ts'
export { isShown, isValue } from './write/hr/correction-mark.ts'
export { readCorrectionsSteps } from './write/hr/read-corrections.ts'
export { writeTemplate } from './write/template.ts'
export { createWorkbookWriter, type WorkbookWriter, writeHere } from './write/workbook-writer.ts'
