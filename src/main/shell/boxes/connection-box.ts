import type { MessageBoxOptions } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import {
  type ConnectionDecision,
  type ConnectionQuestion,
  connectionText,
} from '#shared/texts/desktop/connection-text.ts'
import { shownNumber } from '#shared/texts/desktop/shell-text.ts'
import { profileText } from '#shared/texts/profile-text.ts'

/** A dialog and the decision of each button. Closing it, Enter and Escape all cancel. */
export interface DecisionBox<Decision> {
  readonly box: MessageBoxOptions
  readonly decisions: readonly Decision[]
}

/** Asks before a key is saved for an address and, if others' requests are open, whose account it is. */
export function connectionBox(question: ConnectionQuestion, language: Language): DecisionBox<ConnectionDecision> {
  const text = connectionText[language]
  const { profile, baseUrl, keyKind, keyHint, replaces, requestsOfOthers } = question
  const others = requestsOfOthers > 0
  const decisions: readonly ConnectionDecision[] = others
    ? ['same-account', 'other-account', 'cancel']
    : ['save', 'cancel']
  const details = [
    text.profile(profileText(profile, language)),
    text.kinds[keyKind],
    ...(replaces === null ? [] : [text.replaces(text.key(replaces.keyHint), replaces.baseUrl)]),
    ...(others ? ['', text.others(requestsOfOthers, shownNumber(language, requestsOfOthers)), text.ways] : []),
  ]
  const cancel = decisions.indexOf('cancel')
  return {
    decisions,
    box: {
      type: others ? 'warning' : 'question',
      title: 'Ventanilla',
      message: text.save(text.key(keyHint), baseUrl),
      detail: details.join('\n'),
      buttons: decisions.map((decision) => text.buttons[decision]),
      defaultId: cancel,
      cancelId: cancel,
      noLink: true,
    },
  }
}
