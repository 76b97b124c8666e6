import type { RecordMeasure } from '../domain/oversight/measures.ts'
import type { CreditGrouping, ProgressGrouping } from '../domain/oversight/oversight.ts'
import type { Sentence } from '../kernel/language.ts'
import { oversightName } from './names/oversight-name.ts'
import { stateColumnWords } from './states.ts'

type Sentences<Key extends string> = Readonly<Record<Key, Sentence>>

/** The measures of records, as columns and as filters; `EstadoEntidad` has its words in `states.ts`. */
export const measureWords: Sentences<RecordMeasure> = {
  'filed-here': { es: 'Radicados desde aquí', en: 'Filed from here' },
  accepted: { es: 'Aceptados', en: 'Accepted' },
  rejected: { es: 'Rechazados', en: 'Rejected' },
  unanswered: { es: 'Sin respuesta', en: 'Not answered' },
  'under-way': { es: 'En trámite', en: 'In progress' },
  'at-entity': { es: 'Esperan a la entidad', en: 'Waiting for the entity' },
  'ended-well': { es: 'Terminados bien', en: 'Ended well' },
  'ended-returned': { es: 'Terminados devueltos', en: 'Ended returned' },
  'ended-error': { es: 'Terminados con error', en: 'Ended in error' },
  uncertain: { es: 'Envío incierto', en: 'Uncertain send' },
  'send-refused': { es: 'Envío no aceptado', en: 'Send refused' },
  unnamed: { es: 'Sin nombrar en la respuesta', en: 'Not named in the answer' },
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
  answers: { es: 'Sin respuesta de la entidad', en: 'Not answered by the entity' },
  deadlines: { es: 'Plazos de las entidades', en: 'Terms of the entities' },
  overdue: { es: 'Fuera de plazo', en: 'Past the term' },
  soon: { es: 'Por vencer', en: 'About to end' },
  overdueNote: {
    es: 'Los aceptados que ni están certificados ni devueltos y no se han vuelto a radicar. Fuera de plazo: pasó el plazo en días hábiles desde que se radicaron. Por vencer: quedan a lo sumo dos. Plazo general: {general}{own}.',
    en: 'Accepted records that are neither certified nor returned and were not filed again. Past the term: the term in business days since filing has passed. About to end: at most two are left. General term: {general}{own}.',
  },
  durations: { es: 'Cuánto tardan', en: 'How long it takes' },
  durationsCertified: { es: 'Días hasta certificado', en: 'Days until certified' },
  durationsReturned: { es: 'Días hasta devuelto', en: 'Days until returned' },
  median: { es: 'Mediana (días hábiles)', en: 'Median (business days)' },
  longest: { es: 'El que más tardó', en: 'The longest' },
  unknownDay: { es: 'Sin fecha conocida', en: 'No known date' },
  firstPass: { es: 'Aceptación a la primera', en: 'First-pass acceptance' },
  entityMonthsPassed: { es: 'A la primera, entidad y mes', en: 'First pass, entity and month' },
  entityMonthsCertified: { es: 'Días a certificado por mes', en: 'Days to certificate by month' },
  entityMonthsReturned: { es: 'Días a devolución por mes', en: 'Days to return by month' },
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
  creditsDebited: { es: 'Créditos debitados', en: 'Credits debited' },
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
  compared: { es: 'Comparado con el período anterior: {period}', en: 'Compared with the period before: {period}' },
  notCompared: { es: 'Sin período anterior con el que comparar', en: 'No period before to compare with' },
  nothingFiled: { es: 'No hay registros en este período', en: 'No records in this period' },
  rest: {
    es: '{count, plural, one {Hay # más} other {Hay # más}} en «{table}».',
    en: '{count, plural, one {# more is} other {# more are}} in “{table}”.',
  },
  chart: { es: 'Respuestas por fecha del lote', en: 'Answers by batch date' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  clerks: { es: 'Encargados', en: 'Clerks' },
  overduePeople: { es: 'Fuera de plazo, más antiguos', en: 'Past the term, oldest' },
  assignedPeople: { es: 'Asignados sin terminar', en: 'Assigned and not done' },
  person: { es: 'Persona', en: 'Person' },
  people: { es: 'Por ejemplo', en: 'For example' },
  filedOn: { es: 'Radicado el', en: 'Filed on' },
  daysPassed: { es: 'Días hábiles', en: 'Business days' },
  noName: { es: 'Sin nombre', en: 'No name' },
  method: { es: 'Cómo se cuenta', en: 'How it is counted' },
  methodTables: { es: 'Tablas', en: 'Tables' },
  byWeek: { es: 'Por semana', en: 'By week' },
  byMonth: { es: 'Por mes', en: 'By month' },
  week: { es: 'Semana', en: 'Week' },
  wholeTime: { es: 'Desde el comienzo', en: 'From the beginning' },
  daysTo: { es: '{from} a {to} días hábiles', en: '{from} to {to} business days' },
  daysMore: { es: '{from} o más días hábiles', en: '{from} or more business days' },
} as const satisfies Sentences<string>

/** How each figure is counted, shown beside it (`measures.ts`, `oversee.ts`). */
export const countedHow = {
  tables: {
    es: 'Las tablas sin filas no aparecen en este informe.',
    en: 'Tables without rows are left out of this report.',
  },
  headline: {
    es: 'Los cambios comparan con los mismos días de la semana o del mes anterior, o con los días justo antes; de un período en curso cuentan los días hasta hoy. Cómo terminaron los registros es a hoy y no se compara: los de antes tuvieron más tiempo. «Sin respuesta de la entidad» y «Fuera de plazo» son a hoy, de cualquier fecha; los vencidos son parte de los que esperan.',
    en: 'Changes compare with the same days of the week or month before, or with the days immediately before; of a period under way, the days until today count. How records ended is as of today and is not compared: earlier ones had more time. “Not answered by the entity” and “Past the term” are as of today, of any date; the overdue ones are part of those that wait.',
  },
  assignedPeople: {
    es: 'Los {limit} que vencen primero como máximo, de cualquier fecha: tienen responsable o fecha, y ni han terminado bien ni se radicaron otra vez.',
    en: 'At most the {limit} that are due first, of any date: they have an owner or a due date, and neither ended well nor were filed again.',
  },
  overduePeople: {
    es: 'Los {limit} más antiguos como máximo. Los días hábiles van desde el día en que se hizo el lote hasta hoy.',
    en: 'At most the {limit} oldest. Business days count from the day the batch was created until today.',
  },
  progress: {
    es: 'Se cuenta cada registro de los lotes hechos en el período (días de Bogotá); un reproceso es otro registro. Aceptados: el servicio los tomó, nuevos o de reproceso. Rechazados: rechazados u omitidos en la respuesta. Sin respuesta: no se ha enviado, no se sabe o la respuesta no los nombra. Los tres suman el total. Cada aceptado está en una sola de estas columnas, que suman los aceptados. En trámite: el servicio aún no da resultado. Esperan a la entidad: el servicio terminó y no se sabe de certificado ni devolución. Terminados bien: certificados o, donde no responde una entidad, con resultado. Terminados devueltos: los devolvió la entidad. Terminados con error: aceptados que acabaron en error, suyo o de toda la solicitud. Cada registro sin respuesta está en una sola de estas. Por enviar: en cola, también en pausa, o enviándose. Envío incierto: no se sabe si llegó. Envío no aceptado: el servicio no tomó la solicitud. Sin nombrar en la respuesta: se enviaron y la respuesta no los nombra. Los estados de la entidad van con su propio nombre, tal como llegan.',
    en: 'Counts every record in batches created in the period (days in Bogotá); a reprocess is another record. Accepted: the service accepted them, new or reprocessed. Rejected: rejected or omitted in the answer. Not answered: not sent, unknown, or not named in the answer. The three add up to the total. Each accepted record is in exactly one of these columns, which add up to the accepted ones. In progress: no result of the service yet. Waiting for the entity: the service has finished, and neither a certificate nor a return is known. Ended well: certified or, where no entity answers, with a result. Ended returned: the entity returned them. Ended in error: accepted, and ended in an error of their own or of the whole request. Each record without an answer is in exactly one of these. To be sent: queued, also while paused, or being sent. Uncertain send: it is not known whether it arrived. Send refused: the service did not take the request. Not named in the answer: sent, and the answer does not name them. Entity states appear under their own name, as received.',
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
  entityMonths: {
    es: 'Los doce meses que terminan con el período (o con hoy, si el período sigue), por el mes en que se hizo el lote. A la primera: la parte de las primeras radicaciones con respuesta que se aceptaron y no volvieron devueltas ni con error. Días: la mediana de días hábiles desde que se hizo el lote hasta que la entidad certificó o devolvió.',
    en: 'The twelve months that end with the period (or today, while the period lasts), by the month in which the batch was created. First pass: the share of answered first filings that were accepted and neither returned nor failed since. Days: the median of business days from the batch’s creation until the entity certified or returned.',
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
