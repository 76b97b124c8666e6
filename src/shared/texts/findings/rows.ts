import type { FindingEntries } from './finding-entry.ts'

/** A row compared with others, and with what was sent before. */
export const rowFindings = {
  'contract.not-alphanumeric': {
    severity: 'error',
    at: ['alphanumeric'],
    title: { es: 'Contrato con símbolos', en: 'Contract with symbols' },
    sentence: {
      es: 'El número de contrato solo admite letras y dígitos, sin guiones ni espacios. Por ejemplo CT20260200.',
      en: 'The contract number takes letters and digits only, without hyphens or spaces. For example CT20260200.',
    },
  },
  'contract.zeros-lost': {
    severity: 'error',
    at: ['NumeroContrato'],
    byExcel: true,
    title: { es: 'Contrato quizá sin sus ceros', en: 'Contract perhaps without its zeros' },
    sentence: {
      es: 'Tiene {length} {length?dígito|dígitos}, y los demás contratos de la columna se completan con ceros a {width}: quizá Excel quitó los ceros. Escoja cuál es, o confirme que está bien.',
      en: 'It has {length} {length?digit|digits}, and the other contracts of the column are filled up with zeros to {width}: Excel may have taken the zeros. Choose which it is, or confirm that it is right.',
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
      en: 'This contract belongs to another person ({rows}). Each contract is one worker’s: correct the wrong one.',
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
      en: 'Completes contract {contract} with the {missing} form that is missing; the one of {present} was accepted already. Unless you want that, remove the row.',
    },
  },
  'contract.unchanged': {
    severity: 'error',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Actualización sin cambios', en: 'Update without changes' },
    sentence: {
      es: 'Nada cambió frente al último formulario aceptado de este contrato ({date}): el servicio rechazaría la actualización. Quite la fila o escriba el dato que cambia.',
      en: 'Nothing changed against the last accepted form of this contract ({date}): the service would reject the update. Remove the row or write what changes.',
    },
  },
  'contract.not-known': {
    severity: 'warning',
    at: ['affiliation-form:NumeroContrato'],
    title: { es: 'Contrato desconocido', en: 'Unknown contract' },
    sentence: {
      es: 'No se conoce un formulario con este contrato. Si no existe en el servicio, lo rechazará.',
      en: 'No form with this contract is known. If the service has none, it will reject it.',
    },
  },
  'affiliation.already-filed': {
    severity: 'warning',
    at: ['affiliation:NumeroContrato'],
    title: { es: 'Afiliación ya radicada', en: 'Affiliation already filed' },
    sentence: {
      es: 'Esta afiliación ya se radicó: la misma persona, contrato y entidad. El servicio puede rechazarla o volver a cobrarla; quite la fila si no quiere reprocesarla.',
      en: 'This affiliation was already filed: same person, contract and entity. The service may reject it or charge it again; take the row out unless you want it reprocessed.',
    },
  },
  'row.duplicate': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Fila repetida', en: 'Repeated row' },
    sentence: {
      es: 'El mismo registro está repetido ({rows}). Deje uno solo: cada fila enviada puede consumir un crédito.',
      en: 'The same record is repeated ({rows}). Keep one only: each row that is sent may cost a credit.',
    },
    isCrossRow: true,
  },
  'row.repeated-person': {
    severity: 'warning',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Persona repetida', en: 'Repeated person' },
    sentence: {
      es: 'Esta persona está también en otra parte ({rows}) con otro contrato. Confirme que tiene más de un contrato.',
      en: 'This person is also elsewhere ({rows}) with another contract. Confirm that there is more than one contract.',
    },
    isCrossRow: true,
  },
  'row.two-entities': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Una persona en dos entidades', en: 'One person at two entities' },
    sentence: {
      es: 'Esta persona está también en otra parte ({rows}) con otra {kind} ({codes}), y cada persona tiene una sola {kind} a la vez. Quite lo que sobra, o confirme que todo se radica: cada fila puede cobrarse.',
      en: 'This person is also elsewhere ({rows}) with another {kind} ({codes}), and each person has one {kind} at a time. Take out what is too much, or confirm that all of it is filed: each row may be charged.',
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
      en: 'This person is also elsewhere ({rows}) with another contract and another {kind} ({codes}). With two employers that may be right: confirm that these are two jobs, or take out what is too much.',
    },
    isDoubt: true,
    isCrossRow: true,
    asksEach: true,
  },
  'row.in-other-draft': {
    severity: 'warning',
    at: ['NumeroIdentificacion'],
    title: { es: 'Está también en otro borrador', en: 'In another draft as well' },
    sentence: {
      es: 'Esta persona está también en el borrador «{fileName}», fila {otherRow}, para el mismo trámite y sin radicar. Si radica los dos, pueden cobrarse los dos: quite la que sobra.',
      en: 'This person is also in draft “{fileName}”, row {otherRow}, for the same procedure and not filed yet. If you file both, both may be charged: take out the one that is too much.',
    },
  },
  'row.hidden': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Fila oculta en Excel', en: 'Row hidden in Excel' },
    sentence: {
      es: 'La fila está oculta en el archivo (por un filtro, quizá) y se enviará igual. Quítela si no va.',
      en: 'The row is hidden in the file (by a filter, perhaps) and will be sent all the same. Remove it if it should not.',
    },
  },
  'row.remark': {
    severity: 'error',
    at: ['row'],
    title: { es: 'Lo que anotaron al lado', en: 'What was noted beside it' },
    sentence: {
      es: 'Al lado de esta fila, en una columna que no se radica, hay una anotación. Quite o aparte las filas que no van, o confirme que sí se radican.',
      en: 'Beside this row, in a column that is not filed, there is a note. Remove or set aside the rows that should not go, or confirm that they are to be filed.',
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
      en: 'The row is struck through in the file. Remove or set aside the rows that should not go, or confirm that they are to be filed.',
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
      en: 'The service rejected this row and nothing in it has changed: correct it, or confirm that it is sent again as it is. Reason: {reasons}',
    },
    isDoubt: true,
  },
  'row.returned': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Devuelta por la entidad', en: 'Sent back by the entity' },
    sentence: {
      es: 'La entidad devolvió esta fila. Lo que dijo: {reasons}',
      en: 'The entity sent this row back. What it said: {reasons}',
    },
  },
  'row.returned-unchanged': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Devuelta por la entidad, sin cambios', en: 'Sent back by the entity, unchanged' },
    sentence: {
      es: 'La entidad devolvió esta fila y en ella no ha cambiado nada: corríjala, o confirme que se envíe otra vez tal como está. Lo que dijo: {reasons}',
      en: 'The entity sent this row back and nothing in it has changed: correct it, or confirm that it is sent again as it is. What it said: {reasons}',
    },
    isDoubt: true,
  },
  'row.failed': {
    severity: 'warning',
    at: ['row'],
    title: { es: 'Terminó en error', en: 'Ended in an error' },
    sentence: {
      es: 'El resultado de esta fila fue un error. Lo que se sabe: {reasons}',
      en: 'The result of this row was an error. What is known: {reasons}',
    },
  },
  'row.failed-unchanged': {
    severity: 'error',
    at: ['affiliation:NumeroIdentificacion', 'affiliation-form:NumeroIdentificacion'],
    title: { es: 'Terminó en error, sin cambios', en: 'Ended in an error, unchanged' },
    sentence: {
      es: 'El resultado de esta fila fue un error y en ella no ha cambiado nada: corríjala, o confirme que se envíe otra vez tal como está. Lo que se sabe: {reasons}',
      en: 'The result of this row was an error and nothing in it has changed: correct it, or confirm that it is sent again as it is. What is known: {reasons}',
    },
    isDoubt: true,
  },
  'row.settled-since': {
    severity: 'error',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya no hay que corregirla', en: 'No longer to be corrected' },
    sentence: {
      es: 'Esta fila se iba a corregir, pero el registro está ahora en «{reasons}». Quítela, o confirme que de verdad se radica otra vez: puede cobrarse.',
      en: 'This row was to be corrected, but the record is in “{reasons}” by now. Take it out, or confirm that it is really to be filed once more: it may be charged.',
    },
    isDoubt: true,
  },
  'row.in-flight': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Ya está en cola o saliendo', en: 'Queued or leaving already' },
    sentence: {
      es: 'Este registro ya está en cola o saliendo en el lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}: allí puede cobrarse. No se envía otra vez sin un motivo.',
      en: 'This record is queued or leaving already in batch «{file}» ({batch}), row {otherRow}, of {date}, filed by {by}, and may be charged there. It is not sent again without a reason.',
    },
  },
  'row.uncertain': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Está en un envío incierto', en: 'In an uncertain send' },
    sentence: {
      es: 'Este registro está en un envío incierto del lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}: pudo haberse cobrado. Resuelva aquel antes de enviarlo otra vez.',
      en: 'This record is in an uncertain send of batch «{file}» ({batch}), row {otherRow}, of {date}, filed by {by}: it may have been charged. Resolve that one before you send it again.',
    },
  },
  'row.unverified': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    isHeld: true,
    title: { es: 'Se decidió y nadie lo ha comprobado', en: 'Decided, and verified by nobody' },
    sentence: {
      es: 'Este registro está en el lote «{file}» ({batch}), fila {otherRow}, del {date}, radicado por {by}. Nadie ha comprobado si el servicio lo tomó: pudo haberse cobrado. No se envía otra vez sin un motivo.',
      en: 'This record is in batch «{file}» ({batch}), row {otherRow}, of {date}, filed by {by}. Nobody has verified whether the service took it: it may have been charged. It is not sent again without a reason.',
    },
  },
  'row.in-progress': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó y sigue en proceso', en: 'Filed already, in progress' },
    sentence: {
      es: 'Este registro ya se radicó en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}, y seguía en proceso cuando se revisó. Si lo envía otra vez, se cobra otra vez.',
      en: 'This record was filed already in batch «{file}» ({batch}), row {otherRow}, of {date}, by {by}, and was in progress when it was checked. Sent again it is charged again.',
    },
  },
  'row.filed-before': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó', en: 'Filed already' },
    sentence: {
      es: 'Este registro ya se radicó en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}. Si lo envía otra vez, puede cobrarse otra vez.',
      en: 'This record was filed already in batch «{file}» ({batch}), row {otherRow}, of {date}, by {by}. Sent again it may be charged again.',
    },
  },
  'row.filed-elsewhere': {
    severity: 'either',
    at: ['affiliation:NumeroIdentificacion'],
    title: { es: 'Ya se radicó ante otra entidad', en: 'Filed with another entity already' },
    sentence: {
      es: 'Esta persona ya se radicó ante otra entidad del mismo tipo ({other}) en el lote «{file}» ({batch}), fila {otherRow}, del {date}, por {by}. Confirme que también va ante esta: cada radicación se cobra.',
      en: 'This person was filed already with another entity of the same kind ({other}) in batch «{file}» ({batch}), row {otherRow}, of {date}, by {by}. Confirm that it also goes to this one: each filing is charged.',
    },
  },
  'row.filed-with-key': {
    severity: 'either',
    at: ['NumeroIdentificacion'],
    title: { es: 'Ya se radicó con esta clave', en: 'Filed already with this key' },
    sentence: {
      es: 'Con esta clave ya se radicó este registro desde este equipo el {date}: perfil «{profile}», lote «{file}» ({batch}), fila {otherRow}. Ese lote no está en este historial. Si lo envía otra vez, puede cobrarse otra vez.',
      en: 'This record was filed already with this key from this machine on {date}: profile «{profile}», batch «{file}» ({batch}), row {otherRow}. That batch is not in this history. Sent again it may be charged again.',
    },
  },
  'query.answered-before': {
    severity: 'warning',
    at: ['social-security-query:NumeroIdentificacion'],
    title: { es: 'Ya consultado hace poco', en: 'Queried not long ago' },
    sentence: {
      es: 'A esta persona ya se la consultó: la respuesta es del {date}. Mientras el servicio la tenga por reciente no consulta otra vez, salvo que se fuerce el reproceso. Lo que omite no se cobra.',
      en: 'This person was queried already: the answer is of {date}. While the service takes it for recent it does not query again, unless reprocessing is forced. What it omits is not charged.',
    },
  },
  'check.answered-before': {
    severity: 'warning',
    at: ['background-check:NumeroIdentificacion'],
    title: { es: 'Antecedentes ya consultados hace poco', en: 'Background checked not long ago' },
    sentence: {
      es: 'Los antecedentes de esta persona ya se consultaron: la respuesta es del {date}. Si la consulta otra vez y se acepta, se cobra otra vez.',
      en: 'The background of this person was checked already: the answer is of {date}. Checked and accepted again, it is charged again.',
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
    title: { es: 'Valor que el servicio no recibe', en: 'Value the service does not take' },
    sentence: {
      es: 'El servicio no recibe este valor: {detail}. Corríjalo; la fila no se envió.',
      en: 'The service does not take this value: {detail}. Correct it; the row was not sent.',
    },
  },
} as const satisfies FindingEntries
