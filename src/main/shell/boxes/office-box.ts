import type { MessageBoxOptions } from 'electron'
import type { OfficeQuestion } from '#shared/domain/office/desk.ts'
import type { Language } from '#shared/kernel/language.ts'
import { officeBoxText } from '#shared/texts/desktop/office-text.ts'
import { yesNoBox } from '../confirmation-boxes.ts'

/** Confirms a change of where filings go. Enter and Escape both cancel. */
export function officeBox(question: OfficeQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = officeBoxText(question, language)
  return yesNoBox('question', message, details, { yes, no: cancel })
}
