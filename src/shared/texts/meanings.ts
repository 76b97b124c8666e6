import type { ItemOutcome } from '../domain/filing/item.ts'
import type { BatchPhase, NamedRowFilter } from '../domain/filing/overview.ts'
import type { SendStanding } from '../domain/filing/submission.ts'
import type { EntityState, ItemState } from '../domain/filing/wire-states.ts'
import { foldState } from '../domain/filing/wire-states.ts'
import type { Sentence } from '../kernel/language.ts'
import { ownValue } from '../kernel/own-value.ts'

/** The meaning of each word of `states.ts`, in one sentence, for the window's help and tooltips. */
type Meanings<Key extends string> = Readonly<Record<Key, Sentence>>

export const submissionStateMeanings: Meanings<SendStanding> = {
  queued: {
    es: 'Espera su turno; todavía no se ha enviado.',
    en: 'Waiting its turn; not sent yet.',
  },
  armed: {
    es: 'Quedó anotado que se va a enviar; la conexión aún no se abre.',
    en: 'Recorded as about to be sent; no connection is open yet.',
  },
  sending: { es: 'Va en camino al servicio.', en: 'It is on its way to the service.' },
  accepted: {
    es: 'El servicio lo recibió y lo está tramitando; el resultado se consulta solo.',
    en: 'The service received it and is working on it; the result is checked automatically.',
  },
  'accepted-empty': {
    es: 'El servicio no aceptó ningún registro; nada se cobró.',
    en: 'The service accepted no records; nothing was charged.',
  },
  refused: {
    es: 'El servicio rechazó el envío completo; nada se radicó ni se cobró.',
    en: 'The service refused the whole send; nothing was filed or charged.',
  },
  unknown: {
    es: 'Se envió, pero no hubo una respuesta clara: puede haberse radicado y cobrado. No se reenvía solo; usted decide.',
    en: 'It was sent, but no clear answer came: it may have been filed and charged. It is never sent again automatically; you decide.',
  },
  applied: {
    es: 'Usted indicó que el servicio sí lo recibió; no se envía otra vez.',
    en: 'You said that the service received it; it is not sent again.',
  },
  abandoned: {
    es: 'Usted indicó que no se enviará más.',
    en: 'You said that it will not be sent.',
  },
  settled: { es: 'Cada registro ya tiene su resultado.', en: 'Every record has its result.' },
  failed: {
    es: 'El servicio informó que el lote falló.',
    en: 'The service reported that the batch failed.',
  },
  'not-found': {
    es: 'El servicio no encuentra el número de la solicitud; se sigue consultando.',
    en: 'The service cannot find the request number; it is checked again.',
  },
  awaiting: {
    es: 'El servicio terminó; falta la respuesta de la entidad sobre algún registro.',
    en: 'The service finished; the entity has not answered some record yet.',
  },
}

export const outcomeMeanings: Meanings<ItemOutcome> = {
  accepted: {
    es: 'El servicio tomó el registro al radicarlo.',
    en: 'The service accepted the record when it was filed.',
  },
  reprocessed: {
    es: 'El servicio lo tomó otra vez: ya se había radicado antes.',
    en: 'The service accepted it again: it had been filed before.',
  },
  rejected: {
    es: 'El servicio no tomó el registro; el motivo dice por qué.',
    en: 'The service did not accept the record; the reason says why.',
  },
  omitted: {
    es: 'El servicio lo dejó por fuera; el motivo dice por qué.',
    en: 'The service left it out; the reason says why.',
  },
  unmatched: {
    es: 'La respuesta del servicio no menciona el registro, o aún no se conoce.',
    en: 'The service’s answer does not mention the record, or is not known yet.',
  },
}

export const itemStateMeanings: Meanings<ItemState> = {
  procesando: { es: 'El servicio aún trabaja en él.', en: 'The service is still working on it.' },
  procesado: {
    es: 'El servicio terminó con él y dio su resultado.',
    en: 'The service finished with it and gave its result.',
  },
  completado: {
    es: 'El servicio terminó con él y dio su resultado.',
    en: 'The service finished with it and gave its result.',
  },
  error: {
    es: 'El servicio no pudo tramitarlo; el motivo dice por qué.',
    en: 'The service could not process it; the reason says why.',
  },
}

export const entityStateMeanings: Meanings<EntityState> = {
  radicado: {
    es: 'La entidad lo recibió y aún no responde.',
    en: 'The entity received it and has not answered yet.',
  },
  certificado: {
    es: 'La entidad confirmó la afiliación con su certificado.',
    en: 'The entity confirmed the affiliation with its certificate.',
  },
  devuelto: {
    es: 'La entidad lo devolvió: hay que corregirlo y radicarlo otra vez.',
    en: 'The entity returned it: correct it and file it again.',
  },
}

export const rowFilterMeanings: Meanings<NamedRowFilter> = {
  all: { es: 'Todas las filas del borrador.', en: 'All rows of the draft.' },
  errors: {
    es: 'Tienen algo que las bloquea; no se enviarían.',
    en: 'Something blocks them; they would not be sent.',
  },
  warnings: {
    es: 'Se enviarían, pero hay algo que conviene mirar.',
    en: 'They would be sent, but something is worth checking.',
  },
  clean: { es: 'No se les encontró nada.', en: 'Nothing was found in them.' },
  ready: { es: 'Se enviarían si radica ahora.', en: 'They would be sent if you filed now.' },
  quarantined: {
    es: 'Se guardan aparte y no se envían.',
    en: 'They are kept aside and are not sent.',
  },
  sent: { es: 'Ya se enviaron en un lote.', en: 'Already sent in a batch.' },
}

export const batchPhaseMeanings: Meanings<BatchPhase> = {
  all: { es: 'Todos los lotes.', en: 'All batches.' },
  undecided: {
    es: 'Algún envío espera una decisión suya.',
    en: 'A send is waiting for your decision.',
  },
  open: { es: 'Todavía falta algún resultado.', en: 'Some results are still pending.' },
  awaiting: {
    es: 'El servicio terminó; falta la respuesta de la entidad sobre algún registro.',
    en: 'The service finished; the entity has not answered some record yet.',
  },
  returned: {
    es: 'Hay registros por corregir: rechazados, omitidos o devueltos.',
    en: 'Some records need correction: rejected, omitted or returned.',
  },
  finished: { es: 'Ya no falta nada por llegar.', en: 'Nothing is pending.' },
}

/** The meaning of a wire state; undefined for an unknown one. */
export const meaningOf = (state: string, meanings: Meanings<string>): Sentence | undefined =>
  ownValue(meanings, foldState(state))
