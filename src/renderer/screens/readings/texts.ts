import type { ReadingChange } from '#shared/domain/filing/extraction/compared-reading.ts'
import type { ReadingDoubt, ReadingKind } from '#shared/domain/filing/extraction/document-reading.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const kindNames = {
  doubtful: { es: 'Lectura dudosa', en: 'Doubtful reading' },
  read: { es: 'Leído', en: 'Read' },
  failed: { es: 'Sin lectura', en: 'No reading' },
  waiting: { es: 'Por leer', en: 'To be read' },
} as const satisfies Readonly<Record<ReadingKind, Sentence>>

export const doubtSentences = {
  'nothing-read': { es: 'No trae ningún dato del documento.', en: 'It contains nothing from the document.' },
  illegible: { es: 'El servicio dice que no es legible.', en: 'The service says that it is not legible.' },
  low: {
    es: 'El servicio le da menos de {percent} de 100 a la lectura.',
    en: 'The service rates the reading below {percent} of 100.',
  },
  remarks: { es: 'Trae observaciones sobre la lectura.', en: 'It has remarks about the reading.' },
  'unsure-value': {
    es: 'El mismo servicio dice que no está seguro de algún dato.',
    en: 'The service itself is not sure of some value.',
  },
} as const satisfies Readonly<Record<ReadingDoubt, Sentence>>

export const changeNames = {
  replaces: { es: 'Reemplaza lo que hay', en: 'Replaces the current value' },
  same: { es: 'Ya está así', en: 'Already the same' },
} as const satisfies Readonly<Record<Exclude<ReadingChange, 'fills'>, Sentence>>

/** The parts the list can be filtered to. */
export const partNames = {
  all: { es: 'Todos', en: 'All' },
  doubtful: { es: 'Dudosos', en: 'Doubtful' },
  read: { es: 'Leídos', en: 'Read' },
  taken: { es: 'Aceptados', en: 'Accepted' },
  waiting: { es: 'Por leer', en: 'To be read' },
  failed: { es: 'Sin lectura', en: 'No reading' },
} as const satisfies Readonly<Record<string, Sentence>>

