import type { ItemOutcome } from '../domain/filing/item.ts'
import type { BatchPhase, NamedRowFilter } from '../domain/filing/overview.ts'
import type { SendStanding } from '../domain/filing/submission.ts'
import type { EntityState, ItemState } from '../domain/filing/wire-states.ts'
import { foldState } from '../domain/filing/wire-states.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { ownValue } from '../kernel/own-value.ts'

/**
 * One word for each state, for window, terminal, written files and notifications (`docs/glossary.md` lists them with
 * their meanings).
 */
type Words<Key extends string> = Readonly<Record<Key, Sentence>>

export const submissionStateWords: Words<SendStanding> = {
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
  awaiting: { es: 'Espera a la entidad', en: 'Waiting for the entity' },
}

/** The POST answer's outcome for an item. */
export const outcomeWords: Words<ItemOutcome> = {
  accepted: { es: 'Aceptado', en: 'Accepted' },
  reprocessed: { es: 'Reproceso', en: 'Reprocessed' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  omitted: { es: 'Omitido', en: 'Omitted' },
  unmatched: { es: 'Sin respuesta', en: 'Not answered' },
}

/** The service's own words for an item in its batch; others stay unchanged. */
export const itemStateWords: Words<ItemState> = {
  procesando: { es: 'Procesando', en: 'Processing' },
  procesado: { es: 'Procesado', en: 'Processed' },
  completado: { es: 'Completado', en: 'Completed' },
  error: { es: 'Error', en: 'Error' },
}

/** The service's own words for an item at the entity; others stay unchanged. */
export const entityStateWords: Words<EntityState> = {
  radicado: { es: 'Radicado', en: 'Filed (radicado)' },
  certificado: { es: 'Certificado', en: 'Certified' },
  devuelto: { es: 'Devuelto', en: 'Returned (devuelto)' },
}

/**
 * The headers of the three layers of a record's state, on every screen, in every file and in the terminal: the POST's
 * answer, the service's progress, and the entity's state.
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
  awaiting: { es: 'Esperan a la entidad', en: 'Waiting for the entity' },
  returned: { es: 'Con rechazados o devueltos', en: 'With rejected or returned' },
  finished: { es: 'Terminados', en: 'Finished' },
}

export const wordsIn = <Key extends string>(words: Words<Key>, language: Language): Readonly<Record<Key, string>> =>
  Object.fromEntries(Object.entries<Sentence>(words).map(([key, word]) => [key, word[language]])) as Record<Key, string>

/** The POST answer's outcome for an item; without an answer, "none". */
export const outcomeWord = (outcome: ItemOutcome | null, language: Language): string =>
  outcomeWords[outcome ?? 'unmatched'][language]

/** A wire state in words, ignoring case; unknown ones unchanged. */
export function wireStateWord(told: string | null, words: Words<string>, language: Language): string {
  return ownValue(words, foldState(told))?.[language] ?? told ?? ''
}
