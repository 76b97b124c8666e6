import type { Sentence } from '../kernel/language.ts'

/** Workbooks that people fill in or correct elsewhere: the template, and the one returned to HR. */
export const hrWorkbookWords = {
  row: { es: 'Fila', en: 'Row' },
  toCorrect: { es: 'Qué corregir', en: 'What to correct' },
  review: { es: 'Revisar', en: 'Review' },
  summary: { es: 'Resumen', en: 'Summary' },
  summaryTitle: { es: 'Resumen de la validación', en: 'Validation summary' },
  sheet: { es: 'Hoja', en: 'Sheet' },
  rows: { es: 'Filas', en: 'Rows' },
  wrongRows: { es: 'Filas con errores', en: 'Rows with errors' },
  readyRows: { es: 'Filas sin nada que corregir', en: 'Rows with nothing to correct' },
  kind: { es: 'Tipo', en: 'Kind' },
  field: { es: 'Campo', en: 'Field' },
  times: { es: 'Veces', en: 'Times' },
  error: { es: 'Error', en: 'Error' },
  warning: { es: 'Alerta', en: 'Warning' },
  data: { es: 'Datos', en: 'Data' },
  catalogues: { es: 'Catálogos', en: 'Catalogues' },
  seeCatalogues: { es: 'Vea la hoja Catálogos.', en: 'See the Catalogues sheet.' },
  example: { es: 'Por ejemplo {example}.', en: 'For example {example}.' },
  readAs: {
    es: 'Se lee como {value}; si no es eso, corríjalo.',
    en: 'It is read as {value}; correct it if it is something else.',
  },
  written: { es: 'En su archivo decía «{value}».', en: 'Your file said “{value}”.' },
  lists: { es: 'Listas', en: 'Lists' },
  notInList: { es: 'Nombre fuera de la lista', en: 'Name not in the list' },
  notInListHint: {
    es: 'Este nombre no está en la lista. Si está seguro, puede dejarlo así.',
    en: 'This name is not in the list. If you are sure, you can leave it.',
  },
  colours: { es: 'Colores', en: 'Colours' },
  toCorrectColour: { es: 'Amarillo fuerte: dato por corregir', en: 'Strong yellow: value to correct' },
  toCheckColour: { es: 'Amarillo claro: dato por revisar', en: 'Pale yellow: value to check' },
  howTo: {
    es: 'Corrija las celdas amarillas y devuelva este mismo archivo. No borre filas ni columnas.',
    en: 'Correct the yellow cells and return this same file. Do not delete rows or columns.',
  },
  unlisted: { es: 'Código fuera de la lista', en: 'Code not in the list' },
  unlistedHint: {
    es: 'Este código no está en la lista con que se hizo la plantilla.',
    en: 'This code is not in the list the template was made with.',
  },
  catalogue: { es: 'Catálogo', en: 'Catalogue' },
  code: { es: 'Código', en: 'Code' },
  name: { es: 'Nombre', en: 'Name' },
  group: { es: 'Departamento o grupo', en: 'Department or group' },
  origin: { es: 'Origen', en: 'Origin' },
  official: { es: 'oficial', en: 'official' },
  reference: { es: 'referencia', en: 'reference' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The default names of written files, without extension. */
export const fileNameWords = {
  records: { es: 'registros', en: 'records' },
  people: { es: 'personas', en: 'people' },
  documents: { es: 'documentos', en: 'documents' },
  sends: { es: 'envíos', en: 'sends' },
  drafts: { es: 'borradores', en: 'drafts' },
  notifications: { es: 'notificaciones', en: 'notifications' },
  batches: { es: 'lotes', en: 'batches' },
  actions: { es: 'bitácora', en: 'activity-log' },
  batch: { es: 'lote-{id}', en: 'batch-{id}' },
  template: { es: 'plantilla-{entity}', en: 'template-{entity}' },
  toCorrect: { es: '{file} - por corregir', en: '{file} - to correct' },
} as const satisfies Readonly<Record<string, Sentence>>
