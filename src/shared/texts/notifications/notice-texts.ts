import type {
  NoticeColumn,
  NoticeKind,
  NoticeLine,
  NoticeStanding,
  NoticeStandingFilter,
} from '../../domain/notifications/notice-table.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { visibleText } from '../../kernel/visible-text.ts'
import { momentText } from '../day-text.ts'
import { labelsEn } from '../names/labels-en.ts'
import { labelsEs } from '../names/labels-es.ts'
import { sizeText } from '../size-text.ts'

const headers: Readonly<Record<NoticeColumn, Sentence>> = {
  received: { es: 'Llegó', en: 'Received' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  kind: { es: 'Qué trae', en: 'Content' },
  requestId: { es: 'Solicitud', en: 'Request' },
  file: { es: 'Lote', en: 'Batch' },
  people: { es: 'Nombra a', en: 'Names' },
  changed: { es: 'Cambió', en: 'Changed' },
  standing: { es: 'Cómo quedó', en: 'Result' },
  delivery: { es: 'Entrega', en: 'Delivery' },
  size: { es: 'Tamaño', en: 'Size' },
}

export const noticesSheet: Sentence = { es: 'Notificaciones', en: 'Notifications' }

export const noticeHeader = (column: NoticeColumn, language: Language): string => headers[column][language]

export const noticeKindWords: Readonly<Record<NoticeKind, Sentence>> = {
  result: { es: 'Resultado', en: 'Result' },
  certificates: { es: 'Actualización de certificados', en: 'Certificate update' },
}

/** A delivery's result, in a word or two. */
export const noticeStandingWords: Readonly<Record<NoticeStandingFilter, Sentence>> = {
  applied: { es: 'Aplicada', en: 'Applied' },
  waiting: { es: 'Sin aplicar', en: 'Not applied' },
  unreadable: { es: 'No se entiende', en: 'Not understood' },
  request: { es: 'Solicitud desconocida', en: 'Unknown request' },
  person: { es: 'Persona por conocer', en: 'Person not known yet' },
  decision: { es: 'Por decidir', en: 'To decide' },
  fault: { es: 'Apartada', en: 'Set aside' },
}

/** What an unapplied delivery waits for, and what to do about it. */
export const waitingSentences: Readonly<Record<Exclude<NoticeStanding, 'applied'>, Sentence>> = {
  unreadable: {
    es: 'Su contenido no se entiende. No tiene que hacer nada: el resultado llega también con las consultas.',
    en: 'Its content cannot be understood. You do not need to do anything: queries bring the result too.',
  },
  request: {
    es: 'Esa solicitud no se radicó desde este perfil. Si la radicó otro equipo o programa, mírela allí o en la aplicación web; no la radique otra vez aquí. Si corresponde a un envío incierto de este perfil, asígnela a ese envío.',
    en: 'That request was not filed from this profile. If another computer or program filed it, look there or in the web application; do not file it again here. If it belongs to an uncertain send of this profile, attach it to that send.',
  },
  person: {
    es: 'Nombra a una persona que aún no aparece en esa solicitud. No tiene que hacer nada: se consulta y se aplica sola.',
    en: 'It names a person not known in that request yet. You do not need to do anything: the request is checked and the notification applied automatically.',
  },
  decision: {
    es: 'Encaja en más de un envío incierto, o en uno que sigue en curso. Mire el número en la aplicación web y asígnela al envío correcto; no reenvíe antes: uno ya se cobró.',
    en: 'It fits more than one uncertain send, or one still in progress. Look up the number in the web application and attach it to the right send; do not send again before that: one of them was already charged.',
  },
  fault: {
    es: 'Su contenido no se pudo guardar; quedó apartada y completa. No tiene que hacer nada: el resultado llega también con las consultas. Se intenta otra vez al abrir el perfil.',
    en: 'Its content could not be stored; it was set aside in full. You do not need to do anything: queries bring the result too. It is retried when the profile is opened.',
  },
}

const labels = { es: labelsEs, en: labelsEn }
const unknownProcedure: Sentence = { es: 'Sin identificar', en: 'Not identified' }

/** A delivery's text in a column, on the screen and in a file. */
export function noticeText(column: NoticeColumn, line: NoticeLine, language: Language): string {
  switch (column) {
    case 'received':
      return momentText(line.receivedAtMs, language)
    case 'procedure':
      return line.module === null ? unknownProcedure[language] : labels[language].modules[line.module].label
    case 'kind':
      return line.standing === 'unreadable' ? '' : noticeKindWords[line.kind][language]
    case 'requestId':
      return visibleText(line.requestId ?? '')
    case 'file':
      return line.batch?.fileName ?? ''
    case 'people':
      return String(line.people)
    case 'changed':
      return line.applied === 0 ? '' : String(line.changed)
    case 'standing':
      return noticeStandingWords[line.standing][language]
    case 'delivery':
      return visibleText(line.delivery)
    case 'size':
      return sizeText(line.byteLength, language)
  }
}
