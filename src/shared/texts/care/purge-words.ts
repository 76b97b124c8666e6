import type { AppError } from '../../domain/app-error.ts'
import { type PurgeCounts, removedKinds } from '../../domain/profile/purge.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { errorText } from '../error-text.ts'
import { fillSentence } from '../fill-sentence.ts'

const removed: Readonly<Record<(typeof removedKinds)[number], Sentence>> = {
  batches: {
    es: '{count, plural, one {# lote} other {# lotes}}',
    en: '{count, plural, one {# batch} other {# batches}}',
  },
  awaited: {
    es: '{count, plural, one {# registro} other {# registros}} sin respuesta de su entidad',
    en: '{count, plural, one {# record} other {# records}} not answered by {count, plural, one {its} other {their}} entity',
  },
  documents: {
    es: '{count, plural, one {# documento guardado} other {# documentos guardados}}',
    en: '{count, number} saved {count, plural, one {document} other {documents}}',
  },
  comments: {
    es: '{count, plural, one {# comentario} other {# comentarios}} de sus registros',
    en: '{count, plural, one {# comment} other {# comments}} on their records',
  },
  drafts: {
    es: '{count, plural, one {# borrador} other {# borradores}}',
    en: '{count, plural, one {# draft} other {# drafts}}',
  },
  notifications: {
    es: '{count, plural, one {# notificación} other {# notificaciones}}',
    en: '{count, plural, one {# notification} other {# notifications}}',
  },
  preparedDocuments: {
    es: '{count, plural, one {# documento} other {# documentos}} de la lista por enviar',
    en: '{count, plural, one {# document} other {# documents}} in the list to send',
  },
}

const nothing: Sentence = { es: 'nada', en: 'nothing' }
const asLarge: Sentence = {
  es: 'Los archivos no se pudieron reducir: {why} Lo borrado ya no está en ellos; se reducen la próxima vez que borre algo.',
  en: 'The files could not be shrunk: {why} What was deleted is no longer in them; they shrink the next time you delete something.',
}

/** Everything that a purge removes, or has removed: every kind present, and no other. */
export function removedText(counts: PurgeCounts, language: Language): string {
  const parts = removedKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => fillSentence(removed[kind], language, { count: counts[kind] }))
  return parts.length === 0 ? nothing[language] : new Intl.ListFormat(language).format(parts)
}

/** The data was removed, but the files did not shrink. */
export const notShrunkText = (error: AppError, language: Language): string =>
  fillSentence(asLarge, language, { why: errorText(error, language) })
