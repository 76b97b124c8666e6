import { maximumDocuments } from '../service-limits.ts'
import type { ModuleFacts } from './module-facts.ts'

/**
 * Extraction from identity documents (spec 2.3). It sends files and no `Entidad`: its single value here is ours. Its
 * later states are not documented, so the other modules' final states are used.
 */
export const documentExtractionFacts = {
  label: { es: 'Lectura de documentos de identidad', en: 'Identity-document reading' },
  description: {
    es: 'Extrae los datos de cédulas y otros documentos desde archivos PDF.',
    en: 'Extracts the data of identity cards and other documents from PDF files.',
  },
  icon: 'card',
  entities: { documento_identidad: { es: 'Documento de identidad', en: 'Identity document' } },
  fields: () => [],
  options: {},
  sample: 'documentos',
  identity: 'reference',
  scope: 'extractor_documentos',
  notificationName: 'extractor_documentos',
  maximumItems: maximumDocuments,
  chunk: maximumDocuments,
  snapshotLists: ['Documentos', 'Registros', 'Resultados'],
  finalStates: { done: ['procesado', 'completado'], failed: ['error'] },
} as const satisfies ModuleFacts
