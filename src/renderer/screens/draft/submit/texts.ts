import type { ForecastKind } from '#shared/domain/draft/forecast.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const submitTexts = {
  chunkRange: {
    es: 'Debe ser un número entero entre 1 y {maximum}.',
    en: 'It must be a whole number from 1 to {maximum}.',
  },
  back: { es: 'Volver al borrador', en: 'Back to the draft' },
  forecast: { es: 'Qué se espera', en: 'What to expect' },
  forecastNote: {
    es: 'Según lo que este programa ha radicado y lo que el servicio le ha respondido. Cada cifra abre sus filas.',
    en: 'By what this program has filed and what the service has answered it. Each figure opens its rows.',
  },
  new: { es: 'Nuevas', en: 'New' },
  newNote: { es: 'Aquí no se conoce un envío anterior igual.', en: 'No earlier send of the same is known here.' },
  filed: { es: 'Ya radicadas antes', en: 'Filed before' },
  filedNote: {
    es: 'La misma persona y el mismo contrato: el servicio puede rechazarlas sin cobro.',
    en: 'The same person and contract: the service may reject them without a charge.',
  },
  filedForce: {
    es: 'Si las quiere procesar otra vez, active «Forzar reproceso».',
    en: 'If you want them processed once more, switch on “Force reprocessing”.',
  },
  forceQuery: { es: 'Forzar reproceso', en: 'Force reprocessing' },
  forceQueryHint: {
    es: 'Consulta otra vez aunque haya un resultado reciente. No vale para una consulta que sigue en curso. Cada una que se acepte cuesta un crédito.',
    en: 'Queries again even when a recent result exists. It does not apply to a query that is in progress. Each one that is accepted costs a credit.',
  },
  asked: { es: 'Ya consultadas hace poco', en: 'Queried not long ago' },
  askedNote: {
    es: 'Aquí ya está la respuesta. Mientras el servicio la tenga por reciente no consulta otra vez: las omite, y lo que omite no se cobra.',
    en: 'The answer is here already. While the service takes it for recent it does not query again: it omits them, and what it omits is not charged.',
  },
  askedForce: {
    es: 'Si las quiere consultar de todos modos, active «Forzar reproceso»: no vale para las que siguen en curso.',
    en: 'If you want them queried all the same, switch on “Force reprocessing”: it does not apply to those still in progress.',
  },
  askedAgain: { es: 'Se consultan otra vez', en: 'Queried once more' },
  askedAgainNote: {
    es: 'Aquí ya está la respuesta. Va forzado: cada una que el servicio acepte se cobra otra vez.',
    en: 'The answer is here already. It is forced: each one that the service accepts is charged again.',
  },
  checked: { es: 'Ya consultadas hace poco', en: 'Checked not long ago' },
  checkedNote: {
    es: 'Aquí ya está la respuesta. Los antecedentes no tienen «Forzar reproceso»: cada una que el servicio acepte se cobra otra vez.',
    en: 'The answer is here already. Background checks have no “Force reprocessing”: each one that the service accepts is charged again.',
  },
  failedBefore: { es: 'Terminaron en error', en: 'Ended in an error' },
  failedBeforeNote: {
    es: 'Se consultan otra vez. Cada una que el servicio acepte cuesta un crédito, aunque la anterior se haya cobrado.',
    en: 'They are queried once more. Each one that the service accepts costs a credit, even if the earlier one was charged.',
  },
  omittedBefore: { es: 'Puede que se omitan', en: 'May be omitted' },
  omittedBeforeNote: {
    es: 'Lo mismo se omitió antes o sigue en curso. Lo que se omite no se cobra.',
    en: 'The same was omitted before or is still in progress. What is omitted is not charged.',
  },
  answerOf: { es: 'Fila {row} · {person} · respuesta del {date}', en: 'Row {row} · {person} · answer of {date}' },
  seeAnswer: { es: 'Ver la respuesta', en: 'See the answer' },
  seeAnswerOf: { es: 'Ver la respuesta de {person}', en: 'See the answer of {person}' },
  undated: {
    es: '{formatted} sin fecha de expedición',
    en: '{formatted} without the issue date',
  },
  undatedNote: {
    es: 'La consulta se hace y se cobra igual, pero las fuentes que necesitan la fecha no se consultan. El servicio no dice de antemano cuáles son.',
    en: 'The check is made and charged all the same, but the sources that need the date are not queried. The service does not say beforehand which they are.',
  },
  seeUndated: { es: 'Ver estas filas', en: 'See these rows' },
  seeUnknown: { es: 'Ver las que no tienen fecha conocida', en: 'See those without a known date' },
  takeKnown: { es: 'Revisar las fechas conocidas', en: 'Check the known dates' },
  knownDates: {
    es: 'De {formatted} se conoce la fecha por lo que ya se radicó o por otro borrador: se sugiere, no se pone sola.',
    en: 'Of {formatted} the date is known by what was filed before or by another draft: it is suggested and not filled in by itself.',
  },
  typesNote: {
    es: 'El servicio no publica qué tipos de documento admite ADRES: los que no admita los omite con su motivo y no los cobra.',
    en: 'The service does not publish which document types ADRES takes: it omits those that it does not take, with the reason, and does not charge them.',
  },
  again: { es: 'Correcciones de lo ya radicado', en: 'Corrections of what was filed' },
  againNote: {
    es: 'El servicio ya las tenía: se envían con «Forzar reproceso» y cada una que acepte se cobra.',
    en: 'The service has them already: they are sent with “Force reprocessing”, and each one it accepts is charged.',
  },
  reprocessed: { es: 'Se reprocesan', en: 'Reprocessed' },
  reprocessedNote: {
    es: 'Ya se habían radicado: se procesan otra vez y cada una que se acepte se cobra otra vez.',
    en: 'They were filed before: they are processed once more, and each one that is accepted is charged again.',
  },
  doubtful: { es: 'Probable rechazo', en: 'Likely rejected' },
  doubtfulNote: {
    es: 'Lo mismo se rechazó antes o sigue en proceso. Los rechazados no se cobran.',
    en: 'The same was rejected before or is still in progress. What is rejected is not charged.',
  },
  elsewhere: { es: 'No salen', en: 'Not sent' },
  elsewhereNote: {
    es: 'Ya están en cola o en un envío incierto de otro lote: se dejan en el borrador.',
    en: 'They are queued or in an uncertain send of another batch: they stay in the draft.',
  },
  changes: { es: 'Cambian un formulario', en: 'Change a form' },
  changesNote: {
    es: 'Cada una que se acepte cuesta un crédito. Abajo está qué cambia.',
    en: 'Each one that is accepted costs one credit. What changes is below.',
  },
  unknown: { es: 'Contratos no conocidos aquí', en: 'Contracts not known here' },
  unknownNote: {
    es: '¿Existe su formulario en el servicio? Si no, las rechaza sin cobro: revise el número de contrato.',
    en: 'Does the service have their form? If not, it rejects them without a charge: check the contract number.',
  },
  completes: { es: 'Completan un contrato', en: 'Complete a contract' },
  completesNote: {
    es: 'El contrato ya tiene uno de los dos formularios: el servicio añade el que falta.',
    en: 'The contract has one of both forms already: the service adds the missing one.',
  },
  completesOne: {
    es: 'Completa el contrato {contract} con el formulario de {missing}.',
    en: 'Completes contract {contract} with the {missing} form.',
  },
  completesMore: { es: 'y {formatted} más', en: 'and {formatted} more' },
  rows: { es: 'Filas del borrador', en: 'Rows of the draft' },
  ready: { es: '{formatted} {count?lista|listas}', en: '{formatted} ready' },
  warnings: { es: '{formatted} con alertas', en: '{formatted} with warnings' },
  quarantined: { es: '{formatted} en cuarentena', en: '{formatted} set aside' },
  invalid: { es: '{formatted} con errores', en: '{formatted} with errors' },
  inOtherDrafts: {
    es: 'También en otro borrador, para el mismo trámite y sin radicar: si radica los dos, pueden cobrarse los dos',
    en: 'In another draft as well, for the same procedure and not filed yet: if you file both, both may be charged',
  },
  inOtherDraft: { es: '{formatted} {count?persona|personas} en', en: '{formatted} {count?person|people} in' },
  withErrors: { es: 'Filas con errores', en: 'Rows with errors' },
  sent: { es: '{formatted} {count?enviada|enviadas}', en: '{formatted} sent' },
  reasonRows: { es: '{formatted}: {sentence}', en: '{formatted}: {sentence}' },
  inBatch: { es: '{formatted} en el lote «{file}»', en: '{formatted} in batch “{file}”' },
  errorAt: { es: 'Fila {row} · {name}', en: 'Row {row} · {name}' },
  errorRow: { es: 'Fila {row}', en: 'Row {row}' },
  toCell: { es: 'Ir a la celda', en: 'Go to the cell' },
  company: { es: 'Empresa', en: 'Company' },
  companyRows: { es: '{name} ({formatted} {count?fila|filas})', en: '{name} ({formatted} {count?row|rows})' },
  moreCompanies: { es: 'y {formatted} más', en: 'and {formatted} more' },
  operator: { es: 'Firma', en: 'Signed by' },
  reason: { es: 'Razón del reproceso', en: 'Reason for the reprocess' },
  reasonHint: { es: 'Queda escrita en el historial.', en: 'It stays written in the history.' },
  formUpload: { es: 'Subir documento a la plataforma', en: 'Upload the document to the platform' },
  formUploadHint: {
    es: 'Se envía como SubirDocumentoAPlataforma, según sus ajustes. La especificación nombra esa opción para los formularios y no dice más de ella.',
    en: 'It is sent as SubirDocumentoAPlataforma, by your settings. The specification names this option for forms and says no more of it.',
  },
  forcedHint: {
    es: 'Va activado: este borrador corrige registros que el servicio ya tenía.',
    en: 'It is on: this draft corrects records that the service has already.',
  },
} satisfies Readonly<Record<string, Sentence>>

export const forecastTitles = {
  elsewhere: 'elsewhere',
  doubtful: 'doubtful',
  again: 'again',
  unknown: 'unknown',
  completes: 'completes',
  filed: 'filed',
  new: 'new',
} as const satisfies Readonly<Record<ForecastKind, keyof typeof submitTexts>>
