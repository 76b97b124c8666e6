import type { CatalogueKind } from '../catalogue/catalogue.ts'
import { codeField, filingChannels, workerFields } from '../worker/field-definition.ts'
import type { ModuleFacts } from './module-facts.ts'

/** Filing with the entity itself (spec 2.8). */
export const affiliationFacts = {
  label: { es: 'Afiliaciones a seguridad social', en: 'Social-security affiliations' },
  description: {
    es: 'Radica la afiliación directamente ante la EPS, la caja, la ARL o el fondo de pensiones.',
    en: 'Files the affiliation directly with the EPS, CCF, ARL or pension fund.',
  },
  icon: 'person',
  entities: {
    afiliaciones_seguridad_social_eps: { es: 'EPS', en: 'EPS' },
    afiliaciones_seguridad_social_ccf: { es: 'Caja de compensación', en: 'Family fund (CCF)' },
    afiliaciones_seguridad_social_arl: { es: 'ARL', en: 'ARL' },
    afiliaciones_seguridad_social_afp: { es: 'Fondo de pensiones (AFP)', en: 'Pension fund (AFP)' },
  },
  fields: (entity) => [
    ...workerFields,
    codeField('CodigoEntidad', catalogueOf(entity)),
    { name: 'Canal', kind: 'channel', required: false, accepted: filingChannels },
  ],
  options: {
    Canal: 'channel',
    EnviarConDocumento: 'boolean',
    EnviarConFormulario: 'boolean',
    FirmaTrabajador: 'boolean',
    FirmaCliente: 'boolean',
    RastrearCertificado: 'boolean',
    ForzarReproceso: 'boolean',
  },
  sample: 'afiliaciones-eps.xlsx',
  identity: 'contract',
  scope: 'afiliaciones_seguridad_social',
  notificationName: 'afiliaciones_seguridad_social',
  maximumItems: null,
  chunk: 25,
  snapshotLists: ['Registros', 'RegistrosReproceso', 'Resultados'],
  entityAnswers: true,
  finalStates: { done: ['procesado'], failed: ['error'] },
} as const satisfies ModuleFacts

function catalogueOf(entity: string): CatalogueKind {
  if (entity.endsWith('_ccf')) return 'ccf'
  if (entity.endsWith('_arl')) return 'arl'
  return entity.endsWith('_afp') ? 'afp' : 'eps'
}
