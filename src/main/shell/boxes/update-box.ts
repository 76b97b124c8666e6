import type { MessageBoxOptions } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import { type UpdateQuestion, updateBoxText } from '#shared/texts/desktop/update-text.ts'
import { yesNoBox } from '../confirmation-boxes.ts'

/** Confirms replacing this version with another. Enter and Escape both cancel. */
export function updateBox(question: UpdateQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = updateBoxText(question, language)
  return yesNoBox('question', message, details, { yes, no: cancel })
}
