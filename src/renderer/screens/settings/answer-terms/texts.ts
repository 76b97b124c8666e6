import type { Sentence } from '#shared/kernel/language.ts'

export const answerTermTexts = {
  title: { es: 'Plazo de las entidades', en: 'Entities’ terms' },
  lead: {
    es: 'Días hábiles que tiene la entidad para responder un radicado, se haya pedido o no el certificado. Inicio, los avisos y Seguimiento lo dicen cuando quedan dos y cuando el plazo pasó.',
    en: 'Business days within which an entity has to answer a filing, whether or not its certificate was requested. Home, notices and Oversight tell when two are left and when the term has passed.',
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
