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
    en: 'There is nobody to query: what you chose names nobody with document type and number.',
  },
  'draft.nothing-to-export': {
    family: 'data',
    es: 'No hay filas por corregir que exportar.',
    en: 'There are no rows to correct that could be exported.',
  },
  'draft.day-out-of-range': {
    family: 'usage',
    es: 'El día {day} no sirve para programar: debe ser hoy o un día dentro del próximo año.',
    en: 'The day {day} cannot be scheduled: it must be today or a day within the next year.',
  },
  'draft.cell-too-long': {
    family: 'usage',
    es: 'El texto es demasiado largo: una celda lleva como mucho {limit} caracteres. No se cambió nada.',
    en: 'The text is too long: a cell holds {limit} characters at most. Nothing was changed.',
  },
  'draft.identity-in-several': {
    family: 'usage',
    es: 'Un número de identificación es de una sola persona: no se escribe en varias filas a la vez. No se cambió nada.',
    en: 'A document number belongs to one person: it is not written into several rows at once. Nothing was changed.',
  },
  'draft.paste-too-large': {
    family: 'usage',
    es: 'No se pegó: se pueden pegar hasta {cells} celdas, en {lines} filas y {columns} columnas.',
    en: 'Nothing was pasted: up to {cells} cells can be pasted, in {lines} rows and {columns} columns.',
  },
  'draft.copy-too-large': {
    family: 'usage',
    es: 'No se copió: se pueden copiar hasta {limit} celdas de una vez, y aquí hay {cells}.',
    en: 'Nothing was copied: up to {limit} cells can be copied at once, and here are {cells}.',
  },
  'draft.empty-range': {
    family: 'usage',
    es: 'La selección ya no tiene filas en lo que muestra el filtro.',
    en: 'The selection has no rows any more among those that the filter shows.',
  },
  'draft.contract-fixed': {
    family: 'usage',
    es: 'El número de contrato no se cambia aquí: con él el servicio encuentra el formulario. Si es de otro contrato, quite la fila.',
    en: 'The contract number cannot be changed here: by it the service finds the form. If it is about another contract, remove the row.',
  },
  'forms.nothing-to-complete': {
    family: 'usage',
    es: 'Ninguno de estos contratos tiene solo uno de los dos formularios, según lo que se aceptó aquí.',
    en: 'None of these contracts has only one of both forms, by what was accepted here.',
  },
  'forms.nothing-to-update': {
    family: 'usage',
    es: 'De ninguno de estos contratos se conoce aquí un formulario aceptado.',
    en: 'No accepted form is known here of any of these contracts.',
  },
  'reading.changed-since-shown': {
    family: 'data',
    es: 'La fila o lo leído cambió mientras lo miraba. No se escribió nada: revise y acepte de nuevo.',
    en: 'The row or the reading changed while you looked at it. Nothing was written: check and accept again.',
  },
  'reading.row-sent': {
    family: 'data',
    es: 'La fila {row} ya se envió y no se cambia desde aquí. Reábrala en su borrador, o escoja otra.',
    en: 'Row {row} was sent and is not changed from here. Reopen it in its draft, or choose another.',
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
  'company.changed-meanwhile': {
    family: 'usage',
    es: 'Otra persona de la oficina cambió esta empresa mientras usted la editaba. No se guardó nada: cancele, mire cómo quedó y vuelva a hacer su cambio si todavía hace falta.',
    en: 'Somebody else in the office changed this company while you were editing it. Nothing was kept: cancel, look at how it stands and make your change again if it is still needed.',
  },
  'company.already-there': {
    family: 'usage',
    es: 'La oficina ya tiene una empresa con ese NIT. No se guardó nada: búsquela en la lista y cámbiela ahí.',
    en: 'The office has a company with that NIT already. Nothing was kept: find it in the list and change it there.',
  },
  'company.invalid-city': {
    family: 'usage',
    es: 'El código DANE de la ciudad debe tener 5 dígitos, por ejemplo 05001.',
    en: 'The DANE code of the city must have 5 digits, for example 05001.',
  },
  'wage.invalid-day': {
    family: 'usage',
    es: 'Escriba el día desde el que rige como dd/mm/aaaa.',
    en: 'Write the day from which it is in force as dd/mm/yyyy.',
  },
  'wage.invalid-pesos': {
    family: 'usage',
    es: 'El salario mínimo mensual debe ser un número de pesos entre {least} y {greatest}.',
    en: 'The monthly minimum wage must be a number of pesos between {least} and {greatest}.',
  },
  'certificates.invalid-term': {
    family: 'usage',
    es: 'El plazo debe ser un número entero de días hábiles entre {least} y {greatest}.',
    en: 'The term must be a whole number of business days between {least} and {greatest}.',
  },
  'certificates.too-many-terms': {
    family: 'usage',
    es: 'Ya hay {most} entidades con plazo propio: quite alguna primero.',
    en: '{most} entities have a term of their own already: remove one first.',
  },
  'values.no-longer-asked': {
    family: 'usage',
    es: '«{value}» ya no está en duda: se respondió o se corrigió mientras tanto.',
    en: '“{value}” is no longer in doubt: it was answered or corrected meanwhile.',
  },
  'values.one-by-one': {
    family: 'usage',
    es: 'Se quiso confirmar a {count} personas a la vez. Una persona en dos entidades se confirma sola, después de mirarla: no se confirmó nada.',
    en: '{count} people were to be confirmed at once. One person at two entities is confirmed alone, once looked at: nothing was confirmed.',
  },
  'values.not-confirmable': {
    family: 'usage',
    es: 'Ese valor no se puede confirmar como está, porque el servicio no lo recibe así. Elija otro.',
    en: 'That value cannot be confirmed as it is, because the service does not take it so. Choose another.',
  },
} as const satisfies ErrorEntries
