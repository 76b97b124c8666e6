import type { Sentence } from '#shared/kernel/language.ts'

export const paletteTexts = {
  title: { es: 'Ir a cualquier parte o hacer algo', en: 'Go anywhere or do something' },
  placeholder: {
    es: 'Pantalla, acción, borrador, lote, persona, contrato o número de solicitud',
    en: 'Screen, action, draft, batch, person, contract or request number',
  },
  results: { es: 'Resultados', en: 'Results' },
  screens: { es: 'Pantallas', en: 'Screens' },
  actions: { es: 'Acciones', en: 'Actions' },
  drafts: { es: 'Borradores', en: 'Drafts' },
  batches: { es: 'Lotes', en: 'Batches' },
  recentBatches: { es: 'Lotes recientes', en: 'Recent batches' },
  people: { es: 'Personas y registros', en: 'People and records' },
  help: { es: 'Ayuda', en: 'Help' },
  nothing: { es: 'Nada coincide con «{text}».', en: 'Nothing matches “{text}”.' },
  searching: { es: 'Buscando…', en: 'Searching…' },
  count: { es: '{formatted} {count?resultado|resultados}', en: '{formatted} {count?result|results}' },
  firstSteps: { es: 'Primeros pasos', en: 'First steps' },
  importFile: { es: 'Importar un archivo', en: 'Import a file' },
  readyRows: { es: '{formatted} {count?fila lista|filas listas}', en: '{formatted} {count?row ready|rows ready}' },
  errorRows: { es: '{formatted} con errores', en: '{formatted} with errors' },
  records: { es: '{formatted} {count?registro|registros}', en: '{formatted} {count?record|records}' },
  allRecords: {
    es: 'Ver {count?el registro que coincide|los registros que coinciden} ({formatted})',
    en: 'Show the {count?record that matches|records that match} ({formatted})',
  },
  otherLanguage: { es: 'Switch to English (inglés)', en: 'Cambiar a español (Spanish)' },
  light: { es: 'Colores claros', en: 'Light colours' },
  dark: { es: 'Colores oscuros', en: 'Dark colours' },
  auto: { es: 'Colores como el sistema', en: 'Colours as the system has them' },
  railNarrow: { es: 'Contraer el menú', en: 'Collapse the menu' },
  railWide: { es: 'Mostrar los nombres del menú', en: 'Show the names of the menu' },
  showHelp: { es: 'Teclas y significado de los estados', en: 'Keys, and what the states mean' },
  contract: { es: 'Contrato {contract}', en: 'Contract {contract}' },
} satisfies Readonly<Record<string, Sentence>>

export type PaletteKey = keyof typeof paletteTexts
