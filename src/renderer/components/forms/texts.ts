import type { Sentence } from '#shared/kernel/language.ts'

export const formTexts = {
  completeCcf: {
    es: 'Completar con la caja que falta ({count, number})',
    en: 'Complete with the missing family fund ({count, number})',
  },
  completeEps: {
    es: 'Completar con la EPS que falta ({count, number})',
    en: 'Complete with the missing EPS ({count, number})',
  },
  completeBoth: {
    es: 'Completar con la EPS o caja que falta ({count, number})',
    en: 'Complete with the missing EPS or family fund ({count, number})',
  },
  update: {
    es: 'Actualizar {count, plural, one {este formulario} other {estos formularios}} ({count, number})',
    en: 'Update {count, plural, one {this form} other {these forms}} ({count, number})',
  },
  completeHint: {
    es: 'Abre un borrador con lo último que se aceptó de {count, plural, one {este contrato} other {estos contratos}}: solo falta escribir el código. El servicio agrega el formulario que falta.',
    en: 'Opens a draft with what was last accepted for {count, plural, one {this contract} other {these contracts}}: you only need to add the code. The service adds the missing form.',
  },
  updateHint: {
    es: 'Abre un borrador con lo último que se aceptó de {count, plural, one {este contrato} other {estos contratos}}: escriba solo lo que cambia. Se envía el registro completo.',
    en: 'Opens a draft with what was last accepted for {count, plural, one {this contract} other {these contracts}}: write only what changes. The full record is sent.',
  },
  completeLead: {
    es: 'El borrador lleva {count, plural, one {# contrato al} other {# contratos a los}} que les falta un formulario. Estos registros no van:',
    en: 'The draft includes {count, plural, one {# contract that lacks} other {# contracts that lack}} a form. These records are left out:',
  },
  updateLead: {
    es: 'El borrador lleva {count, plural, one {# contrato} other {# contratos}}. Estos registros no van:',
    en: 'The draft includes {count, plural, one {# contract} other {# contracts}}. These records are left out:',
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
    es: 'Se hicieron {count, number} borradores: uno para cada trámite.',
    en: '{count, number} drafts were created: one per procedure.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
