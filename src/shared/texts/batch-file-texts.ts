import type { Sentence } from '../kernel/language.ts'
import { stateColumnWords } from './states.ts'

export const batchFileHeaders: readonly Sentence[] = [
  { es: 'Fila', en: 'Row' },
  { es: 'Tipo de documento', en: 'Document type' },
  { es: 'Número de identificación', en: 'Document number' },
  { es: 'Nombre', en: 'Name' },
  { es: 'Empresa (NIT)', en: 'Company (NIT)' },
  { es: 'Contrato', en: 'Contract' },
  { es: 'Código de entidad', en: 'Entity code' },
  { es: 'Entidad', en: 'Entity' },
  stateColumnWords.outcome,
  stateColumnWords.state,
  stateColumnWords.entityState,
  { es: 'Motivo', en: 'Reason' },
  { es: 'Estado anterior', en: 'Previous state' },
  { es: 'Cambios', en: 'Changes' },
  { es: 'Última novedad', en: 'Latest step' },
  { es: 'Historial de radicación', en: 'Filing history' },
  { es: 'Documentos guardados', en: 'Saved documents' },
  { es: 'Radicado (IdSolicitud)', en: 'Request number (IdSolicitud)' },
  { es: 'Fecha del lote', en: 'Batch date' },
]

export const batchFileWords = {
  sheet: { es: 'Lote', en: 'Batch' },
  saved: { es: '{saved} de {total}', en: '{saved} of {total}' },
  rest: { es: 'Otros datos de la respuesta', en: 'Other answer data' },
} as const satisfies Readonly<Record<string, Sentence>>
