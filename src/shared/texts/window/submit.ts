import type { SentenceTree } from '#shared/kernel/language.ts'

export const submit = {
  againReason: { es: 'Motivo para enviarlos otra vez', en: 'Reason for sending them again' },
  againHint: {
    es: 'Solo si de verdad quiere enviarlos de nuevo: puede cobrarse dos veces. El motivo queda con el lote.',
    en: 'Only if you really want to send them again: you may be charged twice. The reason is saved with the batch.',
  },
  title: { es: 'Radicar {file}', en: 'File {file}' },
  options: { es: 'Opciones del trámite', en: 'Procedure options' },
  channelDefault: { es: 'Sin canal para el lote', en: 'No channel for the batch' },
  onlyValid: { es: 'Radicar solo las filas listas', en: 'File only the ready rows' },
  onlyValidHint: {
    es: '{count, plural, one {Queda # fila} other {Quedan # filas}} con errores en el borrador para {count, plural, one {corregirla} other {corregirlas}} después.',
    en: '{count, plural, one {# row with errors stays} other {# rows with errors stay}} in the draft to be corrected later.',
  },
  nothingReady: {
    es: 'Ninguna fila está lista. Corrija los errores primero.',
    en: 'No row is ready. Correct the errors first.',
  },
  blocked: {
    es: 'Hay filas con errores. Corríjalas o radique solo las filas listas.',
    en: 'There are rows with errors. Correct them or file only the ready rows.',
  },
  chunk: { es: 'Registros por envío', en: 'Records per send' },
  chunkHint: {
    es: 'Si un envío queda incierto, esto es lo máximo que está en riesgo. Vacío: lo recomendado.',
    en: 'If a send becomes uncertain, this is the most at risk. Empty: the recommended number.',
  },
  cost: { es: 'Costo máximo', en: 'Maximum cost' },
  costHint: {
    es: 'Se cobra un crédito por cada registro aceptado. Los rechazados y omitidos no se cobran.',
    en: 'One credit per accepted record. Rejected and omitted records are not charged.',
  },
  costPractice: {
    es: 'Práctica: no cuesta nada y nada sale de este computador.',
    en: 'Practice: it costs nothing and nothing leaves this computer.',
  },
  costTest: { es: 'Clave de prueba: no consume créditos.', en: 'Test key: uses no credits.' },
  accept: {
    es: 'Acepto los términos y declaro que tengo la autorización de los titulares',
    en: 'I accept the terms and declare that I have the data subjects’ authorisation',
  },
  acceptText: { es: 'Queda registrado palabra por palabra:', en: 'Recorded word for word, in Spanish:' },
  acceptPeople: {
    es: 'Aplica a {count, plural, one {# persona} other {# personas}}.',
    en: 'Applies to {count, plural, one {# person} other {# people}}.',
  },
  acceptPeopleTwice: {
    es: 'Aplica a {count, plural, one {# persona} other {# personas}}, en {filings} radicaciones.',
    en: 'Applies to {count, plural, one {# person} other {# people}}, in {filings} filings.',
  },
  notConnected: {
    es: 'Conéctese primero: en Inicio puede practicar sin costo o usar su clave.',
    en: 'Connect first: in Home you can practise for free or use your key.',
  },
  confirm: { es: 'Radicar', en: 'File' },
  confirmHint: {
    es: 'El programa pedirá una última confirmación antes de enviar.',
    en: 'The program asks for a final confirmation before sending.',
  },
} as const satisfies SentenceTree
