import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { isOverdue } from '#shared/domain/follow-up/follow-up.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dayText } from '#shared/texts/day-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { chipElement } from '../chips/chip-element.ts'
import { cellElement } from '../grid/cell-element.ts'
import { followUpTexts } from './texts.ts'

/** The due date in a grid's cell, as `FollowUpDue`. */
export function dueCell({ item: { followUp } }: HistoryEntry, language: Language, today: CivilDate): HTMLElement {
  if (!followUp?.due) return cellElement(undefined)
  const day = dayText(followUp.due, language)
  return isOverdue(followUp, today)
    ? chipElement('danger', fillSentence(followUpTexts.overdue, language, { day }))
    : cellElement(undefined, day)
}
