import type { Action, ActionColumn, ActionKind } from '../../domain/follow-up/action.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { dayText, momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'

export const actionKindWords: Readonly<Record<ActionKind, Sentence>> = {
  confirmed: { es: 'Confirmó un lote', en: 'Confirmed a batch' },
  corrected: { es: 'Radicó una corrección', en: 'Filed a correction' },
  'filed-again': { es: 'Radicó otra vez', en: 'Filed again' },
  resent: { es: 'Reenvió un envío', en: 'Resent a send' },
  applied: { es: 'Dio un envío por recibido', en: 'Settled a send as received' },
  abandoned: { es: 'Abandonó un envío', en: 'Gave up a send' },
  numbered: { es: 'Anotó el número de un envío', en: 'Entered the number of a send' },
  assigned: { es: 'Asignó', en: 'Assigned' },
  released: { es: 'Quitó responsable o fecha', en: 'Removed owner or date' },
  commented: { es: 'Comentó', en: 'Commented' },
}

const headers: Readonly<Record<ActionColumn, Sentence>> = {
  at: { es: 'Cuándo', en: 'When' },
  operator: { es: 'Quién', en: 'Who' },
  kind: { es: 'Qué hizo', en: 'Action' },
  records: { es: 'Registros', en: 'Records' },
  credits: { es: 'Créditos estimados', en: 'Estimated credits' },
  what: { es: 'Detalle', en: 'Details' },
  file: { es: 'Lote', en: 'Batch' },
  former: { es: 'Corrige o repite', en: 'Corrects or repeats' },
}

export const actionSheet: Sentence = { es: 'Bitácora', en: 'Activity log' }

const said = {
  reason: { es: 'Motivo: {reason}', en: 'Reason: {reason}' },
  owner: { es: 'Responsable: {owner}', en: 'Owner: {owner}' },
  noOwner: { es: 'Sin responsable', en: 'No owner' },
  due: { es: 'Vence: {day}', en: 'Due: {day}' },
  noDue: { es: 'Sin fecha', en: 'No date' },
} as const satisfies Readonly<Record<string, Sentence>>

export const actionHeader = (column: ActionColumn, language: Language): string => headers[column][language]

/** An action's text in a column: on the screen, when copied, and in a file. */
export function actionText(column: ActionColumn, action: Action, language: Language): string {
  switch (column) {
    case 'at':
      return momentText(action.atMs, language)
    case 'operator':
      return action.operator
    case 'kind':
      return actionKindWords[action.kind][language]
    case 'records':
      return String(action.records)
    case 'credits':
      return action.credits === null ? '' : String(action.credits)
    case 'what':
      return whatText(action, language)
    case 'file':
      return action.batch?.fileName ?? ''
    case 'former':
      return action.former?.fileName ?? ''
  }
}

function whatText({ item, reason, note }: Action, language: Language): string {
  const { owner = null, due = null, comment = '' } = note ?? {}
  return [
    item?.name ?? '',
    reason === '' ? '' : fillSentence(said.reason, language, { reason }),
    ...(owner === null ? [] : [owner === '' ? said.noOwner[language] : fillSentence(said.owner, language, { owner })]),
    ...(due === null
      ? []
      : [due === '' ? said.noDue[language] : fillSentence(said.due, language, { day: dayText(due, language) })]),
    comment,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
