import type { Sentence } from '#shared/kernel/language.ts'

export const typedTexts = {
  open: { es: 'Escribir los documentos', en: 'Type the documents' },
  lead: {
    es: 'Un documento por línea: tipo y número, en el orden que quiera y con puntos o sin ellos. Puede pegar un bloque de Excel.',
    en: 'One document for each line: type and number, in any order, with or without dots. A block of Excel can be pasted.',
  },
  leadDate: {
    es: 'Si tiene la fecha de expedición, escríbala en la misma línea.',
    en: 'Write the issue date in the same line, if you have it.',
  },
  documents: { es: 'Documentos', en: 'Documents' },
  example: { es: 'Por ejemplo:\nCC 1020304050\nCE 456789', en: 'For example:\nCC 1020304050\nCE 456789' },
  exampleDate: {
    es: 'Por ejemplo:\nCC 1020304050 12/05/2010\nCE 456789',
    en: 'For example:\nCC 1020304050 12/05/2010\nCE 456789',
  },
  read: {
    es: '{formatted} {count?documento|documentos}',
    en: '{formatted} {count?document|documents}',
  },
  readHere: {
    es: 'Aquí se ve cómo se lee cada línea, antes de hacer el borrador.',
    en: 'How each line is read is shown here, before the draft is made.',
  },
  untyped: { es: '{formatted} sin tipo', en: '{formatted} without a type' },
  unclear: {
    es: '{formatted} {count?línea por revisar|líneas por revisar}',
    en: '{formatted} {count?line|lines} to look at',
  },
  missingType: {
    es: 'Tipo de {count?la que no lo dice|las que no lo dicen} ({formatted})',
    en: 'Type of the {count?one that says none|ones that say none} ({formatted})',
  },
  missingTypeHint: {
    es: 'Si no lo sabe, déjelo vacío: se pregunta fila por fila en el borrador.',
    en: 'Leave it empty if you do not know: it is asked row by row in the draft.',
  },
  line: { es: 'Línea', en: 'Line' },
  type: { es: 'Tipo', en: 'Type' },
  number: { es: 'Número', en: 'Number' },
  issued: { es: 'Expedición', en: 'Issued' },
  unused: { es: 'No se usa', en: 'Not used' },
  'no-number': { es: 'No tiene número', en: 'No number' },
  'several-numbers': { es: 'Tiene más de un número', en: 'More than one number' },
  'several-dates': { es: 'Tiene más de una fecha', en: 'More than one date' },
  'too-long': { es: 'Es demasiado larga', en: 'Too long' },
  unclearHint: {
    es: 'Lo que no se entiende queda en el borrador como se escribió, para corregirlo allí.',
    en: 'What is not understood stands in the draft as it was written, to be corrected there.',
  },
  firstLines: {
    es: 'Se muestran {shown} de {total}: primero las que hay que revisar.',
    en: '{shown} of {total} are shown: those to look at first.',
  },
  missing: { es: 'Falta escribir un documento.', en: 'A document is still to be written.' },
} satisfies Readonly<Record<string, Sentence>>