export const readingsTexts = {
  title: { es: 'Documentos leídos', en: 'Documents read' },
  lead: {
    es: '{read} de {total} leídos · {doubtful, plural, one {# dudoso} other {# dudosos}} · {taken} con datos aceptados',
    en: '{read} of {total} read · {doubtful, number} doubtful · {taken} with accepted values',
  },
  back: { es: 'Volver al lote', en: 'Back to the batch' },
  review: { es: 'Revisar lo leído', en: 'Review what was read' },
  list: { es: 'Documentos del lote', en: 'Batch documents' },
  which: { es: 'Qué documentos se muestran', en: 'Documents shown' },
  none: { es: 'Ningún documento así.', en: 'No documents of this kind.' },
  previous: { es: 'Documento anterior', en: 'Previous document' },
  next: { es: 'Documento siguiente', en: 'Next document' },
  place: { es: '{at} de {total}', en: '{at} of {total}' },
  document: { es: 'Documento', en: 'Document' },
  taken: { es: 'Aceptado', en: 'Accepted' },
  takenIn: { es: 'Fila {row} de {draft}: {fields}', en: 'Row {row} of {draft}: {fields}' },
  fields: {
    es: '{count, plural, one {# dato} other {# datos}}',
    en: '{count, plural, one {# value} other {# values}}',
  },
  read: { es: 'Lo leído', en: 'Reading' },
  nothingYet: {
    es: 'El servicio todavía no trae nada de este documento.',
    en: 'The service has nothing for this document yet.',
  },
  nothing: { es: 'No trae ningún dato.', en: 'It has no values.' },
  places: { es: 'Lugar', en: 'Place' },
  placeName: { es: '{code}: {name}', en: '{code}: {name}' },
  placeUnknown: {
    es: '{code}: la lista en uso no conoce este código',
    en: '{code}: not in the list in use',
  },
  placeUnchecked: { es: '{code}: no hay lista con que compararlo', en: '{code}: no list to compare it with' },
  format: { es: 'Formato', en: 'Format' },
  faces: { es: 'Rostros', en: 'Faces' },
  face: { es: 'Rostro {number}', en: 'Face {number}' },
  unshownPictures: {
    es: '{count, plural, one {# imagen no se muestra: es} other {# imágenes no se muestran: son}} muy grande o de un tipo que puede traer más que la imagen.',
    en: '{count, plural, one {# picture is} other {# pictures are}} not shown: too large, or of a type that may contain more than a picture.',
  },
  quality: { es: 'Calidad de la lectura', en: 'Reading quality' },
  certainty: { es: 'seguridad según el servicio: {certainty}', en: 'certainty according to the service: {certainty}' },
  target: { es: 'Llevar a un borrador', en: 'Copy to a draft' },
  targetHint: {
    es: 'Nada se escribe hasta que usted lo acepte, y nada se reemplaza sin que lo vea.',
    en: 'Nothing is written until you accept it, and nothing is replaced without you seeing it.',
  },
  whichRow: {
    es: 'Varias filas son de este documento. ¿Cuál es?',
    en: 'Several rows match this document. Which one?',
  },
  noRow: {
    es: 'Ningún borrador tiene una fila de este documento.',
    en: 'No draft has a row for this document.',
  },
  noRowOfNumber: {
    es: 'Ningún borrador tiene una fila con el número {number}.',
    en: 'No draft has a row with the number {number}.',
  },
  rowOf: { es: 'Fila {row} de {draft}', en: 'Row {row} of {draft}' },
  rowIs: { es: 'Fila {row} de {draft} · {who}', en: 'Row {row} of {draft} · {who}' },
  emptyRow: { es: 'sin datos aún', en: 'empty so far' },
  sent: { es: 'ya enviada', en: 'already sent' },
  otherRow: { es: 'Otra fila', en: 'Another row' },
  draft: { es: 'Borrador', en: 'Draft' },
  row: { es: 'Fila', en: 'Row' },
  useRow: { es: 'Usar esta fila', en: 'Use this row' },
  beginWith: { es: 'Empezar un borrador', en: 'Start a draft' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  beginOne: { es: 'Con este documento', en: 'With this document' },
  beginAll: {
    es: 'Con los {count, number} leídos, una fila cada uno',
    en: 'With the {count, number} read, one row each',
  },
  compared: { es: 'Lo leído y la fila', en: 'Reading and row' },
  now: { es: 'Ahora', en: 'Now' },
  empty: { es: 'vacía', en: 'empty' },
  written: { es: 'Quedaría', en: 'Would be' },
  said: { es: 'Leído', en: 'Read' },
  noField: { es: 'Este trámite no tiene dónde ponerlo.', en: 'This procedure has no field for it.' },
  whichField: { es: '¿A qué dato corresponde?', en: 'Which field is this?' },
  noneOfThem: { es: 'A ninguno', en: 'None of them' },
  unsure: {
    es: 'El servicio no está seguro de este dato: compárelo con el documento.',
    en: 'The service is not sure of this value: compare it with the document.',
  },
  accept: { es: 'Aceptar', en: 'Accept' },
  replace: { es: 'Reemplazar', en: 'Replace' },
  acceptNamed: { es: 'Aceptar {field}', en: 'Accept {field}' },
  replaceNamed: { es: 'Reemplazar {field}', en: 'Replace {field}' },
  acceptPlain: {
    es: 'Aceptar {count, plural, one {el que llena una celda vacía} other {los que llenan celdas vacías}} ({count, number})',
    en: 'Accept those that fill empty cells ({count, number})',
  },
  undo: { es: 'Deshacer: {label}', en: 'Undo: {label}' },
  openDraft: { es: 'Abrir el borrador', en: 'Open draft' },
  accepted: {
    es: '{count, plural, one {# dato aceptado} other {# datos aceptados}} en la fila {row}',
    en: '{count, plural, one {# value} other {# values}} accepted in row {row}',
  },
} as const satisfies Readonly<Record<string, Sentence>>
