import type { Sentence } from '#shared/kernel/language.ts'

export const documentsTexts = {
  label: { es: 'Documentos', en: 'Documents' },
  total: { es: '{formatted} {count?documento|documentos}', en: '{formatted} {count?document|documents}' },
  holdings: { es: 'Cuáles', en: 'Which' },
  any: { es: 'Todos', en: 'All' },
  saved: { es: 'Guardados', en: 'Saved' },
  missing: { es: 'Sin guardar', en: 'Not saved' },
  deliveries: { es: 'Entrega al trabajador', en: 'Given to the worker' },
  anyDelivery: { es: 'Con o sin entrega', en: 'Given or not' },
  undelivered: { es: 'Sin entregar', en: 'Not given' },
  delivered: { es: 'Entregados', en: 'Given' },
  frozen: { es: 'Dejar fijo el documento', en: 'Keep the document in sight' },
  openRecord: {
    es: 'Ver el registro de {kind} de {name}: el archivo no está guardado',
    en: 'See the record of {kind} of {name}: the file is not saved',
  },
  open: { es: 'Ver {kind} de {name}', en: 'View {kind} of {name}' },
  chooseHint: {
    es: 'Espacio escoge, Mayús+clic hasta ahí, Ctrl+A todos los que se ven.',
    en: 'Space chooses, Shift+click up to there, Ctrl+A all that are shown.',
  },
  chosen: {
    es: '{formatted} {count?documento escogido|documentos escogidos}',
    en: '{formatted} {count?document|documents} chosen',
  },
  cleared: {
    es: 'Cambió lo que se muestra: se quitó la selección de {formatted} {count?documento|documentos}.',
    en: 'What is shown has changed: the choice of {formatted} {count?document|documents} was cleared.',
  },
  first: {
    es: 'Se escogieron los primeros {formatted} de {total}: más no se pueden escoger a la vez.',
    en: 'The first {formatted} of {total} were chosen: more cannot be chosen at once.',
  },
  thisOne: { es: 'el documento escogido', en: 'the chosen document' },
  save: { es: 'Guardar en una carpeta…', en: 'Save into a folder…' },
  clear: { es: 'Quitar selección', en: 'Clear the choice' },
  none: { es: 'Ningún documento', en: 'No document' },
  noneHint: {
    es: 'Los formularios, informes y soportes de los registros aparecen aquí cuando el servicio los ofrece.',
    en: 'Forms, reports and evidences of the records appear here once the service offers them.',
  },
} satisfies Readonly<Record<string, Sentence>>
