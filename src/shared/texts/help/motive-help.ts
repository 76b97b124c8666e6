import type { Sentence } from '../../kernel/language.ts'

interface MotiveHelp {
  readonly title: Sentence
  readonly meaning: Sentence
  readonly next: Sentence
}

/**
 * Why something was not accepted or was returned. The service publishes no list of its Motivos (spec 2.8), so no text
 * is interpreted: this explains the cases of the specification, and whose words the others are.
 */
export const motiveHelp = {
  any: {
    title: { es: 'Motivo', en: 'Reason (Motivo)' },
    meaning: {
      es: 'Es el texto con que el servicio o la entidad explica por qué no tomó un registro o lo devolvió. Se muestra tal como llegó: no hay una lista publicada de motivos, y este programa no los interpreta.',
      en: 'The text in which the service or the entity explains why it did not accept a record, or returned it. It is shown as received: no list of reasons is published, and this program does not interpret them.',
    },
    next: {
      es: 'Corrija lo que el texto señala y radique otra vez desde su lote, con «Corregir». Si no lo entiende, pregúntele a la entidad: el texto es suyo.',
      en: 'Correct what the text points out and file again from its batch, with “Correct”. If it is not clear, ask the entity: the words are theirs.',
    },
  },
  'document-type': {
    title: { es: 'Tipo de documento que la fuente no admite', en: 'Document type the source does not accept' },
    meaning: {
      es: 'En las consultas, un tipo de documento que la fuente no admite deja por fuera esa persona (Omitido). Las demás siguen y por esa no se cobra.',
      en: 'In queries, a document type the source does not accept leaves that person out (Omitted). The others continue, and that one is not charged.',
    },
    next: {
      es: 'Corrija el tipo de documento y consulte de nuevo solo a esa persona.',
      en: 'Correct the document type and query only that person again.',
    },
  },
  'form-update': {
    title: { es: 'Actualización de un formulario rechazada', en: 'Rejected form update' },
    meaning: {
      es: 'Una actualización se rechaza cuando nada cambia en el formulario, o cuando no existe un formulario con ese número de contrato. No se cobra.',
      en: 'An update is rejected when nothing changes in the form, or when there is no form with that contract number. Nothing is charged.',
    },
    next: {
      es: 'Revise el número de contrato. Si el formulario no existe, radíquelo con «Crear».',
      en: 'Check the contract number. If there is no such form, file it with “Create”.',
    },
  },
  returned: {
    title: { es: 'Devuelto por la entidad', en: 'Returned by the entity' },
    meaning: {
      es: 'Lo que dice un devuelto es texto propio de la entidad, y cada una escribe a su manera. Está en el motivo o en el último paso del historial de radicación.',
      en: 'The text beside a returned record is the entity’s own, and each one writes in its own way. It is in the reason, or in the last step of the filing history.',
    },
    next: {
      es: 'Corríjalo con «Corregir los devueltos»: el borrador muestra el texto de la entidad junto a cada fila.',
      en: 'Correct it with “Correct the returned”: the draft shows the entity’s text beside each row.',
    },
  },
} as const satisfies Readonly<Record<string, MotiveHelp>>
