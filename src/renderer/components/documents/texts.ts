import type { Sentence } from '#shared/kernel/language.ts'

export const documentFilesTexts = {
  more: { es: 'Más formas de guardar', en: 'More ways to save' },
  zip: { es: 'Guardar como ZIP…', en: 'Save as ZIP…' },
  names: { es: 'Nombre de los archivos…', en: 'Names of the files…' },
  zipped: {
    es: 'ZIP con {formatted} {count?documento|documentos} en {directory}.',
    en: 'ZIP of {formatted} {count?document|documents} in {directory}.',
  },
  reasons: { es: 'Por qué: {reasons}.', en: 'Why: {reasons}.' },
  stop: { es: 'Detener', en: 'Stop' },
  stopped: {
    es: 'Se detuvo: {formatted} {count?archivo ya estaba guardado|archivos ya estaban guardados} en {directory}.',
    en: 'Stopped: {formatted} {count?file was|files were} saved in {directory} before.',
  },
  namesTitle: { es: 'Nombre de los archivos', en: 'Names of the files' },
  namesLead: {
    es: 'Cómo se llaman los documentos al guardarlos en carpetas o en un ZIP. La barra (/) hace carpetas. Los nombres que se repiten llevan número.',
    en: 'How documents are called when they are saved into folders or a ZIP. The slash (/) makes folders. Names that repeat get a number.',
  },
  pattern: { es: 'Patrón', en: 'Pattern' },
  add: { es: 'Poner {place}', en: 'Put {place}' },
  preview: { es: 'Así quedarían', en: 'They would be' },
  usual: { es: 'Usar el nombre de siempre', en: 'Use the usual name' },
  keep: { es: 'Guardar patrón', en: 'Keep the pattern' },
  kept: { es: 'Así se llamarán los archivos que guarde.', en: 'Files that you save will be called so.' },
} satisfies Readonly<Record<string, Sentence>>

export const documentLineTexts = {
  version: { es: 'versión {version}', en: 'version {version}' },
  mail: { es: 'correo del servicio: {mail}', en: 'mailed by the service: {mail}' },
  given: { es: 'Entregado al trabajador: {delivery}', en: 'Given to the worker: {delivery}' },
} satisfies Readonly<Record<string, Sentence>>

export const deliveryTexts = {
  deliver: { es: 'Marcar como {count?entregado|entregados}…', en: 'Mark as given…' },
  deliverNamed: { es: 'Marcar {name} como entregado', en: 'Mark {name} as given' },
  title: { es: 'Entregado al trabajador', en: 'Given to the worker' },
  lead: {
    es: 'Queda anotado con su nombre, la fecha y cómo lo entregó. No se envía nada.',
    en: 'It is written down with your name, the day and how it was given. Nothing is sent.',
  },
  many: {
    es: '{formatted} {count?documento|documentos}. Los que ya están marcados quedan como están.',
    en: '{formatted} {count?document|documents}. Those that are marked already stay as they are.',
  },
  way: { es: 'Cómo se entregó', en: 'How it was given' },
  note: { es: 'Nota', en: 'Note' },
  noteHint: {
    es: 'Por ejemplo, a quién o dónde. Puede quedar vacía.',
    en: 'For example to whom or where. It may stay empty.',
  },
  confirm: { es: 'Marcar', en: 'Mark' },
  marked: {
    es: '{formatted} {count?documento marcado|documentos marcados} como {count?entregado|entregados}.',
    en: '{formatted} {count?document|documents} marked as given.',
  },
  takeBack: { es: 'Quitar la marca de entrega', en: 'Take the mark back' },
  takeBackNamed: { es: 'Quitar la marca de entrega de {name}', en: 'Take the mark of {name} back' },
  takenBack: {
    es: 'Se quitó la marca de {formatted} {count?documento|documentos}. Lo anotado queda como huella.',
    en: 'The mark of {formatted} {count?document|documents} was taken back. What was written stays as a trace.',
  },
  trace: {
    es: 'Marca anterior: {delivery}. La quitó {operator} el {moment}.',
    en: 'Former mark: {delivery}. Taken back by {operator} on {moment}.',
  },
} satisfies Readonly<Record<string, Sentence>>
