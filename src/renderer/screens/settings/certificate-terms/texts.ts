import type { Sentence } from '#shared/kernel/language.ts'

export const certificateTermTexts = {
  title: { es: 'Plazo de los certificados', en: 'Term of certificates' },
  lead: {
    es: 'Cuántos días hábiles después de radicar un certificado pedido se da por atrasado. Vale para Inicio, los avisos y Seguimiento, desde que se guarda.',
    en: 'How many business days after filing a certificate that was asked for is said to be overdue. It counts for Home, notices and Oversight, from the moment it is kept.',
  },
  general: { es: 'Plazo general (días hábiles)', en: 'General term (business days)' },
  days: { es: 'Días hábiles', en: 'Business days' },
  kind: { es: 'Tipo de entidad', en: 'Kind of entity' },
  entity: { es: 'Entidad', en: 'Entity' },
  save: { es: 'Guardar', en: 'Save' },
  add: { es: 'Guardar plazo propio', en: 'Keep its own term' },
  own: { es: 'Entidades con plazo propio', en: 'Entities with a term of their own' },
  none: {
    es: 'Ninguna entidad tiene plazo propio: para todas vale el general.',
    en: 'No entity has a term of its own: the general one counts for all.',
  },
  remove: { es: 'Quitar el plazo propio de {entity}', en: 'Remove the own term of {entity}' },
  bounds: {
    es: 'Un número entero de {least} a {greatest}.',
    en: 'A whole number from {least} to {greatest}.',
  },
  choose: {
    es: 'Elija la entidad de la lista o escriba su código.',
    en: 'Choose the entity from the list or write its code.',
  },
  termOf: {
    es: '{days} {count?día hábil|días hábiles}',
    en: '{days} business {count?day|days}',
  },
} satisfies Readonly<Record<string, Sentence>>
