import type { ForecastKind } from '#shared/domain/draft/forecast.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const submitTexts = {
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
