import type { MessageBoxOptions } from 'electron'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Language } from '#shared/kernel/language.ts'
import { shellText, shownNumber } from '#shared/texts/desktop/shell-text.ts'
import { profileText } from '#shared/texts/profile-text.ts'

export interface SendingConfirmation {
  readonly records: number
  /** Number of distinct people. */
  readonly people: number
  /** Maximum debit (spec 1, rule 2: one credit per accepted item). */
  readonly creditsUpTo: number
  /** Host that receives the records; `practiceAddress` for the embedded practice service. */
  readonly destination: string
  readonly practice: boolean
  /** A test key debits nothing and answers with examples (spec 5, rule 6). */
  readonly testKey: boolean
  /** Last four characters of the key that pays. */
  readonly keyHint: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  /** Reason for resending records whose earlier submission has not ended; empty if there are none. */
  readonly again: string
}

export interface ResendConfirmation {
  readonly records: number
  readonly destination: string
  /** Credits that may be debited a second time. */
  readonly creditsAtRisk: number
  readonly attempts: number
  readonly keyHint: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
}

/** Index of the affirmative button in every dialog of this file; any other result, including closing, means no. */
export const affirmative = 0
const negative = 1

/** "Enviar 25 registros. Hasta 25 créditos." Enter and Escape both cancel: paying takes a deliberate click. */
export function sendingBox(request: SendingConfirmation, language: Language): MessageBoxOptions {
  const { confirm } = shellText(language)
  const sent = confirm.records(request.records, shownNumber(language, request.records))
  const { people } = request
  const records = people === request.records ? sent : confirm.ofPeople(sent, people, shownNumber(language, people))
  const credits = confirm.credits(request.creditsUpTo, shownNumber(language, request.creditsUpTo))
  const free = request.practice ? confirm.practice : confirm.testKey
  const closing = request.practice || request.testKey ? free : confirm.noUndo
  const details = [
    destinationText(request.destination, language),
    confirm.account(request.keyHint, profileText(request.profile, language)),
    ...(request.again === '' ? [] : [confirm.again(request.again)]),
    closing,
  ]
  return yesNoBox('question', confirm.sending(records, credits), details, {
    yes: confirm.send,
    no: confirm.cancel,
  })
}

/** The warning before an uncertain submission is sent again. */
export function resendBox(request: ResendConfirmation, language: Language): MessageBoxOptions {
  const { confirm } = shellText(language)
  const records = confirm.records(request.records, shownNumber(language, request.records))
  const credits = confirm.credits(request.creditsAtRisk, shownNumber(language, request.creditsAtRisk))
  return yesNoBox(
    'warning',
    confirm.resendTitle,
    [
      records,
      destinationText(request.destination, language),
      confirm.account(request.keyHint, profileText(request.profile, language)),
      confirm.attempts(request.attempts),
      confirm.resendRisk(credits),
    ],
    {
      yes: confirm.resend,
      no: confirm.cancel,
    },
  )
}

function destinationText(destination: string, language: Language): string {
  const { confirm } = shellText(language)
  return confirm.destination(destination === practiceAddress ? confirm.practicePlace : destination)
}

/** The affirmative button comes first; Enter and Escape both say no. */
export function yesNoBox(
  type: 'question' | 'warning',
  message: string,
  details: readonly string[],
  buttons: { readonly yes: string; readonly no: string },
): MessageBoxOptions {
  return {
    type,
    title: 'Ventanilla',
    message,
    detail: details.join('\n'),
    buttons: [buttons.yes, buttons.no],
    defaultId: negative,
    cancelId: negative,
    noLink: true,
  }
}
