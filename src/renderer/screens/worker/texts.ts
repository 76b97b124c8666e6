import type { Sentence } from '#shared/kernel/language.ts'

export const workerTexts = {
  lead: {
    es: '{person} · {count, plural, one {# trámite} other {# trámites}} en este perfil',
    en: '{person} · {count, plural, one {# filing} other {# filings}} in this profile',
  },
  inHistory: { es: 'Ver en Registros', en: 'Show in Records' },
  print: { es: 'Imprimir', en: 'Print' },
  savePdf: { es: 'Guardar PDF', en: 'Save PDF' },
  printed: {
    es: 'Impreso por {operator} el {moment} · Ventanilla · {profile}',
    en: 'Printed by {operator}, {moment} · Ventanilla · {profile}',
  },
  practice: { es: 'Práctica: nada de esto es real.', en: 'Practice: none of this is real.' },
  testKey: { es: 'Clave de prueba: los resultados son de ejemplo.', en: 'Test key: results are examples.' },
  next: { es: '¿Qué hago ahora?', en: 'What do I do now?' },
  nextNothing: {
    es: 'Ningún trámite de esta persona espera algo de usted ni del servicio.',
    en: 'No filing for this person is waiting for you or the service.',
  },
  who: { es: 'Quién es', en: 'Person' },
  document: { es: 'Documento', en: 'Document' },
  names: {
    es: '{count, plural, one {Nombre como se envió} other {Nombres como se enviaron}}',
    en: '{count, plural, one {Name} other {Names}} as sent',
  },
  contracts: {
    es: '{count, plural, one {Contrato} other {Contratos}}',
    en: '{count, plural, one {Contract} other {Contracts}}',
  },
  companies: {
    es: '{count, plural, one {Empresa} other {Empresas}} (NIT)',
    en: '{count, plural, one {Company} other {Companies}} (NIT)',
  },
  andMore: {
    es: 'y {count, number} más, en los trámites de abajo',
    en: 'and {count, number} more, in the filings below',
  },
  formerly: { es: 'Antes figuraba como', en: 'Formerly' },
  filings: { es: 'Trámites', en: 'Filings' },
  filingsOf: { es: 'Trámites de esta persona', en: 'Filings for this person' },
  filingsMore: {
    es: 'Aquí están los {shown} más recientes de {total}. Los demás están en Registros.',
    en: 'These are the latest {shown} of {total}. The others are in Records.',
  },
  chosen: {
    es: '{count, plural, one {# trámite escogido} other {# trámites escogidos}}',
    en: '{count, plural, one {# filing} other {# filings}} selected',
  },
  clearChoice: { es: 'Quitar selección', en: 'Clear selection' },
  chooseAll: { es: 'Escoger todos los trámites', en: 'Select all filings' },
  chooseFiling: { es: 'Escoger {procedure} del {date}', en: 'Select {procedure}, {date}' },
  columnDate: { es: 'Fecha', en: 'Date' },
  columnProcedure: { es: 'Trámite', en: 'Procedure' },
  columnCompany: { es: 'Empresa y contrato', en: 'Company, contract' },
  openFiling: { es: 'Abrir el registro de {procedure} del {date}', en: 'Open the record of {procedure}, {date}' },
  steps: { es: 'Historial de radicación (Novedades)', en: 'Filing history (Novedades)' },
  stepsMore: {
    es: 'Ver {count, plural, one {# paso anterior} other {# pasos anteriores}}',
    en: 'Show {count, number} earlier {count, plural, one {step} other {steps}}',
  },
  stepsEmpty: {
    es: 'El servicio todavía no informa pasos de ninguna radicación.',
    en: 'The service has not reported any filing steps yet.',
  },
  answers: { es: 'Lo que respondieron las consultas', en: 'Results of queries and checks' },
  changes: { es: 'Cambios de los reprocesos', en: 'Changes made by reprocesses' },
  documents: { es: 'Documentos ({count, number})', en: 'Documents ({count, number})' },
  documentsEmpty: { es: 'Esta persona no tiene documentos.', en: 'No documents for this person.' },
  drafts: { es: 'En borradores, sin enviar', en: 'In drafts, not sent' },
  draftsEmpty: { es: 'No está en ningún borrador.', en: 'Not in any draft.' },
  draftRow: { es: 'Fila {row}', en: 'Row {row}' },
  openDraftRow: { es: 'Abrir la fila {row} de {file}', en: 'Open row {row} of {file}' },
  draftErrors: {
    es: '{count, plural, one {# error} other {# errores}}',
    en: '{count, plural, one {# error} other {# errors}}',
  },
  draftWarnings: {
    es: '{count, plural, one {# alerta} other {# alertas}}',
    en: '{count, plural, one {# warning} other {# warnings}}',
  },
  draftReady: { es: 'Lista para enviar', en: 'Ready to send' },
  quarantined: { es: 'En cuarentena', en: 'Set aside' },
  empty: { es: 'De esta persona no se ha radicado nada', en: 'Nothing has been filed for this person' },
  emptyHint: {
    es: 'Se busca por el tipo y el número del documento, tal como se enviaron, en el perfil abierto.',
    en: 'The search uses the document type and number, as sent, in the open profile.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
