import type { Sentence } from '#shared/kernel/language.ts'

export const documentsTexts = {
  label: { es: 'Documentos', en: 'Documents' },
  total: {
    es: '{count, plural, one {# documento} other {# documentos}}',
    en: '{count, plural, one {# document} other {# documents}}',
  },
  holdings: { es: 'Cuáles', en: 'Which' },
  any: { es: 'Todos', en: 'All' },
  saved: { es: 'Guardados', en: 'Saved' },
  missing: { es: 'Sin guardar', en: 'Not saved' },
  deliveries: { es: 'Entrega al trabajador', en: 'Delivery to the worker' },
  anyDelivery: { es: 'Con o sin entrega', en: 'Delivered or not' },
  undelivered: { es: 'Sin entregar', en: 'Not delivered' },
  delivered: { es: 'Entregados', en: 'Delivered' },
  frozen: { es: 'Dejar fijo el documento', en: 'Freeze the document' },
  openRecord: {
    es: 'Ver el registro de {kind} de {name}: el archivo no está guardado',
    en: 'View the record of {name}’s {kind}: the file is not saved',
  },
  open: { es: 'Ver {kind} de {name}', en: 'View {name}’s {kind}' },
  chooseHint: {
    es: 'Espacio escoge, Mayús+clic escoge un rango, Ctrl+A todos los que se ven.',
    en: 'Space selects, Shift+click selects a range, Ctrl+A selects all shown.',
  },
  chosen: {
    es: '{count, plural, one {# documento escogido} other {# documentos escogidos}}',
    en: '{count, plural, one {# document} other {# documents}} selected',
  },
  cleared: {
    es: 'Cambió la lista: se quitó la selección de {count, plural, one {# documento} other {# documentos}}.',
    en: 'The list changed: the selection of {count, plural, one {# document} other {# documents}} was cleared.',
  },
  first: {
    es: 'Se escogieron los primeros {count, number} de {total}: es lo máximo a la vez.',
    en: 'The first {count, number} of {total} were selected: that is the maximum at once.',
  },
  thisOne: { es: 'el documento escogido', en: 'the selected document' },
  save: { es: 'Guardar en una carpeta…', en: 'Save to a folder…' },
  clear: { es: 'Quitar selección', en: 'Clear selection' },
  none: { es: 'Ningún documento', en: 'No documents' },
  noneHint: {
    es: 'Los formularios, informes y soportes de los registros aparecen aquí cuando el servicio los ofrece.',
    en: 'Forms, reports and evidence for the records appear here once the service offers them.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
