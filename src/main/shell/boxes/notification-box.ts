import type { MessageBoxOptions } from 'electron'
import type { AttachQuestion } from '#shared/domain/notifications/attaching.ts'
import type { RegistrationQuestion } from '#shared/domain/notifications/registration.ts'
import type { Language } from '#shared/kernel/language.ts'
import { attachBoxText, registrationBoxText } from '#shared/texts/desktop/notification-text.ts'
import { shownNumber } from '#shared/texts/desktop/shell-text.ts'
import { yesNoBox } from '../confirmation-boxes.ts'

/**
 * Confirms replacing another system's address, or turning off notifications for everyone. Enter and Escape both cancel.
 */
export function registrationBox(question: RegistrationQuestion, language: Language): MessageBoxOptions {
  const { message, details, yes, cancel } = registrationBoxText(question, language)
  return yesNoBox('warning', message, details, { yes, no: cancel })
}

/** Confirms that the operator's decision settles an uncertain submission. Enter and Escape both cancel. */
export function attachBox(question: AttachQuestion, language: Language): MessageBoxOptions {
  const shown = (count: number): string => shownNumber(language, count)
  const { message, details, yes, cancel } = attachBoxText(question, language, shown)
  return yesNoBox('question', message, details, { yes, no: cancel })
}
