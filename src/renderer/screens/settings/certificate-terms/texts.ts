import type { Sentence } from '#shared/kernel/language.ts'

export const certificateTermTexts = {
  title: { es: 'Plazo de los certificados', en: 'Certificate term' },
  lead: {
    es: 'Días hábiles después de radicar para dar por atrasado un certificado pedido. Vale para Inicio, los avisos y Seguimiento, desde que se guarda.',
    en: 'Business days after filing before a requested certificate counts as overdue. Applies to Home, notices and Oversight as soon as it is saved.',
  },
  general: { es: 'Plazo general (días hábiles)', en: 'General term (business days)' },
  days: { es: 'Días hábiles', en: 'Business days' },
  kind: { es: 'Tipo de entidad', en: 'Kind of entity' },
  entity: { es: 'Entidad', en: 'Entity' },
  save: { es: 'Guardar', en: 'Save' },
  add: { es: 'Guardar plazo propio', en: 'Save its own term' },
  own: { es: 'Entidades con plazo propio', en: 'Entities with their own term' },
  none: {
    es: 'Ninguna entidad tiene plazo propio: para todas vale el general.',
    en: 'No entity has its own term: the general one applies to all.',
  },
  remove: { es: 'Quitar el plazo propio de {entity}', en: 'Remove {entity}’s own term' },
  bounds: {
    es: 'Un número entero de {least} a {greatest}.',
    en: 'A whole number from {least} to {greatest}.',
  },
  choose: {
    es: 'Elija la entidad de la lista o escriba su código.',
    en: 'Choose the entity from the list or type its code.',
  },
  termOf: {
    es: '{count, plural, one {# día hábil} other {# días hábiles}}',
    en: '{count, number} business {count, plural, one {day} other {days}}',
  },
} as const satisfies Readonly<Record<string, Sentence>>
