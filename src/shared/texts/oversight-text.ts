import type { RecordMeasure } from '../domain/oversight/measures.ts'
import type { CreditGrouping, ProgressGrouping } from '../domain/oversight/oversight.ts'
import type { Sentence } from '../kernel/language.ts'
import { oversightName } from './names/oversight-name.ts'
import { stateColumnWords } from './states.ts'

type Sentences<Key extends string> = Readonly<Record<Key, Sentence>>

/** The measures of records, as columns and as filters; `EstadoEntidad` has its words in `states.ts`. */
export const measureWords: Sentences<RecordMeasure> = {
  accepted: { es: 'Aceptados', en: 'Accepted' },
  rejected: { es: 'Rechazados', en: 'Rejected' },
  unanswered: { es: 'Sin respuesta', en: 'Not answered' },
  'under-way': { es: 'En trámite', en: 'In progress' },
  returned: { es: 'Devueltos', en: 'Returned' },
  'first-answered': { es: 'Primeras radicaciones', en: 'First filings' },
  'first-passed': { es: 'Aceptados a la primera', en: 'Accepted first time' },
  'to-send': { es: 'Por enviar', en: 'To be sent' },
  'at-risk': { es: 'En riesgo (hasta)', en: 'At risk (up to)' },
  uncharged: { es: 'Sin cobro', en: 'Not charged' },
}

export const groupingWords: Sentences<ProgressGrouping | CreditGrouping> = {
  company: { es: 'Empresa', en: 'Company' },
  entityCode: { es: 'Entidad', en: 'Entity' },
  operator: { es: 'Encargado', en: 'Clerk' },
  month: { es: 'Mes', en: 'Month' },
  module: { es: 'Trámite', en: 'Procedure' },
}

/** Words that the screen and the report share. */
export const oversightWords = {
  title: oversightName,
  progress: { es: 'Avance', en: 'Progress' },
  ageing: stateColumnWords.entityState,
  waitingReturned: { es: 'Devueltos por corregir', en: 'Returned, to correct' },
  overdue: { es: 'Certificados atrasados', en: 'Overdue certificates' },
  overdueNote: {
    es: 'Los aceptados de los que se pidió el certificado y que, pasado el plazo en días hábiles desde que se radicaron, ni están certificados ni devueltos. Plazo general: {general}{own}.',
    en: 'Accepted records with a requested certificate that, after the term in business days since filing, are neither certified nor returned. General term: {general}{own}.',
  },
  durations: { es: 'Cuánto tardan', en: 'How long it takes' },
  durationsCertified: { es: 'Días hasta certificado', en: 'Days until certified' },
  durationsReturned: { es: 'Días hasta devuelto', en: 'Days until returned' },
  median: { es: 'Mediana (días hábiles)', en: 'Median (business days)' },
  longest: { es: 'El que más tardó', en: 'The longest' },
  unknownDay: { es: 'Sin fecha conocida', en: 'No known date' },
  firstPass: { es: 'Aceptación a la primera', en: 'First-pass acceptance' },
  firstPassMonths: { es: 'Aceptación a la primera por mes', en: 'First-pass acceptance by month' },
  reasons: { es: 'Motivos más frecuentes', en: 'Top reasons' },
  credits: { es: 'Créditos', en: 'Credits' },
  creditsByCompany: { es: 'Créditos por empresa', en: 'Credits by company' },
  creditsByModule: { es: 'Créditos por trámite', en: 'Credits by procedure' },
  creditsByMonth: { es: 'Créditos por mes', en: 'Credits by month' },
  filed: { es: 'Registros', en: 'Records' },
  total: { es: 'Total', en: 'Total' },
  share: { es: 'Porcentaje', en: 'Share' },
  reason: { es: 'Motivo', en: 'Reason' },
  estimated: { es: 'Estimados (hasta)', en: 'Estimated (up to)' },
  debited: { es: 'Debitados', en: 'Debited' },
  noCompany: { es: 'Sin empresa', en: 'No company' },
  noEntity: { es: 'Sin entidad', en: 'No entity' },
  reportFile: { es: 'informe-seguimiento', en: 'oversight-report' },
  reportTitle: { es: 'Informe de seguimiento', en: 'Oversight report' },
  reportPeriod: { es: 'Período: {period}', en: 'Period: {period}' },
  fromTo: { es: 'del {from} al {to}', en: '{from} to {to}' },
  fromOn: { es: 'desde el {from}', en: 'from {from}' },
  untilOn: { es: 'hasta el {to}', en: 'until {to}' },
  reportCompany: { es: 'Empresa: {name}', en: 'Company: {name}' },
  reportOperator: { es: 'Encargado: {name}', en: 'Clerk: {name}' },
  reportEntity: { es: 'Entidad: {name}', en: 'Entity: {name}' },
  everyCompany: { es: 'todas', en: 'all' },
  everyOperator: { es: 'todos', en: 'all' },
  reportMade: { es: 'Hecho por {name} el {moment}', en: 'Made by {name} on {moment}' },
  reportFree: {
    es: 'Registros de práctica o prueba, que no cuestan créditos: {count}',
    en: 'Practice or test records, which cost no credits: {count}',
  },
  reportFollowed: {
    es: 'Registros de solicitudes seguidas, no enviadas desde aquí (ni créditos, ni primeras radicaciones, ni tiempos): {count}',
    en: 'Records of followed requests, not sent from here (not counted in credits, first filings or times): {count}',
  },
  page: { es: 'Página', en: 'Page' },
  byWeek: { es: 'Por semana', en: 'By week' },
  byMonth: { es: 'Por mes', en: 'By month' },
  week: { es: 'Semana', en: 'Week' },
  wholeTime: { es: 'Desde el comienzo', en: 'From the beginning' },
  daysTo: { es: '{from} a {to} días hábiles', en: '{from} to {to} business days' },
  daysMore: { es: '{from} o más días hábiles', en: '{from} or more business days' },
} as const satisfies Sentences<string>

