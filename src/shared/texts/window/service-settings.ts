import type { SentenceTree } from '#shared/kernel/language.ts'

export const serviceSettings = {
  title: { es: 'Servicio', en: 'Service' },
  lead: {
    es: 'Lo que la especificación del servicio deja abierto. Cámbielo solo si el soporte del servicio se lo pide; vale para este perfil. Cambiarlo no envía ni cobra nada.',
    en: 'What the service’s specification leaves open. Change it only if the service’s support asks you to; it applies to this profile. Changing it sends and charges nothing.',
  },
  show: { es: 'Ver ajustes', en: 'Show settings' },
  hide: { es: 'Ocultar', en: 'Hide' },
  changed: { es: 'Cambiado', en: 'Changed' },
  standard: { es: 'De fábrica: {value}', en: 'Default: {value}' },
  standardYes: { es: 'de fábrica, sí', en: 'default: yes' },
  standardNo: { es: 'de fábrica, no', en: 'default: no' },
  done: { es: 'estados que terminan bien', en: 'states that end well' },
  failed: { es: 'estados que terminan en error', en: 'states that end in error' },
  yes: { es: 'Sí', en: 'Yes' },
  unreadable: {
    es: 'No se entiende: escriba el valor como el de fábrica.',
    en: 'Not understood: write the value in the same form as the default.',
  },
  save: { es: 'Guardar', en: 'Save' },
  reset: { es: 'Volver al de fábrica', en: 'Restore default' },
} as const satisfies SentenceTree
