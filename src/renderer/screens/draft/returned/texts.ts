import type { Sentence } from '#shared/kernel/language.ts'

export const returnedTexts = {
  tab: { es: 'Por persona ({count, number})', en: 'By person ({count, number})' },
  people: { es: 'Personas por corregir', en: 'People to correct' },
  none: { es: 'No hay registros en este borrador.', en: 'There are no records in this draft.' },
  noName: { es: 'Sin nombre', en: 'No name' },
  unchanged: { es: 'Sin corregir', en: 'Not corrected' },
  settled: { es: 'Ya en orden', en: 'In order by now' },
  errors: { es: 'Con errores', en: 'With errors' },
  ready: { es: 'Lista', en: 'Ready' },
  quarantined: { es: 'En cuarentena', en: 'Set aside' },
  sent: { es: 'Radicada otra vez', en: 'Filed again' },
  noReason: { es: 'No se conoce el motivo.', en: 'The reason is not known.' },
  settledLead: {
    es: 'Ya no hay nada que corregir: quítela del borrador. Radicarla otra vez se puede cobrar.',
    en: 'There is nothing left to correct: remove this person from the draft. Filing again may be charged.',
  },
  otherDoubts: {
    es: 'Este número tiene otras dudas o está en otra fila: respóndalas en «Valores».',
    en: 'There are other doubts about this number, or it is in another row: answer them in “Values”.',
  },
  gone: {
    es: 'El registro anterior ya se borró de este equipo: no se sabe qué se envió ni qué se respondió.',
    en: 'The earlier record was deleted from this computer: what was sent and answered is not known.',
  },
  since: { es: 'Desde el {date}', en: 'Since {date}' },
  evidence: { es: 'Soportes', en: 'Evidence' },
  history: { es: 'Historial de radicación', en: 'Filing history' },
  suspects: { es: 'Lo que puede estar mal', en: 'What may be wrong' },
  noSuspects: {
    es: 'La respuesta no nombra ningún dato. Revíselos todos.',
    en: 'The answer names no value. Check all of them.',
  },
  others: { es: 'Los demás datos ({count, number})', en: 'The other values ({count, number})' },
  field: { es: 'Dato', en: 'Value' },
  before: { es: 'Se envió', en: 'Was sent' },
  after: { es: 'Se enviará', en: 'Will be sent' },
  changed: { es: 'Corregido', en: 'Corrected' },
  asIs: { es: 'Está bien así', en: 'Correct as is' },
  allAsIs: {
    es: 'Las {count, number} sin corregir están bien así',
    en: 'The {count, number} not corrected are right as they are',
  },
  allShownAsIs: {
    es: 'Las {count, number} de esta lista sin corregir están bien así',
    en: 'The {count, number} in this list not corrected are right as they are',
  },
  wholeRecord: { es: 'Ver el registro completo', en: 'View the whole record' },
  next: { es: 'Siguiente por corregir', en: 'Next to correct' },
  noneReady: { es: 'Ninguna está lista para radicar.', en: 'None is ready to file.' },
  cost: {
    es: 'Listas para radicar: {ready, number}. Cuesta hasta {ready, plural, one {# crédito} other {# créditos}}.',
    en: 'Ready to file: {ready, number}. It costs up to {ready, plural, one {# credit} other {# credits}}.',
  },
  costFree: {
    es: 'Listas para radicar: {ready, number}. Aquí no cuesta.',
    en: 'Ready to file: {ready, number}. It costs nothing here.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** What a person's record was answered. */
export const saidTexts = {
  rejected: { es: 'Motivo del rechazo', en: 'Reason for the rejection' },
  returned: { es: 'Lo que dijo la entidad', en: 'What the entity said' },
  failed: { es: 'Lo que respondió', en: 'What was answered' },
  settled: { es: 'Estado actual', en: 'Current state' },
} as const satisfies Readonly<Record<string, Sentence>>
