import type { AppError } from '../../domain/app-error.ts'
import { type PurgeCounts, removedKinds } from '../../domain/profile/purge.ts'
import { fillSentence, type Language, type Sentence } from '../../kernel/language.ts'
import { shownNumber } from '../desktop/shell-text.ts'
import { errorText } from '../error-text.ts'

const removed: Readonly<Record<(typeof removedKinds)[number], Sentence>> = {
  batches: { es: '{formatted} {count?lote|lotes}', en: '{formatted} {count?batch|batches}' },
  documents: {
    es: '{formatted} {count?documento guardado|documentos guardados}',
    en: '{formatted} saved {count?document|documents}',
  },
  drafts: { es: '{formatted} {count?borrador|borradores}', en: '{formatted} {count?draft|drafts}' },
  notifications: {
    es: '{formatted} {count?notificación|notificaciones}',
    en: '{formatted} {count?notification|notifications}',
  },
  preparedDocuments: {
    es: '{formatted} {count?documento|documentos} de la lista por enviar',
    en: '{formatted} {count?document|documents} in the list to send',
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
    .map((kind) =>
      fillSentence(removed[kind], language, {
        count: String(counts[kind]),
        formatted: shownNumber(language, counts[kind]),
      }),
    )
  return parts.length === 0 ? nothing[language] : new Intl.ListFormat(language).format(parts)
}

/** The data was removed, but the files did not shrink. */
export const notShrunkText = (error: AppError, language: Language): string =>
  fillSentence(asLarge, language, { why: errorText(error, language) })
