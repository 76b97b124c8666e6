import type { MessageBoxOptions } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import { type StopCopiesQuestion, stopCopiesBoxText } from '#shared/texts/desktop/copies-text.ts'
import { type PurgeQuestion, purgeBoxText } from '#shared/texts/desktop/purge-text.ts'
import { type RestoreQuestion, restoreBoxText } from '#shared/texts/desktop/restore-text.ts'
import { yesNoBox } from '../confirmation-boxes.ts'

/** Confirms replacing a profile's data with a copy. Enter and Escape both cancel. */
export function restoreBox(question: RestoreQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = restoreBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}

/** Confirms removing old data for good. Enter and Escape both cancel. */
export function purgeBox(question: PurgeQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = purgeBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}

/** Confirms stopping a profile's daily copies. Enter and Escape both cancel. */
export function stopCopiesBox(question: StopCopiesQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = stopCopiesBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}
