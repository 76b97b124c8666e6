import type { Sentence } from '#shared/kernel/language.ts'
import { stateColumnWords } from '#shared/texts/states.ts'

export const filterTexts = {
  bar: { es: 'Filtros', en: 'Filters' },
  module: { es: 'Trámite', en: 'Procedure' },
  company: { es: 'Empresa', en: 'Company' },
  entityCode: { es: 'Entidad', en: 'Entity' },
  ...stateColumnWords,
  reason: { es: 'Motivo', en: 'Reason' },
  filed: { es: 'Fechas', en: 'Dates' },
  waits: { es: 'Pendiente de', en: 'Waiting for' },
  batchId: { es: 'Lote', en: 'Batch' },
  person: { es: 'Persona', en: 'Person' },
  text: { es: 'Texto', en: 'Text' },
  operator: { es: 'Encargado', en: 'Clerk' },
  measure: { es: 'Se cuenta como', en: 'Counts as' },
  charged: { es: 'Créditos', en: 'Credits' },
  'charged.yes': { es: 'Con clave de producción', en: 'With a production key' },
  'charged.no': { es: 'De práctica o prueba, sin costo', en: 'Of practice or test, free' },
  since: { es: 'En ese estado', en: 'In that state' },
  'waits.returned': { es: 'Devueltos por corregir', en: 'Returned, to be corrected' },
  'waits.rejected': { es: 'Rechazados por corregir', en: 'Rejected, to be corrected' },
  'waits.failed': { es: 'Con error, por revisar', en: 'Failed, to be reviewed' },
  'waits.certificate': { es: 'Certificado', en: 'Certificate' },
  'waits.documents': { es: 'Documentos por guardar', en: 'Documents to be saved' },
  'waits.news': { es: 'Novedades nuevas por mirar', en: 'New steps to look at' },
} satisfies Readonly<Record<string, Sentence>>
