import { codeField, workerFields } from '../worker/field-definition.ts'
import type { ModuleFacts } from './module-facts.ts'

/** PDF forms of EPS and CCF (spec 2.7). */
export const affiliationFormFacts = {
  label: { es: 'Formularios de afiliación', en: 'Affiliation forms' },
  description: {
    es: 'Genera los formularios en PDF de EPS y caja de compensación, listos para firmar o enviar.',
    en: 'Makes the EPS and family-fund (CCF) forms as PDF, ready to sign or send.',
  },
  icon: 'form',
  entities: {
    formularios_eps: { es: 'EPS', en: 'EPS' },
    formularios_ccf: { es: 'Caja de compensación', en: 'Family fund (CCF)' },
    formularios_eps_ccf: { es: 'EPS y caja de compensación', en: 'EPS and CCF' },
  },
  fields: (entity) => [
    ...workerFields,
    ...(entity !== 'formularios_ccf' ? [codeField('CodigoEntidadEps', 'eps')] : []),
    ...(entity !== 'formularios_eps' ? [codeField('CodigoEntidadCcf', 'ccf')] : []),
  ],
  options: {
    SubirADrive: 'boolean',
    EnviarCorreo: 'boolean',
    FirmaTrabajador: 'boolean',
    FirmaCliente: 'boolean',
    IncluirArl: 'boolean',
  },
  sample: 'formularios-eps-ccf.xlsx',
  identity: 'form',
  scope: 'formularios_afiliacion',
  notificationName: 'formularios_afiliacion',
  maximumItems: null,
  chunk: 25,
  snapshotLists: ['Registros', 'RegistrosReproceso', 'Resultados'],
  finalStates: { done: ['procesado'], failed: [] },
} as const satisfies ModuleFacts
