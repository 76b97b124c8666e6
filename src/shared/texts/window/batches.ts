import type { SentenceTree } from '#shared/kernel/language.ts'
import { batchPhaseWords } from '#shared/texts/states.ts'

export const batches = {
  title: { es: 'Lotes', en: 'Batches' },
  empty: { es: 'Todavía no se ha radicado ningún lote', en: 'No batch has been filed yet' },
  emptyHint: {
    es: 'Importe un archivo, corríjalo y radíquelo. Aquí verá cómo avanza.',
    en: 'Import a file, correct it and file it. You will see its progress here.',
  },
  goImport: { es: 'Ir a Importar', en: 'Go to Import' },
  columnProgress: { es: 'Resultado', en: 'Result' },
  openBatch: { es: 'Abrir lote {file}', en: 'Open batch {file}' },
  seeRecords: {
    es: '{what} de {file}: ver {count, number} en Registros',
    en: '{what} of {file}: see {count, number} in Records',
  },
  filter: { es: 'Mostrar lotes', en: 'Show batches' },
  phases: batchPhaseWords,
  search: { es: 'Archivo, NIT o número de solicitud', en: 'File, NIT or request number' },
  noMatches: { es: 'Ningún lote coincide con este filtro', en: 'No batch matches this filter' },
  noMatchesHint: {
    es: 'Pruebe con otro estado, otro trámite o una parte del nombre.',
    en: 'Try another state, another procedure or part of the name.',
  },
  showAll: { es: 'Ver todos los lotes', en: 'Show all batches' },
} as const satisfies SentenceTree
