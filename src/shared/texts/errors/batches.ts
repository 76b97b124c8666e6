import type { ErrorEntries } from './error-entry.ts'

/** Why a batch cannot be composed or decided. */
export const batchErrors = {
  'batch.chunk-out-of-range': {
    family: 'usage',
    es: 'Los registros por envío deben ser un número entero entre 1 y {maximum}, no «{value}». No se envió nada.',
    en: 'Records per send must be a whole number from 1 to {maximum}, not “{value}”. Nothing was sent.',
  },
  'batch.empty': {
    family: 'data',
    es: 'No hay filas listas para enviar. Corrija los errores o revise el archivo.',
    en: 'There are no rows ready to send. Correct the errors or check the file.',
  },
  'batch.no-documents': {
    family: 'data',
    es: 'Ningún archivo está listo para enviar. Revise la nota de cada uno.',
    en: 'No file is ready to send. Check the note on each one.',
  },
  'batch.invalid-rows': {
    family: 'data',
    es: 'Hay {rows, plural, one {# fila} other {# filas}} con errores: no se envió ni se cobró nada. {rows, plural, one {Corríjala} other {Corríjalas}} o envíe solo las válidas.',
    en: '{rows, plural, one {# row has} other {# rows have}} errors: nothing was sent or charged. Correct {rows, plural, one {it} other {them}} or send only the valid ones.',
  },
  'batch.invalid-request': {
    family: 'data',
    es: 'La solicitud no cumple una regla del servicio ({path}): {detail}. No se envió nada.',
    en: 'The request breaks a rule of the service ({path}): {detail}. Nothing was sent.',
  },
  'batch.refused-row': {
    family: 'data',
    es: 'La fila {row} no se puede enviar ({field}): {detail}. No se envió nada; corríjala o envíe solo las válidas.',
    en: 'Row {row} cannot be sent ({field}): {detail}. Nothing was sent; correct it or send only the valid ones.',
  },
  'batch.refused-file': {
    family: 'data',
    es: 'El archivo {file} no se puede enviar: {detail}. No se envió nada.',
    en: 'The file {file} cannot be sent: {detail}. Nothing was sent.',
  },
  'batch.unknown-option': {
    family: 'usage',
    es: 'La opción {option} no existe para este trámite.',
    en: 'The option {option} does not exist for this procedure.',
  },
  'batch.not-found': {
    family: 'usage',
    es: 'No existe el lote {batch}.',
    en: 'There is no batch {batch}.',
  },
  'batch.cannot-reprocess': {
    family: 'usage',
    es: 'Este trámite no admite forzar el reproceso.',
    en: 'This procedure does not support forced reprocessing.',
  },
  'batch.nothing-rejected': {
    family: 'data',
    es: 'El lote no tiene más registros rechazados por corregir: los que hay ya se están corrigiendo.',
    en: 'The batch has no rejected records left to correct: all are already being corrected.',
  },
  'batch.nothing-to-correct': {
    family: 'data',
    es: 'El lote no tiene más registros así por corregir: los que hay ya se están corrigiendo o se radicaron de nuevo.',
    en: 'The batch has no such records left to correct: they are already being corrected or were filed again.',
  },
  'batch.nothing-to-reprocess': {
    family: 'data',
    es: 'El lote no tiene registros en ese estado para reprocesar.',
    en: 'The batch has no records in that state to reprocess.',
  },
  'batch.all-rows-sent': {
    family: 'data',
    es: 'Todas las filas de este borrador ya se enviaron. Para enviar una otra vez, reábrala.',
    en: 'All rows in this draft were already sent. To send one again, reopen it.',
  },
  'batch.rows-in-flight': {
    family: 'data',
    es: '{rows, plural, one {# registro ya se radicó o se está} other {# registros ya se radicaron o se están}} radicando: lote {batches}. No se envió nada: enviar {rows, plural, one {ese registro} other {esos registros}} otra vez puede cobrarse otra vez. Si de verdad quiere {rows, plural, one {enviarlo} other {enviarlos}} de nuevo, escriba el motivo.',
    en: '{rows, plural, one {# record was already filed or is} other {# records were already filed or are}} being filed: batch {batches}. Nothing was sent: sending {rows, plural, one {it} other {them}} again may be charged again. If you really want to send {rows, plural, one {it} other {them}} again, give the reason.',
  },
  'batch.over-credit-limit': {
    family: 'data',
    es: 'La empresa {company} pasaría su límite de créditos de {monthWords}: puede gastar {limit, number}, lleva {used, number} y este envío pide {wanted, number}. {missing, plural, one {Falta # crédito} other {Faltan # créditos}}. No se envió nada: envíe menos registros o pida que le permitan más créditos este mes.',
    en: 'Company {company} would exceed its limit of credits for {monthWords}: it may use {limit, number}, has used {used, number}, and this send needs {wanted, number}. {missing, plural, one {# credit is} other {# credits are}} missing. Nothing was sent: send fewer records, or ask for more credits this month.',
  },
  'batch.over-credit-limit.again': {
    family: 'data',
    es: 'Enviar esto otra vez haría que la empresa {company} pasara su límite de créditos de {monthWords}: puede gastar {limit, number}, lleva {used, number} y esto pide {wanted, number}. {missing, plural, one {Falta # crédito} other {Faltan # créditos}}. No se envió nada: permita más créditos en Ajustes > Límites de créditos (en una oficina lo hace supervisión o administración) y reenvíe.',
    en: 'Sending this again would take company {company} above its limit of credits for {monthWords}: it may use {limit, number}, has used {used, number}, and this needs {wanted, number}. {missing, plural, one {# credit is} other {# credits are}} missing. Nothing was sent: allow more credits in Settings > Limits of credits (in an office, a supervisor or administrator does) and send it again.',
  },
  'submission.number-not-asked': {
    family: 'data',
    es: 'El servicio ya le dio a este envío un número, {requestId}: es probable que lo haya recibido. No se envió nada. Consulte ese número, que no cuesta, y espere su resultado; si de verdad quiere enviarlo otra vez, escriba el motivo: puede cobrarse dos veces.',
    en: 'The service already gave this send a number, {requestId}: it has probably received it. Nothing was sent. Check that number, at no cost, and wait for its result; if you really want to send it again, give the reason: it may be charged twice.',
  },
  'batch.changed-since-shown.rows': {
    family: 'data',
    es: 'Las filas cambiaron mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'The rows changed while you were being asked to confirm. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.filed': {
    family: 'data',
    es: 'Mientras usted miraba, {operator} radicó {rows, number} de estos registros en el lote «{file}» ({atMoment}). No se envió nada: revise las cifras actuales y confirme de nuevo.',
    en: 'While you were looking, {operator} filed {rows, number} of these records in batch “{file}” ({atMoment}). Nothing was sent: check the current figures and confirm again.',
  },
  'batch.changed-since-shown.filed-in': {
    family: 'data',
    es: 'Mientras usted miraba, {rows, plural, one {# registro quedó} other {# registros quedaron}} en otro lote ({batches}). No se envió nada: revise las cifras actuales y confirme de nuevo.',
    en: 'While you were looking, {rows, plural, one {# record was} other {# records were}} added to another batch ({batches}). Nothing was sent: check the current figures and confirm again.',
  },
  'batch.changed-since-shown.forecast': {
    family: 'data',
    es: 'Cambió lo que se espera de {rows, plural, one {# registro} other {# registros}}. No se envió nada: revise las cifras actuales y confirme de nuevo.',
    en: 'What to expect of {rows, plural, one {# record} other {# records}} has changed since it was shown. Nothing was sent: check the current figures and confirm again.',
  },
  'batch.changed-since-shown.connection': {
    family: 'data',
    es: 'La clave o la dirección del servicio cambió mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'The key or the address of the service changed while you were being asked to confirm. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.profile': {
    family: 'data',
    es: 'Se abrió otro perfil mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'Another profile was opened while you were being asked to confirm. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.submission': {
    family: 'data',
    es: 'El envío cambió mientras se pedía la confirmación. No se reenvió: revise cómo está ahora y decida de nuevo.',
    en: 'The send changed while you were being asked to confirm. It was not sent again: see how it is now and decide again.',
  },
} as const satisfies ErrorEntries
