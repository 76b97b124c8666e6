import type { ForecastKind } from '#shared/domain/draft/forecast.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const submitTexts = {
  chunkRange: {
    es: 'Debe ser un número entero entre 1 y {maximum}.',
    en: 'Must be a whole number from 1 to {maximum}.',
  },
  back: { es: 'Volver al borrador', en: 'Back to the draft' },
  forecast: { es: 'Qué se espera', en: 'What to expect' },
  forecastNote: {
    es: 'Según lo que este programa ha radicado y lo que el servicio le ha respondido. Cada cifra abre sus filas.',
    en: 'Based on what this program has filed and how the service has answered. Each figure opens its rows.',
  },
  new: { es: '{count, plural, one {Nueva} other {Nuevas}}', en: 'New' },
  newNote: { es: 'Aquí no se conoce un envío anterior igual.', en: 'No earlier identical send is known here.' },
  filed: { es: 'Ya {count, plural, one {radicada} other {radicadas}} antes', en: 'Filed before' },
  filedNote: {
    es: 'La misma persona y el mismo contrato: el servicio puede rechazarlas sin cobro.',
    en: 'Same person and same contract: the service may reject them at no charge.',
  },
  filedForce: {
    es: 'Si las quiere procesar otra vez, active «Forzar reproceso».',
    en: 'To process them again, turn on “Force reprocessing”.',
  },
  forceQuery: { es: 'Forzar reproceso', en: 'Force reprocessing' },
  forceQueryHint: {
    es: 'Consulta otra vez aunque haya un resultado reciente. No vale para una consulta que sigue en curso. Cada una que se acepte cuesta un crédito.',
    en: 'Queries again even if there is a recent result. It does not apply to a query still in progress. Each accepted query costs one credit.',
  },
  asked: { es: 'Ya {count, plural, one {consultada} other {consultadas}} hace poco', en: 'Queried recently' },
  askedNote: {
    es: 'Aquí ya está la respuesta. Mientras el servicio la considere reciente no consulta otra vez: las omite, y lo que omite no se cobra.',
    en: 'The answer is already here. While the service considers it recent, it does not query again: it omits them, and omitted ones are not charged.',
  },
  askedForce: {
    es: 'Si las quiere consultar de todos modos, active «Forzar reproceso»: no vale para las que siguen en curso.',
    en: 'To query them anyway, turn on “Force reprocessing”: it does not apply to those still in progress.',
  },
  askedAgain: { es: 'Se {count, plural, one {consulta} other {consultan}} otra vez', en: 'Queried again' },
  askedAgainNote: {
    es: 'Aquí ya está la respuesta. Va forzado: cada una que el servicio acepte se cobra otra vez.',
    en: 'The answer is already here. Reprocessing is forced: each one the service accepts is charged again.',
  },
  checked: { es: 'Ya {count, plural, one {consultada} other {consultadas}} hace poco', en: 'Checked recently' },
  checkedNote: {
    es: 'Aquí ya está la respuesta. Los antecedentes no tienen «Forzar reproceso»: cada una que el servicio acepte se cobra otra vez.',
    en: 'The answer is already here. Background checks have no “Force reprocessing”: each one the service accepts is charged again.',
  },
  failedBefore: { es: '{count, plural, one {Terminó} other {Terminaron}} en error', en: 'Ended in error' },
  failedBeforeNote: {
    es: 'Se consultan otra vez. Cada una que el servicio acepte cuesta un crédito, aunque la anterior se haya cobrado.',
    en: 'They are queried again. Each one the service accepts costs one credit, even if the earlier one was charged.',
  },
  omittedBefore: { es: 'Puede que se {count, plural, one {omita} other {omitan}}', en: 'May be omitted' },
  omittedBeforeNote: {
    es: 'Lo mismo se omitió antes o sigue en curso. Lo que se omite no se cobra.',
    en: 'The same record was omitted before or is still in progress. Omitted ones are not charged.',
  },
  answerOf: { es: 'Fila {row} · {person} · respuesta del {date}', en: 'Row {row} · {person} · answer of {date}' },
  seeAnswer: { es: 'Ver la respuesta', en: 'View answer' },
  seeAnswerOf: { es: 'Ver la respuesta de {person}', en: 'View answer for {person}' },
  undated: {
    es: '{count, number} sin fecha de expedición',
    en: '{count, number} without the issue date',
  },
  undatedNote: {
    es: 'La consulta se hace y se cobra igual, pero las fuentes que necesitan la fecha no se consultan. El servicio no dice de antemano cuáles son.',
    en: 'The check is still made and charged, but sources that need the date are not queried. The service does not say in advance which ones.',
  },
  seeUndated: { es: 'Ver estas filas', en: 'View these rows' },
  seeUnknown: { es: 'Ver las que no tienen fecha conocida', en: 'View those without a known date' },
  takeKnown: { es: 'Revisar las fechas conocidas', en: 'Review the known dates' },
  knownDates: {
    es: 'De {count, number} se conoce la fecha por lo que ya se radicó o por otro borrador: se sugiere, pero no se escribe sola.',
    en: 'The date of {count, number} is known from earlier filings or another draft: it is suggested, not filled in automatically.',
  },
  typesNote: {
    es: 'El servicio no publica qué tipos de documento admite ADRES: los que no admita los omite con su motivo y no los cobra.',
    en: 'The service does not publish which document types ADRES accepts: it omits the ones it does not accept, with the reason, and does not charge for them.',
  },
  again: {
    es: '{count, plural, one {Corrección} other {Correcciones}} de lo ya radicado',
    en: '{count, plural, one {Correction} other {Corrections}} to what was filed',
  },
  againNote: {
    es: 'El servicio ya las tenía: se envían con «Forzar reproceso» y cada una que acepte se cobra.',
    en: 'The service already has them: they are sent with “Force reprocessing”, and each one it accepts is charged.',
  },
  reprocessed: { es: 'Se {count, plural, one {reprocesa} other {reprocesan}}', en: 'Reprocessed' },
  reprocessedNote: {
    es: 'Ya se habían radicado: se procesan otra vez y cada una que se acepte se cobra otra vez.',
    en: 'They were filed before: they are processed again, and each accepted one is charged again.',
  },
  doubtful: { es: '{count, plural, one {Probable rechazo} other {Probables rechazos}}', en: 'Likely rejected' },
  doubtfulNote: {
    es: 'Lo mismo se rechazó antes o sigue en proceso. Los rechazados no se cobran.',
    en: 'The same record was rejected before or is still in progress. Rejected ones are not charged.',
  },
  elsewhere: { es: 'No {count, plural, one {sale} other {salen}}', en: 'Not sent' },
  elsewhereNote: {
    es: 'Ya están en cola o en un envío incierto de otro lote: se dejan en el borrador.',
    en: 'They are already queued or in an uncertain send of another batch: they stay in the draft.',
  },
  changes: {
    es: '{count, plural, one {Cambia} other {Cambian}} un formulario',
    en: '{count, plural, one {Changes} other {Change}} a form',
  },
  changesNote: {
    es: 'Cada una que se acepte cuesta un crédito. Abajo está qué cambia.',
    en: 'Each accepted one costs one credit. The changes are shown below.',
  },
  unknown: {
    es: '{count, plural, one {Contrato no conocido} other {Contratos no conocidos}} aquí',
    en: '{count, plural, one {Contract} other {Contracts}} not known here',
  },
  unknownNote: {
    es: '¿Existe su formulario en el servicio? Si no, las rechaza sin cobro: revise el número de contrato.',
    en: 'Does the service have their form? If not, it rejects them at no charge: check the contract number.',
  },
  completes: {
    es: '{count, plural, one {Completa} other {Completan}} un contrato',
    en: '{count, plural, one {Completes} other {Complete}} a contract',
  },
  completesNote: {
    es: 'El contrato ya tiene uno de los dos formularios: el servicio agrega el que falta.',
    en: 'The contract already has one of the two forms: the service adds the missing one.',
  },
  completesOne: {
    es: 'Completa el contrato {contract} con el formulario de {missing}.',
    en: 'Completes contract {contract} with the {missing} form.',
  },
  completesMore: { es: 'y {count, number} más', en: 'and {count, number} more' },
  rows: { es: 'Filas del borrador', en: 'Draft rows' },
  ready: { es: '{count, plural, one {# lista} other {# listas}}', en: '{count, number} ready' },
  warnings: { es: '{count, number} con alertas', en: '{count, number} with warnings' },
  quarantined: { es: '{count, number} en cuarentena', en: '{count, number} set aside' },
  invalid: { es: '{count, number} con errores', en: '{count, number} with errors' },
  inOtherDrafts: {
    es: 'También en otro borrador, para el mismo trámite y sin radicar: si radica los dos, pueden cobrarse los dos',
    en: 'Also in another draft, for the same procedure and not filed yet: if you file both, both may be charged',
  },
  inOtherDraft: {
    es: '{count, plural, one {# persona} other {# personas}} en',
    en: '{count, plural, one {# person} other {# people}} in',
  },
  withErrors: { es: 'Filas con errores', en: 'Rows with errors' },
  sent: { es: '{count, plural, one {# enviada} other {# enviadas}}', en: '{count, number} sent' },
  reasonRows: { es: '{count, number}: {sentence}', en: '{count, number}: {sentence}' },
  inBatch: { es: '{count, number} en el lote «{file}»', en: '{count, number} in batch “{file}”' },
  errorAt: { es: 'Fila {row} · {name}', en: 'Row {row} · {name}' },
  errorRow: { es: 'Fila {row}', en: 'Row {row}' },
  toCell: { es: 'Ir a la celda', en: 'Go to cell' },
  company: { es: 'Empresa', en: 'Company' },
  companyRows: {
    es: '{name} ({count, plural, one {# fila} other {# filas}})',
    en: '{name} ({count, plural, one {# row} other {# rows}})',
  },
  moreCompanies: { es: 'y {count, number} más', en: 'and {count, number} more' },
  operator: { es: 'Firma', en: 'Signed by' },
  reason: { es: 'Razón del reproceso', en: 'Reason for the reprocess' },
  reasonHint: { es: 'Queda escrita en el historial.', en: 'It is saved in the history.' },
  formUpload: { es: 'Subir documento a la plataforma', en: 'Upload the document to the platform' },
  formUploadHint: {
    es: 'Se envía como SubirDocumentoAPlataforma, según sus ajustes. La especificación nombra esa opción para los formularios y no dice nada más.',
    en: 'Sent as SubirDocumentoAPlataforma, according to your settings. The specification names this option for forms and says nothing more about it.',
  },
  forcedHint: {
    es: 'Va activado: este borrador corrige registros que el servicio ya tenía.',
    en: 'On: this draft corrects records the service already has.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

export const forecastTitles = {
  elsewhere: 'elsewhere',
  doubtful: 'doubtful',
  again: 'again',
  unknown: 'unknown',
  completes: 'completes',
  filed: 'filed',
  new: 'new',
} as const satisfies Readonly<Record<ForecastKind, keyof typeof submitTexts>>
