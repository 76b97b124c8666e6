import type { Sentence } from '#shared/kernel/language.ts'

export const documentFilesTexts = {
  more: { es: 'Más formas de guardar', en: 'More ways to save' },
  zip: { es: 'Guardar como ZIP…', en: 'Save as ZIP…' },
  names: { es: 'Nombre de los archivos…', en: 'File names…' },
  zipped: {
    es: 'ZIP con {count, plural, one {# documento} other {# documentos}} en {directory}.',
    en: 'ZIP with {count, plural, one {# document} other {# documents}} in {directory}.',
  },
  noFiles: { es: 'No hay documentos que guardar.', en: 'There are no documents to save.' },
  reasons: { es: 'Por qué: {reasons}.', en: 'Why: {reasons}.' },
  stop: { es: 'Detener', en: 'Stop' },
  stopped: {
    es: 'Se detuvo: {count, plural, one {# archivo ya estaba guardado} other {# archivos ya estaban guardados}} en {directory}.',
    en: 'Stopped: {count, plural, one {# file was} other {# files were}} already saved in {directory}.',
  },
  namesTitle: { es: 'Nombre de los archivos', en: 'File names' },
  namesLead: {
    es: 'Cómo se llaman los documentos al guardarlos en carpetas o en un ZIP. La barra (/) hace carpetas. Los nombres que se repiten llevan número.',
    en: 'How documents are named when saved to folders or to a ZIP. A slash (/) creates folders. Repeated names get a number.',
  },
  pattern: { es: 'Patrón', en: 'Pattern' },
  add: { es: 'Poner {place}', en: 'Insert {place}' },
  preview: { es: 'Así quedarían', en: 'Preview' },
  usual: { es: 'Usar el nombre de siempre', en: 'Use the default name' },
  keep: { es: 'Guardar patrón', en: 'Save pattern' },
  kept: { es: 'Así se llamarán los archivos que guarde.', en: 'Files you save will be named like this.' },
} as const satisfies Readonly<Record<string, Sentence>>

export const documentLineTexts = {
  version: { es: 'versión {version}', en: 'version {version}' },
  mail: { es: 'correo del servicio: {mail}', en: 'mailed by the service: {mail}' },
  given: { es: 'Entregado al trabajador: {delivery}', en: 'Delivered to the worker: {delivery}' },
} as const satisfies Readonly<Record<string, Sentence>>

export const deliveryTexts = {
  deliver: { es: 'Marcar como {count, plural, one {entregado} other {entregados}}…', en: 'Mark as delivered…' },
  deliverNamed: { es: 'Marcar {name} como entregado', en: 'Mark {name} as delivered' },
  title: { es: 'Entregado al trabajador', en: 'Delivered to the worker' },
  lead: {
    es: 'Queda anotado con su nombre, la fecha y cómo lo entregó. No se envía nada.',
    en: 'Your name, the date and how you delivered it are recorded. Nothing is sent.',
  },
  many: {
    es: '{count, plural, one {# documento} other {# documentos}}. Los que ya están marcados quedan como están.',
    en: '{count, plural, one {# document} other {# documents}}. Those already marked stay as they are.',
  },
  way: { es: 'Cómo se entregó', en: 'How it was delivered' },
  note: { es: 'Nota', en: 'Note' },
  noteHint: {
    es: 'Por ejemplo, a quién o dónde. Puede quedar vacía.',
    en: 'For example, to whom or where. Optional.',
  },
  confirm: { es: 'Marcar', en: 'Mark' },
  marked: {
    es: '{count, plural, one {# documento marcado como entregado} other {# documentos marcados como entregados}}.',
    en: '{count, plural, one {# document} other {# documents}} marked as delivered.',
  },
  takeBack: { es: 'Quitar la marca de entrega', en: 'Remove delivery mark' },
  takeBackNamed: { es: 'Quitar la marca de entrega de {name}', en: 'Remove delivery mark from {name}' },
  takenBack: {
    es: 'Se quitó la marca de {count, plural, one {# documento} other {# documentos}}. Lo anotado se conserva.',
    en: 'Delivery mark removed from {count, plural, one {# document} other {# documents}}. What was noted is kept.',
  },
  trace: {
    es: 'Marca anterior: {delivery}. La quitó {operator} el {moment}.',
    en: 'Previous mark: {delivery}. Removed by {operator} on {moment}.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
