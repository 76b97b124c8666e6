import type { Sentence } from '#shared/kernel/language.ts'
import type { WireChoiceName } from '../service/wire-settings.ts'

/** The subject of each open choice, and why its default was chosen: the reasons of `unspecified.ts`, for users. */
export interface WireChoiceText {
  readonly label: Sentence
  readonly reason: Sentence
}

export const wireChoiceTexts: Readonly<Record<WireChoiceName, WireChoiceText>> = {
  requestIdParameter: {
    label: { es: 'Parámetro de la consulta', en: 'Query parameter' },
    reason: {
      es: 'La especificación no dice cómo se pasa IdSolicitud cuando no va en la ruta: se usa el nombre del campo.',
      en: 'The specification does not say how IdSolicitud is passed when it is not in the path: the field name is used.',
    },
  },
  formUploadOption: {
    label: { es: 'Opción de subir el formulario a la nube', en: 'Option that uploads the form' },
    reason: {
      es: 'La tabla de campos dice SubirADrive y el registro de cambios SubirDocumentoAPlataforma: pesa más la tabla.',
      en: 'The field table says SubirADrive and the changelog says SubirDocumentoAPlataforma: the table takes precedence.',
    },
  },
  documentForm: {
    label: { es: 'Envío de los PDF', en: 'How PDFs are sent' },
    reason: {
      es: 'Se admiten las dos formas. La de partes (multipart) pesa una cuarta parte menos y sus campos están completos.',
      en: 'Both forms are allowed. Multipart is a quarter smaller, and its fields are fully documented.',
    },
  },
  filePart: {
    label: { es: 'Parte del archivo', en: 'Part of the file' },
    reason: {
      es: 'Un lugar de la especificación dice Archivo y otro Archivo[]: pesa más la tabla de campos.',
      en: 'The specification says Archivo in one place and Archivo[] in another: the field table takes precedence.',
    },
  },
  referencePart: {
    label: { es: 'Parte de la referencia', en: 'Part of the reference' },
    reason: {
      es: 'Un lugar de la especificación dice Referencia y otro Referencia[]: pesa más la tabla de campos.',
      en: 'The specification says Referencia in one place and Referencia[] in another: the field table takes precedence.',
    },
  },
  jsonReferenceField: {
    label: { es: 'Campo de la referencia en JSON', en: 'Field of the reference in JSON' },
    reason: {
      es: 'No se muestra: se usa el nombre que tiene en las partes y en la respuesta.',
      en: 'Not shown: the name used in multipart and in the answer is used.',
    },
  },
  chunk: {
    label: { es: 'Registros por envío', en: 'Records per send' },
    reason: {
      es: 'Es lo que puede costar un envío incierto. No hay máximo publicado para formularios y afiliaciones.',
      en: 'It is what one uncertain send can cost. No maximum is published for forms and affiliations.',
    },
  },
  signatureEncodings: {
    label: { es: 'Escritura de la firma de las notificaciones', en: 'Encoding of notification signatures' },
    reason: {
      es: 'No se muestra. Aceptar las dos no debilita nada, porque tienen distinta longitud.',
      en: 'Not shown. Accepting both weakens nothing, because their lengths differ.',
    },
  },
  snapshotLists: {
    label: { es: 'Listas de las respuestas', en: 'Lists of answers' },
    reason: {
      es: 'No se muestra con qué nombre lista sus elementos una consulta: primero los nombres de la respuesta al envío.',
      en: 'The name under which a GET lists its items is not shown: the names in the POST’s answer are tried first.',
    },
  },
  stateField: {
    label: { es: 'Campo del estado', en: 'Field of the state' },
    reason: {
      es: 'No se nombra en consultas y antecedentes: se usa el de los demás módulos.',
      en: 'Not named for queries and background checks: the field of the other modules is used.',
    },
  },
  finalStates: {
    label: { es: 'Estados finales', en: 'Final states' },
    reason: {
      es: 'Solo los que la especificación llama finales; cualquier otro se sigue consultando.',
      en: 'Only those the specification calls final; any other is checked again.',
    },
  },
  extractedFieldsAreFinal: {
    label: { es: 'Campos sin estado son una lectura terminada', en: 'Fields without a state are a finished reading' },
    reason: {
      es: 'La consulta de documentos «devuelve los campos», sin decir en qué estado.',
      en: 'The document query “returns the document’s fields”, without saying in which state.',
    },
  },
  reasonTextFields: {
    label: { es: 'Texto de los motivos', en: 'Text of reasons' },
    reason: {
      es: 'Los motivos pueden ser textos u objetos: en un objeto, la frase está en el primero de estos campos.',
      en: 'Reasons may be texts or objects: in an object, the sentence is in the first of these fields.',
    },
  },
  reasonSubjectFields: {
    label: { es: 'Asunto de los motivos', en: 'Subject of reasons' },
    reason: {
      es: 'En un motivo que es un objeto, a qué dato se refiere.',
      en: 'In a reason that is an object, the value it refers to.',
    },
  },
  changeBeforeFields: {
    label: { es: 'Valor anterior de un cambio', en: 'Value before a change' },
    reason: { es: 'No se muestra cómo viene cada cambio.', en: 'The form of a change is not shown.' },
  },
  changeAfterFields: {
    label: { es: 'Valor nuevo de un cambio', en: 'Value after a change' },
    reason: { es: 'No se muestra cómo viene cada cambio.', en: 'The form of a change is not shown.' },
  },
  previousStateFields: {
    label: { es: 'Estado anterior', en: 'Previous state' },
    reason: {
      es: 'Un reproceso puede traer los estados anteriores, sin decir en qué campo.',
      en: 'A reprocess may carry the previous states, without saying in which field.',
    },
  },
  previousEntityStateFields: {
    label: { es: 'Estado anterior ante la entidad', en: 'Previous state at the entity' },
    reason: {
      es: 'Un reproceso puede traer los estados anteriores, sin decir en qué campo.',
      en: 'A reprocess may carry the previous states, without saying in which field.',
    },
  },
  urlFields: {
    label: { es: 'Enlaces', en: 'Links' },
    reason: {
      es: 'Un enlace puede ser un texto o un objeto: en un objeto está en el primero de estos campos.',
      en: 'A link may be a text or an object: in an object it is in the first of these fields.',
    },
  },
  sourceNameFields: {
    label: { es: 'Nombre de una fuente', en: 'Name of a source' },
    reason: { es: 'No se muestra la forma de cada fuente.', en: 'The form of a source is not shown.' },
  },
  evidenceFields: {
    label: { es: 'Evidencias de una fuente', en: 'Evidence from a source' },
    reason: { es: 'No se muestra la forma de cada fuente.', en: 'The form of a source is not shown.' },
  },
  supportFields: {
    label: { es: 'Soporte de una consulta', en: 'Supporting file of a query' },
    reason: {
      es: 'La especificación nombra el archivo de soporte, pero no su campo.',
      en: 'The specification mentions the supporting file, not its field.',
    },
  },
  notFoundStatuses: {
    label: { es: 'Respuestas «no existe la solicitud»', en: 'Statuses that say “request not found”' },
    reason: { es: 'No se muestra con qué estado se responde.', en: 'The status of that answer is not shown.' },
  },
}
