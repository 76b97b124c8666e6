import type { ErrorEntries } from './error-entry.ts'

/** Drafts, and their remembered settings. */
export const draftErrors = {
  'draft.not-found': {
    family: 'usage',
    es: 'No existe ese borrador.',
    en: 'There is no such draft.',
  },
  'draft.nobody-to-query': {
    family: 'usage',
    es: 'No hay a quién consultar: lo que escogió no nombra a nadie con tipo y número de documento.',
    en: 'There is nobody to query: nobody you chose has a document type and number.',
  },
  'draft.nothing-to-export': {
    family: 'data',
    es: 'No hay filas por corregir que exportar.',
    en: 'There are no rows to correct to export.',
  },
  'draft.day-out-of-range': {
    family: 'usage',
    es: 'El día {day} no sirve para programar: debe ser hoy o un día dentro del próximo año.',
    en: 'The day {day} cannot be scheduled: it must be today or a day within the next year.',
  },
  'draft.cell-too-long': {
    family: 'usage',
    es: 'El texto es demasiado largo: una celda lleva como mucho {limit, number} caracteres. No se cambió nada.',
    en: 'The text is too long: a cell holds {limit, number} characters at most. Nothing was changed.',
  },
  'draft.identity-in-several': {
    family: 'usage',
    es: 'Un número de identificación es de una sola persona: no se puede escribir en varias filas a la vez. No se cambió nada.',
    en: 'A document number belongs to one person: it cannot be written in several rows at once. Nothing was changed.',
  },
  'draft.paste-too-large': {
    family: 'usage',
    es: 'No se pegó: se pueden pegar hasta {cells} celdas, en {lines} filas y {columns} columnas.',
    en: 'Nothing was pasted: up to {cells} cells can be pasted, in {lines} rows and {columns} columns.',
  },
  'draft.copy-too-large': {
    family: 'usage',
    es: 'No se copió: se pueden copiar hasta {limit, number} celdas de una vez, y aquí hay {cells}.',
    en: 'Nothing was copied: up to {limit, number} cells can be copied at once, and there are {cells} here.',
  },
  'draft.empty-range': {
    family: 'usage',
    es: 'La selección ya no tiene filas en lo que muestra el filtro.',
    en: 'The selection no longer has rows shown by the filter.',
  },
  'draft.contract-fixed': {
    family: 'usage',
    es: 'El número de contrato no se cambia aquí: con él el servicio encuentra el formulario. Si es de otro contrato, quite la fila.',
    en: 'The contract number cannot be changed here: the service uses it to find the form. If it belongs to another contract, remove the row.',
  },
  'forms.nothing-to-complete': {
    family: 'usage',
    es: 'Ninguno de estos contratos tiene solo uno de los dos formularios, según lo que se aceptó aquí.',
    en: 'None of these contracts has only one of the two forms, according to what was accepted here.',
  },
  'forms.nothing-to-update': {
    family: 'usage',
    es: 'Aquí no se conoce un formulario aceptado de ninguno de estos contratos.',
    en: 'No accepted form is known here for any of these contracts.',
  },
  'reading.changed-since-shown': {
    family: 'data',
    es: 'La fila o lo leído cambió mientras lo miraba. No se escribió nada: revise y acepte de nuevo.',
    en: 'The row or the reading changed while you were looking at it. Nothing was written: check and accept again.',
  },
  'reading.row-sent': {
    family: 'data',
    es: 'La fila {row} ya se envió y no se cambia desde aquí. Reábrala en su borrador, o escoja otra.',
    en: 'Row {row} was already sent and cannot be changed from here. Reopen it in its draft, or choose another.',
  },
  'submit.nothing-to-compare': {
    family: 'data',
    es: 'No hay un archivo anterior con que comparar {file}: no se envió nada. Para radicarlo todo, quite --only-new.',
    en: 'There is no earlier file to compare {file} with: nothing was sent. To file all of it, remove --only-new.',
  },
  'submit.people-asked': {
    family: 'data',
    es: 'No se sabe si {rows, plural, one {# persona de {file} es nueva o tiene} other {# personas de {file} son nuevas o tienen}} otro número: no se envió nada. Responda en la ventana (Borradores, {file}, «por confirmar») y radique desde ahí.',
    en: 'It is not known whether {rows, plural, one {# person of {file} is new or has} other {# people of {file} are new or have}} another number: nothing was sent. Answer in the window (Drafts, {file}, “to confirm”) and file from there.',
  },
  'draft.row-not-found': {
    family: 'usage',
    es: 'El borrador no tiene la fila {row}.',
    en: 'The draft has no row {row}.',
  },
  'draft.field-not-found': {
    family: 'usage',
    es: 'El campo {field} no pertenece a este trámite.',
    en: 'The field {field} does not belong to this procedure.',
  },
  'company.invalid-nit': {
    family: 'usage',
    es: 'El NIT debe tener solo dígitos.',
    en: 'The NIT must have digits only.',
  },
  'credits.invalid': {
    family: 'usage',
    es: 'Los créditos son un número entero de {least} a {greatest, number}.',
    en: 'Credits are a whole number from {least} to {greatest, number}.',
  },
  'credits.no-limit': {
    family: 'usage',
    es: 'La empresa {company} no tiene límite de créditos: puede enviar sin permiso.',
    en: 'Company {company} has no limit of credits: it can send without permission.',
  },
  'credits.answered': {
    family: 'usage',
    es: 'Otra persona ya respondió. No se guardó nada: mire su respuesta en Ajustes > Límites de créditos.',
    en: 'Somebody else has already answered. Nothing was saved: see the answer in Settings > Limits of credits.',
  },
  'company.changed-meanwhile': {
    family: 'usage',
    es: 'Otra persona de la oficina cambió esta empresa mientras usted la editaba. No se guardó nada: cancele, mire cómo quedó y vuelva a hacer su cambio si todavía hace falta.',
    en: 'Somebody else in the office changed this company while you were editing it. Nothing was saved: cancel, check how it is now and make your change again if it is still needed.',
  },
  'company.already-there': {
    family: 'usage',
    es: 'La oficina ya tiene una empresa con ese NIT. No se guardó nada: búsquela en la lista y cámbiela ahí.',
    en: 'The office already has a company with that NIT. Nothing was saved: find it in the list and change it there.',
  },
  'company.invalid-city': {
    family: 'usage',
    es: 'El código DANE de la ciudad debe tener 5 dígitos, por ejemplo 05001.',
    en: 'The DANE code of the city must have 5 digits, for example 05001.',
  },
  'wage.invalid-day': {
    family: 'usage',
    es: 'Escriba el día desde el que rige como dd/mm/aaaa.',
    en: 'Type the date it takes effect as dd/mm/yyyy.',
  },
  'wage.invalid-pesos': {
    family: 'usage',
    es: 'El salario mínimo mensual debe ser un número de pesos entre {least} y {greatest}.',
    en: 'The monthly minimum wage must be a number of pesos between {least} and {greatest}.',
  },
  'answers.invalid-term': {
    family: 'usage',
    es: 'El plazo debe ser un número entero de días hábiles entre {least} y {greatest}.',
    en: 'The term must be a whole number of business days between {least} and {greatest}.',
  },
  'answers.too-many-terms': {
    family: 'usage',
    es: 'Ya hay {most} entidades con plazo propio: quite alguna primero.',
    en: '{most} entities already have their own term: remove one first.',
  },
  'values.no-longer-asked': {
    family: 'usage',
    es: '«{value}» ya no está en duda: se respondió o se corrigió mientras tanto.',
    en: '“{value}” is no longer in doubt: it was answered or corrected meanwhile.',
  },
  'values.one-by-one': {
    family: 'usage',
    es: 'Intentó confirmar a {count, number} personas a la vez. Una persona en dos entidades se confirma por separado, después de revisarla: no se confirmó nada.',
    en: 'You tried to confirm {count, number} people at once. A person at two entities is confirmed separately, after a check: nothing was confirmed.',
  },
  'values.not-confirmable': {
    family: 'usage',
    es: 'Ese valor no se puede confirmar como está, porque el servicio no lo recibe así. Elija otro.',
    en: 'That value cannot be confirmed as it is, because the service does not accept it like that. Choose another.',
  },
} as const satisfies ErrorEntries
