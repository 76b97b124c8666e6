import { maximumConsultas } from '../service-limits.ts'
import { identificationFields, shownName } from '../worker/field-definition.ts'
import type { ModuleFacts } from './module-facts.ts'

/** Whether a person is affiliated (spec 2.4). */
export const socialSecurityQueryFacts = {
  label: { es: 'Consulta de seguridad social (ADRES)', en: 'Social-security query (ADRES)' },
  description: {
    es: 'Averigua si cada persona está afiliada a salud, con su tipo y número de documento.',
    en: 'Finds out whether each person has health cover, by document type and number.',
  },
  icon: 'search',
  entities: { adres: { es: 'ADRES', en: 'ADRES' } },
  fields: () => [...identificationFields, shownName],
  options: { SubirDocumentoAPlataforma: 'boolean', ForzarReproceso: 'boolean' },
  sample: 'consultas-adres.xlsx',
  identity: 'person',
  scope: 'consultas_seguridad_social',
  notificationName: 'consulta_seguridad_social',
  maximumItems: maximumConsultas,
  chunk: 100,
  snapshotLists: ['Consultas', 'ConsultasAProcesar', 'Registros', 'Resultados'],
  answerFields: ['Resultado'],
  finalStates: { done: ['procesado'], failed: [] },
} as const satisfies ModuleFacts
