import type { Sentence } from '#shared/kernel/language.ts'

export const formTexts = {
  completeCcf: {
    es: 'Completar con la caja que falta ({formatted})',
    en: 'Complete with the missing family fund ({formatted})',
  },
  completeEps: {
    es: 'Completar con la EPS que falta ({formatted})',
    en: 'Complete with the missing EPS ({formatted})',
  },
  completeBoth: {
    es: 'Completar con la EPS o caja que falta ({formatted})',
    en: 'Complete with the missing EPS or family fund ({formatted})',
  },
  update: {
    es: 'Actualizar {count?este formulario|estos formularios} ({formatted})',
    en: 'Update {count?this form|these forms} ({formatted})',
  },
  completeHint: {
    es: 'Abre un borrador con lo último que se aceptó de {count?este contrato|estos contratos}: solo falta escribir el código. El servicio agrega el formulario que falta.',
    en: 'Opens a draft with what was last accepted for {count?this contract|these contracts}: you only need to add the code. The service adds the missing form.',
  },
  updateHint: {
    es: 'Abre un borrador con lo último que se aceptó de {count?este contrato|estos contratos}: escriba solo lo que cambia. Se envía el registro completo.',
    en: 'Opens a draft with what was last accepted for {count?this contract|these contracts}: write only what changes. The full record is sent.',
  },
  completeLead: {
    es: 'El borrador lleva {formatted} {count?contrato al que|contratos a los que} les falta un formulario. Estos registros no van:',
    en: 'The draft includes {formatted} {count?contract that lacks|contracts that lack} a form. These records are left out:',
  },
  updateLead: {
    es: 'El borrador lleva {formatted} {count?contrato|contratos}. Estos registros no van:',
    en: 'The draft includes {formatted} {count?contract|contracts}. These records are left out:',
  },
  makeDraft: { es: 'Hacer el borrador', en: 'Create draft' },
  title: { es: 'Formularios por contrato', en: 'Forms by contract' },
  contract: { es: 'Contrato {contract}', en: 'Contract {contract}' },
  versionsOf: { es: 'Versiones del contrato {contract}', en: 'Versions of contract {contract}' },
  kind: { es: 'Formulario', en: 'Form' },
  version: { es: 'Versión', en: 'Version' },
  filed: { es: 'Radicado el', en: 'Filed on' },
  mailed: { es: 'Correo del servicio', en: 'Emailed by the service' },
  delivered: { es: 'Entregado al trabajador', en: 'Delivered to the worker' },
  newest: { es: 'La más reciente', en: 'Latest' },
  viewForm: { es: 'Ver {kind}, versión {version}', en: 'View {kind}, version {version}' },
  notSaved: { es: 'Sin guardar', en: 'Not saved' },
  several: {
    es: 'Se hicieron {formatted} borradores: uno para cada trámite.',
    en: '{formatted} drafts were created: one per procedure.',
  },
} satisfies Readonly<Record<string, Sentence>>
