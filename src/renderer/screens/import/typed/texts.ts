import type { Sentence } from '#shared/kernel/language.ts'

export const typedTexts = {
  open: { es: 'Escribir los documentos', en: 'Type documents' },
  lead: {
    es: 'Un documento por línea: tipo y número, en el orden que quiera y con puntos o sin ellos. Puede pegar un bloque de Excel.',
    en: 'One document per line: type and number, in any order, with or without dots. You can paste a block from Excel.',
  },
  leadDate: {
    es: 'Si tiene la fecha de expedición, escríbala en la misma línea.',
    en: 'If you have the issue date, type it on the same line.',
  },
  documents: { es: 'Documentos', en: 'Documents' },
  example: { es: 'Por ejemplo:\nCC 1020304050\nCE 456789', en: 'For example:\nCC 1020304050\nCE 456789' },
  exampleDate: {
    es: 'Por ejemplo:\nCC 1020304050 12/05/2010\nCE 456789',
    en: 'For example:\nCC 1020304050 12/05/2010\nCE 456789',
  },
  read: {
    es: '{count, plural, one {# documento} other {# documentos}}',
    en: '{count, plural, one {# document} other {# documents}}',
  },
  readHere: {
    es: 'Aquí se ve cómo se lee cada línea, antes de crear el borrador.',
    en: 'Shows how each line is read, before the draft is created.',
  },
  untyped: { es: '{count, number} sin tipo', en: '{count, number} without a type' },
  unclear: {
    es: '{count, plural, one {# línea} other {# líneas}} por revisar',
    en: '{count, plural, one {# line} other {# lines}} to review',
  },
  missingType: {
    es: 'Tipo para {count, plural, one {la línea que no lo trae} other {las líneas que no lo traen}} ({count, number})',
    en: 'Type for the {count, plural, one {line} other {lines}} without one ({count, number})',
  },
  missingTypeHint: {
    es: 'Si no lo sabe, déjelo vacío: se pregunta fila por fila en el borrador.',
    en: 'If you do not know it, leave it empty: the draft asks row by row.',
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
    en: 'What cannot be understood stays in the draft as typed, to correct there.',
  },
  firstLines: {
    es: 'Se muestran {shown} de {total}: primero las que hay que revisar.',
    en: 'Showing {shown} of {total}: those to review come first.',
  },
  missing: { es: 'Falta escribir un documento.', en: 'No document typed yet.' },
} as const satisfies Readonly<Record<string, Sentence>>
