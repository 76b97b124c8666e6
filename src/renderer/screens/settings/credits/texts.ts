import type { Sentence } from '#shared/kernel/language.ts'

export const creditSettingTexts = {
  title: { es: 'Límites de créditos', en: 'Limits of credits' },
  lead: {
    es: 'Cuántos créditos puede gastar cada empresa en un mes. Lo que pase del límite no se envía hasta que supervisión o administración permita más.',
    en: 'How many credits each company may use in a month. What exceeds the limit is not sent until a supervisor or administrator allows more.',
  },
  leadAlone: {
    es: 'Cuántos créditos puede gastar cada empresa en un mes. Lo que pase del límite no se envía hasta que usted permita más.',
    en: 'How many credits each company may use in a month. What exceeds the limit is not sent until you allow more.',
  },
  counted: {
    es: 'Cuentan los registros aceptados y los que todavía pueden cobrarse, con la clave de producción. Un envío incierto que se dio por no aplicado deja de contar, aunque el servicio todavía puede cobrarlo. Las consultas, los antecedentes y los documentos no nombran una empresa: no tienen límite.',
    en: 'Accepted records and those that may still be charged count, with the production key. An uncertain send that somebody decided was not applied no longer counts, although the service may still charge it. Queries, background checks and documents name no company: they have no limit.',
  },
  leadClerk: {
    es: 'Los límites los pone supervisión o administración. Si un envío pasa del límite, pida más créditos en la página de radicar.',
    en: 'Supervisors and administrators set the limits. If a send exceeds one, ask for more credits on the filing page.',
  },
  none: { es: 'Ninguna empresa tiene límite.', en: 'No company has a limit.' },
  company: { es: 'NIT de la empresa', en: 'NIT of the company' },
  perMonth: { es: 'Créditos por mes', en: 'Credits per month' },
  save: { es: 'Guardar límite', en: 'Save limit' },
  bounds: { es: 'Un número entero de 0 a 1.000.000.', en: 'A whole number from 0 to 1,000,000.' },
  more: { es: 'Permitir más a {company}', en: 'Allow more for {company}' },
  moreShort: { es: 'Permitir más…', en: 'Allow more…' },
  edit: { es: 'Cambiar el límite de {company}', en: 'Change the limit of {company}' },
  remove: { es: 'Quitar el límite de {company}', en: 'Remove the limit of {company}' },
  requests: { es: 'Pedidos sin responder', en: 'Requests to answer' },
  request: {
    es: '{company}: {by} pide {count, plural, one {# crédito} other {# créditos}} más para {month}',
    en: '{company}: {by} asks for {count, plural, one {# more credit} other {# more credits}} for {month}',
  },
  answer: { es: 'Responder…', en: 'Answer…' },
  answerLabel: { es: 'Responder a {by}, {company}', en: 'Answer {by}, {company}' },
  history: { es: 'Lo que se permitió ({count, number})', en: 'What was allowed ({count, number})' },
  allowed: {
    es: '{company}, {month}: {count, plural, one {# crédito} other {# créditos}} más',
    en: '{company}, {month}: {count, plural, one {# more credit} other {# more credits}}',
  },
  refused: { es: '{company}, {month}: no se permitió más', en: '{company}, {month}: no more allowed' },
  somebody: { es: 'Alguien', en: 'Somebody' },
} as const satisfies Readonly<Record<string, Sentence>>
