import { countOfSend, isCountedSendColumn, type SendColumn, type SendLine } from '../domain/filing/send-table.ts'
import { standingOf } from '../domain/filing/submission.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { momentText } from './day-text.ts'
import { errorText } from './error-text.ts'
import { fillSentence } from './fill-sentence.ts'
import type { Labels } from './names/labels.ts'
import { labelsEn } from './names/labels-en.ts'
import { labelsEs } from './names/labels-es.ts'
import { procedureText } from './procedure-text.ts'
import { submissionStateWords } from './states.ts'

const headers: Readonly<Record<SendColumn, Sentence>> = {
  file: { es: 'Lote', en: 'Batch' },
  part: { es: 'Parte', en: 'Part' },
  state: { es: 'Estado', en: 'State' },
  requestId: { es: 'Solicitud', en: 'Request' },
  records: { es: 'Registros', en: 'Records' },
  accepted: { es: 'Aceptados', en: 'Accepted' },
  rejected: { es: 'Rechazados', en: 'Rejected' },
  omitted: { es: 'Omitidos', en: 'Omitted' },
  acceptedOn: { es: 'Aceptado el', en: 'Accepted on' },
  checkedOn: { es: 'Última consulta', en: 'Last query' },
  next: { es: 'Próxima consulta', en: 'Next query' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  problem: { es: 'Qué pasó', en: 'What happened' },
  attempts: { es: 'Intentos', en: 'Attempts' },
  operator: { es: 'Encargado', en: 'Clerk' },
  created: { es: 'Creado', en: 'Created' },
}

export const sendsSheet: Sentence = { es: 'Envíos', en: 'Sends' }

export const sendHeader = (column: SendColumn, language: Language): string => headers[column][language]

const part: Sentence = { es: '{ordinal} de {parts}', en: '{ordinal} of {parts}' }
const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

/** A send's text in a column, on the screen and in a file. Only the screen knows the time of the next poll. */
export function sendText(column: SendColumn, line: SendLine, language: Language): string {
  if (isCountedSendColumn(column)) return String(countOfSend(column, line) ?? '')
  const { submission, batch, parts, operator } = line
  const moment = (atMs: number | null): string => (atMs === null ? '' : momentText(atMs, language))
  switch (column) {
    case 'file':
      return batch.fileName
    case 'part':
      return fillSentence(part, language, { ordinal: String(submission.ordinal + 1), parts: String(parts) })
    case 'state':
      return submissionStateWords[standingOf(submission)][language]
    case 'requestId':
      return submission.requestId ?? ''
    case 'acceptedOn':
      return moment(submission.acceptedAtMs)
    case 'checkedOn':
      return moment(submission.lastPolledAtMs)
    case 'next':
      return ''
    case 'procedure':
      return procedureText(batch, labels[language])
    case 'problem':
      return submission.error === null ? '' : errorText(submission.error, language)
    case 'operator':
      return operator
    case 'created':
      return momentText(batch.createdAtMs, language)
  }
}
