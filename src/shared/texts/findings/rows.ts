import type { FindingEntries } from './finding-entry.ts'

/** A row compared with others, and with what was sent before. */
export const rowFindings = {
  'contract.not-alphanumeric': {
    severity: 'error',
    at: ['alphanumeric'],
    title: { es: 'Contrato con símbolos', en: 'Contract with symbols' },
    sentence: {
      es: 'El número de contrato solo admite letras y dígitos, sin guiones ni espacios. Por ejemplo CT20260200.',
      en: 'The contract number can only have letters and digits, without hyphens or spaces. For example CT20260200.',
    },
  },
  'contract.zeros-lost': {
    severity: 'error',
    at: ['NumeroContrato'],
    byExcel: true,
    title: { es: 'Contrato quizá sin sus ceros', en: 'Contract may be missing its zeros' },
    sentence: {
      es: 'Tiene {length, plural, one {# dígito} other {# dígitos}}, y los demás contratos de la columna se completan con ceros a {width}: quizá Excel quitó los ceros. Escoja cuál es, o confirme que está bien.',
      en: 'It has {length, plural, one {# digit} other {# digits}}, and the other contracts in the column are padded with zeros to {width}: Excel may have removed them. Choose the right one, or confirm that it is correct.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'value.series': {
    severity: 'error',
    at: ['NitEmpresa', 'money'],
    byExcel: true,
    title: { es: 'Valores que van de uno en uno', en: 'Values that count up by one' },
    sentence: {
      es: 'En filas seguidas este dato aumenta de uno en uno desde «{first}»: así lo deja Excel cuando se arrastra la celda en vez de copiarla. Elija el correcto, o confirme que este va así.',
      en: 'In consecutive rows this value counts up by one from “{first}”: Excel does this when a cell is dragged instead of copied. Choose the right one, or confirm that this one is right.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'contract.reused': {
    severity: 'either',
    at: ['NumeroContrato'],
    title: { es: 'Contrato repetido en otra persona', en: 'Contract repeated on another person' },
    sentence: {
      es: 'Este contrato está en otra persona ({rows}). Cada contrato es de un solo trabajador: corrija el que sobra.',
      en: 'This contract belongs to another person ({rows}). Each contract belongs to one worker: correct the wrong one.',
    },
    isCrossRow: true,
  },
  'contract.held-by-another': {
    severity: 'either',
    at: ['NumeroContrato'],
    title: { es: 'Contrato que ya es de otra persona', en: 'Contract of another person' },
    sentence: {
      es: 'Este contrato ya se radicó para {holder}. Use el número de contrato de esta persona.',
      en: 'This contract was already filed for {holder}. Use this person’s own contract number.',
    },
  },
  'contract.already-filed': {
    severity: 'warning',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Contrato ya radicado', en: 'Contract already filed' },
    sentence: {
      es: 'Ya hay un formulario con este contrato para esta persona. Si quiere cambiar sus datos, use la actualización.',
      en: 'There is already a form with this contract for this person. To change its data, use the update.',
    },
  },
  'contract.completed': {
    severity: 'warning',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Completa un contrato', en: 'Completes a contract' },
    sentence: {
      es: 'Completa el contrato {contract} con el formulario de {missing} que falta; el de {present} ya se aceptó. Si no es lo que quiere, quite la fila.',
      en: 'Completes contract {contract} with the missing {missing} form; the {present} form was already accepted. If that is not what you want, remove the row.',
    },
  },
  'contract.unchanged': {
    severity: 'error',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Actualización sin cambios', en: 'Update without changes' },
    sentence: {
      es: 'Nada cambió con respecto al último formulario aceptado de este contrato ({date}): el servicio rechazaría la actualización. Quite la fila o escriba el dato que cambia.',
      en: 'Nothing changed from the last accepted form for this contract ({date}): the service would reject the update. Remove the row or write what changes.',
    },
  },
  'contract.not-known': {
    severity: 'warning',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Contrato desconocido', en: 'Unknown contract' },
    sentence: {
      es: 'No se conoce un formulario con este contrato. Si no existe en el servicio, lo rechazará.',
      en: 'No form with this contract is known. If it does not exist in the service, it will be rejected.',
    },
  },
  'affiliation.already-filed': {
    severity: 'warning',
    at: ['affiliation:NumeroContrato'],
    title: { es: 'Afiliación ya radicada', en: 'Affiliation already filed' },
    sentence: {
      es: 'Esta afiliación ya se radicó: la misma persona, contrato y entidad. El servicio puede rechazarla o volver a cobrarla; quite la fila si no quiere reprocesarla.',
      en: 'This affiliation was already filed: same person, contract and entity. The service may reject it or charge it again; remove the row unless you want to reprocess it.',
    },
  },
  'row.duplicate': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Fila repetida', en: 'Repeated row' },
    sentence: {
      es: 'El mismo registro está repetido ({rows}). Deje uno solo: cada fila enviada puede consumir un crédito.',
      en: 'The same record is repeated ({rows}). Keep only one: each row sent may cost a credit.',
    },
    isCrossRow: true,
  },
  'row.repeated-person': {
    severity: 'warning',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Persona repetida', en: 'Repeated person' },
    sentence: {
      es: 'Esta persona está también en otra parte ({rows}) con otro contrato. Confirme que tiene más de un contrato.',
      en: 'This person is also elsewhere ({rows}) with another contract. Confirm that the person has more than one contract.',
    },
    isCrossRow: true,
  },
  'row.two-entities': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Una persona en dos entidades', en: 'One person at two entities' },
    sentence: {
      es: 'Esta persona está también en otra parte ({rows}) con otra {kind} ({codes}), y cada persona tiene una sola {kind} a la vez. Quite lo que sobra, o confirme que todo se radica: cada fila puede cobrarse.',
      en: 'This person is also elsewhere ({rows}) with another {kind} ({codes}), and each person has only one {kind} at a time. Remove the extra rows, or confirm that all are filed: each row may be charged.',
    },
    isDoubt: true,
    isCrossRow: true,
    asksEach: true,
  },
  'row.two-jobs': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: {
      es: 'Una persona con dos contratos y dos entidades',
      en: 'One person with two contracts and two entities',
    },
    sentence: {
      es: 'Esta persona está también en otra parte ({rows}) con otro contrato y otra {kind} ({codes}). Con dos empleadores puede ser correcto: confirme que son dos empleos, o quite lo que sobra.',
      en: 'This person is also elsewhere ({rows}) with another contract and another {kind} ({codes}). With two employers this may be right: confirm that these are two jobs, or remove the extra rows.',
    },
    isDoubt: true,
    isCrossRow: true,
    asksEach: true,
  },
  'row.in-other-draft': {
    severity: 'warning',
    at: ['NumeroIdentificacion'],
    title: { es: 'Está también en otro borrador', en: 'Also in another draft' },
    sentence: {
      es: 'Esta persona está también en el borrador «{fileName}», fila {otherRow}, para el mismo trámite y sin radicar. Si radica los dos, pueden cobrarse los dos: quite la que sobra.',
      en: 'This person is also in draft “{fileName}”, row {otherRow}, for the same procedure and not filed yet. If you file both, both may be charged: remove the extra one.',
    },
  },
  'row.hidden': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Fila oculta en Excel', en: 'Row hidden in Excel' },
    sentence: {
      es: 'La fila está oculta en el archivo (por un filtro, quizá) y se enviará igual. Quítela si no va.',
      en: 'The row is hidden in the file (by a filter, perhaps) and will be sent anyway. Remove it if it should not go.',
    },
  },
  'row.remark': {
    severity: 'error',
    at: ['row'],
    title: { es: 'Anotación al lado de la fila', en: 'Note next to the row' },
    sentence: {
      es: 'Al lado de esta fila, en una columna que no se radica, hay una anotación. Quite o aparte las filas que no van, o confirme que sí se radican.',
      en: 'There is a note next to this row, in a column that is not filed. Remove or set aside the rows that should not go, or confirm that they should be filed.',
    },
    isDoubt: true,
    asksEach: true,
  },
  'row.struck': {
    severity: 'error',
    at: ['row'],
    title: { es: 'La fila está tachada', en: 'The row is struck through' },
    sentence: {
      es: 'La fila está tachada en el archivo. Quite o aparte las filas que no van, o confirme que sí se radican.',
      en: 'The row is struck through in the file. Remove or set aside the rows that should not go, or confirm that they should be filed.',
    },
    isDoubt: true,
    asksEach: true,
  },
  'row.rejected': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Rechazada por el servicio', en: 'Rejected by the service' },
    sentence: {
      es: 'El servicio no aceptó esta fila cuando se envió. Motivo: {reasons}',
      en: 'The service did not accept this row when it was sent. Reason: {reasons}',
    },
  },
  'row.rejected-unchanged': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Rechazada antes, sin cambios', en: 'Rejected before, unchanged' },
    sentence: {
      es: 'El servicio rechazó esta fila y en ella no ha cambiado nada: corríjala, o confirme que se envíe otra vez tal como está. Motivo: {reasons}',
      en: 'The service rejected this row and nothing in it has changed: correct it, or confirm sending it again as it is. Reason: {reasons}',
    },
    isDoubt: true,
  },
  'row.returned': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Devuelta por la entidad', en: 'Returned by the entity' },
    sentence: {
      es: 'La entidad devolvió esta fila. Lo que dijo: {reasons}',
      en: 'The entity returned this row. What it said: {reasons}',
    },
  },
  'row.returned-unchanged': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Devuelta por la entidad, sin cambios', en: 'Returned by the entity, unchanged' },
    sentence: {
      es: 'La entidad devolvió esta fila y en ella no ha cambiado nada: corríjala, o confirme que se envíe otra vez tal como está. Lo que dijo: {reasons}',
      en: 'The entity returned this row and nothing in it has changed: correct it, or confirm sending it again as it is. What it said: {reasons}',
    },
    isDoubt: true,
  },
  'row.failed': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Terminó en error', en: 'Ended in error' },
    sentence: {
      es: 'El resultado de esta fila fue un error. Lo que se sabe: {reasons}',
      en: 'The result of this row was an error. What is known: {reasons}',
    },
  },
  'row.failed-unchanged': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Terminó en error, sin cambios', en: 'Ended in error, unchanged' },
    sentence: {
      es: 'El resultado de esta fila fue un error y en ella no ha cambiado nada: corríjala, o confirme que se envíe otra vez tal como está. Lo que se sabe: {reasons}',
      en: 'The result of this row was an error and nothing in it has changed: correct it, or confirm sending it again as it is. What is known: {reasons}',
    },
    isDoubt: true,
  },
  'row.settled-since': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya no hay que corregirla', en: 'No longer needs correction' },
    sentence: {
      es: 'Esta fila se iba a corregir, pero el registro está ahora en «{reasons}». Quítela, o confirme que de verdad se radica otra vez: puede cobrarse.',
      en: 'This row was going to be corrected, but the record is now in “{reasons}”. Remove it, or confirm that it should really be filed again: it may be charged.',
    },
    isDoubt: true,
  },
  'row.in-flight': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Ya está en cola o en curso', en: 'Already queued or in progress' },
    sentence: {
      es: 'Este registro ya está en cola o en curso en el lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}: allí puede cobrarse. No se envía otra vez sin un motivo.',
      en: 'This record is already queued or in progress in batch “{file}” ({batch}), row {otherRow}, of {date}, filed by {by}, and may be charged there. It is not sent again without a reason.',
    },
  },
  'row.uncertain': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Está en un envío incierto', en: 'In an uncertain send' },
    sentence: {
      es: 'Este registro está en un envío incierto del lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}: pudo haberse cobrado. Resuelva ese envío antes de enviarlo otra vez.',
      en: 'This record is in an uncertain send of batch “{file}” ({batch}), row {otherRow}, of {date}, filed by {by}: it may have been charged. Resolve that send before sending it again.',
    },
  },
  'row.unverified': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Se decidió, sin comprobar', en: 'Decided, not verified' },
    sentence: {
      es: 'Este registro está en el lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}. No se ha comprobado si el servicio lo recibió: pudo haberse cobrado. No se envía otra vez sin un motivo.',
      en: 'This record is in batch “{file}” ({batch}), row {otherRow}, of {date}, filed by {by}. It has not been verified whether the service accepted it: it may have been charged. It is not sent again without a reason.',
    },
  },
  'row.in-progress': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó y sigue en proceso', en: 'Already filed, in progress' },
    sentence: {
      es: 'Este registro ya se radicó en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}, y seguía en proceso cuando se revisó. Si lo envía otra vez, se cobra otra vez.',
      en: 'This record was already filed in batch “{file}” ({batch}), row {otherRow}, of {date}, by {by}, and was still in progress when last checked. If sent again, it is charged again.',
    },
  },
  'row.filed-before': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó', en: 'Already filed' },
    sentence: {
      es: 'Este registro ya se radicó en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}. Si lo envía otra vez, puede cobrarse otra vez.',
      en: 'This record was already filed in batch “{file}” ({batch}), row {otherRow}, of {date}, by {by}. If sent again, it may be charged again.',
    },
  },
  'row.filed-elsewhere': {
    severity: 'either',
    at: ['affiliation:NumeroIdentificacion'],
    title: { es: 'Ya se radicó ante otra entidad', en: 'Already filed with another entity' },
    sentence: {
      es: 'Esta persona ya se radicó ante otra entidad del mismo tipo ({other}) en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}. Confirme que también va ante esta: cada radicación se cobra.',
      en: 'This person was already filed with another entity of the same kind ({other}) in batch “{file}” ({batch}), row {otherRow}, of {date}, by {by}. Confirm that it also goes to this one: each filing is charged.',
    },
  },
  'row.filed-with-key': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó con esta clave', en: 'Already filed with this key' },
    sentence: {
      es: 'Con esta clave ya se radicó este registro desde este equipo el {date}: perfil «{profile}», lote «{file}» ({batch}), fila {otherRow}. Ese lote no está en este historial. Si lo envía otra vez, puede cobrarse otra vez.',
      en: 'This record was already filed with this key from this computer on {date}: profile “{profile}”, batch “{file}” ({batch}), row {otherRow}. That batch is not in this history. If sent again, it may be charged again.',
    },
  },
  'query.answered-before': {
    severity: 'warning',
    at: ['social-security-query:NumeroIdentificacion'],
    title: { es: 'Ya consultado hace poco', en: 'Queried recently' },
    sentence: {
      es: 'Esta persona ya se consultó: la respuesta es del {date}. Mientras el servicio la considere reciente no consulta otra vez, salvo que se fuerce el reproceso. Lo que omite no se cobra.',
      en: 'This person was already queried: the answer is from {date}. While the service considers it recent, it does not query again unless reprocessing is forced. What it omits is not charged.',
    },
  },
  'check.answered-before': {
    severity: 'warning',
    at: ['background-check:NumeroIdentificacion'],
    title: { es: 'Antecedentes ya consultados hace poco', en: 'Background checked recently' },
    sentence: {
      es: 'Los antecedentes de esta persona ya se consultaron: la respuesta es del {date}. Si la consulta otra vez y se acepta, se cobra otra vez.',
      en: 'This person’s background was already checked: the answer is from {date}. If checked again and accepted, it is charged again.',
    },
  },
  'value.rejected-before': {
    severity: 'warning',
    at: ['every'],
    title: { es: 'Valor rechazado antes', en: 'Value rejected before' },
    sentence: {
      es: 'El servicio rechazó este valor el {date}: «{reason}».',
      en: 'The service rejected this value on {date}: “{reason}”.',
    },
  },
  'wire.refused': {
    severity: 'error',
    at: ['every', 'row'],
    title: { es: 'Valor que el servicio no recibe', en: 'Value the service does not accept' },
    sentence: {
      es: 'El servicio no recibe este valor: {detail}. Corríjalo; la fila no se envió.',
      en: 'The service does not accept this value: {detail}. Correct it; the row was not sent.',
    },
  },
} as const satisfies FindingEntries
