import type { MessageBoxOptions } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import { type StopCopiesQuestion, stopCopiesBoxText } from '#shared/texts/desktop/copies-text.ts'
import { type PurgeQuestion, purgeBoxText } from '#shared/texts/desktop/purge-text.ts'
import { type RestoreQuestion, restoreBoxText } from '#shared/texts/desktop/restore-text.ts'
import { yesNoBox } from '../confirmation-boxes.ts'

/** Before a copy takes the place of a profile's data. Enter and Escape both cancel. */
export function restoreBox(question: RestoreQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = restoreBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}

/** Before what is old is removed for good. Enter and Escape both cancel. */
export function purgeBox(question: PurgeQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = purgeBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}

/** Before the daily copies of a profile end. Enter and Escape both cancel. */
export function stopCopiesBox(question: StopCopiesQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = stopCopiesBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}