/** How each figure is counted, shown beside it (`measures.ts`, `oversee.ts`). */
export const countedHow = {
  progress: {
    es: 'Se cuenta cada registro de los lotes hechos en el período (días de Bogotá); un reproceso es otro registro. Aceptados: el servicio los tomó, nuevos o de reproceso. Rechazados: rechazados u omitidos en la respuesta. Sin respuesta: no se ha enviado, no se sabe o la respuesta no los nombra. Los tres suman el total. En trámite: aceptados que aún no tienen resultado. Los estados de la entidad van con su propio nombre, tal como llegan.',
    en: 'Counts every record in batches created in the period (days in Bogotá); a reprocess is another record. Accepted: the service accepted them, new or reprocessed. Rejected: rejected or omitted in the answer. Not answered: not sent, unknown, or not named in the answer. The three add up to the total. In progress: accepted records without a result yet. Entity states appear under their own name, as received.',
  },
  ageing: {
    es: 'Los registros que hoy siguen en «radicado», o los devueltos que no se han vuelto a radicar, de cualquier fecha: el período no los limita; la empresa, el encargado y la entidad sí. Los días hábiles van desde el día en que se supo que estaban en ese estado hasta hoy, sin sábados, domingos ni festivos de Colombia. Si ese día no se conoce, van desde que se radicó: el día en que se hizo el lote.',
    en: 'Records still “radicado” today, or returned and not filed again, of any date: the period does not limit them; company, clerk and entity do. Business days count from the day the state became known until today, excluding Saturdays, Sundays and Colombian holidays. If that day is not known, they count from filing: the day the batch was created.',
  },
  firstPass: {
    es: 'De los registros de lotes que no repiten ni corrigen otro y que ya tienen respuesta (denominador), los que fueron aceptados y hoy no están devueltos ni con error (numerador). Quien se radica otra vez en un lote nuevo cuenta otra vez.',
    en: 'Of the answered records in batches that do not repeat or correct another (denominator), those accepted and not returned or failed today (numerator). A person filed again in a new batch counts again.',
  },
  durations: {
    es: 'Los registros del período que hoy están certificados o devueltos. Días hábiles de Colombia entre el día en que se hizo el lote y el día en que se supo ese estado. La mediana: la mitad tardó eso o menos. Los que no tienen ese día guardado se cuentan como registros y no entran en los días.',
    en: 'Records in the period that are certified or returned today. Colombian business days between the day the batch was created and the day that state became known. The median: half took that long or less. Records without that day count as records but not in the days.',
  },
  firstPassMonths: {
    es: 'Lo mismo que «Aceptación a la primera», por mes del lote. Se muestran los meses del período y, al menos, los doce que terminan con él; cada mes va completo, o hasta el fin del período.',
    en: 'The same as “First-pass acceptance”, by month of the batch. Shows the months in the period and at least the twelve that end with it; each month in full, or up to the end of the period.',
  },
  reasons: {
    es: 'Los motivos que dio el servicio, con sus palabras; de un devuelto sin motivo, lo que dice el último paso de su historial. Un registro con dos motivos cuenta en los dos. Siguen contando después de corregir el registro: la corrección es otro registro.',
    en: 'The reasons the service gave, in its words; for a returned record without a reason, what the last step of its history says. A record with two reasons counts under both. They still count after the record is corrected: the correction is another record.',
  },
  credits: {
    es: 'Un crédito por registro aceptado con clave de producción. Estimados: uno por registro, lo más que pueden costar. Debitados: los aceptados. En riesgo: envíos inciertos y registros que la respuesta no nombra; pueden haberse cobrado. Por enviar: en cola o en curso. Sin cobro: rechazados, omitidos y envíos no aceptados. Los cuatro suman los estimados. Lo de práctica y lo de claves de prueba no cuesta y no se cuenta. De los lotes de una versión anterior del programa solo se reconoce una clave de prueba si se ha vuelto a usar.',
    en: 'One credit per record accepted with a production key. Estimated: one per record, the most they can cost. Debited: accepted records. At risk: uncertain sends and records not named in the answer; they may have been charged. To be sent: queued or in progress. Not charged: rejected, omitted and refused sends. The four add up to the estimate. Practice and test keys cost nothing and are not counted. In batches from an earlier version of the program, a test key is only recognised if it was used again.',
  },
} as const satisfies Sentences<string>
