import type { ItemOutcome } from '../domain/filing/item.ts'
import type { BatchPhase, NamedRowFilter } from '../domain/filing/overview.ts'
import type { SubmissionState } from '../domain/filing/submission.ts'
import { foldState } from '../domain/oversight/measures.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { ownValue } from '../kernel/own-value.ts'

/** One word for each state, in the window, the terminal, written files and notices alike (`docs/glossary.md` has them with what they say). */
type Words<Key extends string> = Readonly<Record<Key, Sentence>>

export const submissionStateWords: Words<SubmissionState> = {
  queued: { es: 'En cola', en: 'Queued' },
  armed: { es: 'Preparado', en: 'Ready' },
  sending: { es: 'Enviando', en: 'Sending' },
  accepted: { es: 'En trámite', en: 'In progress' },
  'accepted-empty': { es: 'Nada aceptado', en: 'Nothing accepted' },
  refused: { es: 'No aceptado', en: 'Refused' },
  unknown: { es: 'Envío incierto', en: 'Uncertain send' },
  applied: { es: 'Marcado como aplicado', en: 'Marked as applied' },
  abandoned: { es: 'Abandonado', en: 'Abandoned' },
  settled: { es: 'Terminado', en: 'Finished' },
  failed: { es: 'Falló', en: 'Failed' },
  'not-found': { es: 'No encontrado', en: 'Not found' },
}

/** How the POST's answer took an item. */
export const outcomeWords: Words<ItemOutcome> = {
  accepted: { es: 'Aceptado', en: 'Accepted' },
  reprocessed: { es: 'Reproceso', en: 'Reprocessed' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  omitted: { es: 'Omitido', en: 'Omitted' },
  unmatched: { es: 'Sin respuesta', en: 'Not answered' },
}

/** The service's own words for an item in its batch; any other stands as it came. */
export const itemStateWords = {
  procesando: { es: 'Procesando', en: 'Processing' },
  procesado: { es: 'Procesado', en: 'Processed' },
  completado: { es: 'Completado', en: 'Completed' },
  error: { es: 'Error', en: 'Error' },
} as const satisfies Words<string>

/** The service's own words for an item at the entity; any other stands as it came. */
export const entityStateWords = {
  radicado: { es: 'Radicado', en: 'Filed (radicado)' },
  certificado: { es: 'Certificado', en: 'Certified' },
  devuelto: { es: 'Devuelto', en: 'Returned (devuelto)' },
} as const satisfies Words<string>

/**
 * What stands over the three layers of a record's state, on every screen, in every file and in the terminal: what the POST answered,
 * how far the service is with it, and what the entity says.
 */
export const stateColumnWords: Words<'outcome' | 'state' | 'entityState'> = {
  outcome: { es: 'Respuesta', en: 'Answer' },
  state: { es: 'Estado', en: 'State' },
  entityState: { es: 'Ante la entidad', en: 'At the entity' },
}

export const rowFilterWords: Words<NamedRowFilter> = {
  all: { es: 'Todas', en: 'All' },
  errors: { es: 'Con errores', en: 'With errors' },
  warnings: { es: 'Con alertas', en: 'With warnings' },
  clean: { es: 'Limpias', en: 'Clean' },
  ready: { es: 'Listas', en: 'Ready' },
  quarantined: { es: 'En cuarentena', en: 'Set aside' },
  sent: { es: 'Enviadas', en: 'Sent' },
}

export const batchPhaseWords: Words<BatchPhase> = {
  all: { es: 'Todos', en: 'All' },
  undecided: { es: 'Por decidir', en: 'To decide' },
  open: { es: 'En curso', en: 'Under way' },
  returned: { es: 'Con rechazados o devueltos', en: 'With rejected or returned' },
  finished: { es: 'Terminados', en: 'Finished' },
}

/** The words of one language, by the same keys. */
export const wordsIn = <Key extends string>(words: Words<Key>, language: Language): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries<Sentence>(words).map(([key, word]) => [key, word[language]])) as Record<Key, string>

/** What the POST's answer made of an item; no answer yet is told as none. */
export const outcomeWord = (outcome: ItemOutcome | null, language: Language): string =>
  outcomeWords[outcome ?? 'unmatched'][language]

/** A state of the wire in words, in whatever case it came; or as it came. */
export function wireStateWord(told: string | null, words: Words<string>, language: Language): string {
  return ownValue(words, foldState(told))?.[language] ?? told ?? ''
}
