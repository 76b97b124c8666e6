import { maximumConsultas } from '../service-limits.ts'
import { dateField, identificationFields, shownName } from '../worker/field-definition.ts'
import type { ModuleFacts } from './module-facts.ts'

/** Document types that background checks accept (spec 2.5). */
export const backgroundTypes = ['CC', 'CE', 'PA', 'PE', 'PT'] as const

/** All sources of a person's background (spec 2.5). It sends no `Entidad`: its single value here is ours. */
export const backgroundCheckFacts = {
  label: { es: 'Consulta de antecedentes', en: 'Background check' },
  description: {
    es: 'Consulta todas las fuentes de antecedentes de cada persona y entrega un informe en PDF.',
    en: 'Queries every background source for each person and delivers a PDF report.',
  },
  icon: 'shield',
  entities: { antecedentes: { es: 'Antecedentes', en: 'Background' } },
  fields: () => [
    ...identificationFields.map((field) =>
      field.catalogue === undefined ? field : { ...field, accepted: backgroundTypes },
    ),
    dateField('FechaExpedicionDocumentoIdentidad', false),
    shownName,
  ],
  options: {},
  sample: 'antecedentes.xlsx',
  identity: 'person',
  scope: 'consulta_antecedentes',
  notificationName: 'consulta_antecedentes',
  maximumItems: maximumConsultas,
  chunk: 100,
  snapshotLists: ['Consultas', 'ConsultasAProcesar', 'Registros', 'Resultados'],
  answerFields: ['TieneHallazgos', 'PorcentajeConfianza', 'Fuentes'],
  finalStates: { done: ['completado'], failed: ['error'] },
} as const satisfies ModuleFacts
