import type { Sentence } from '#shared/kernel/language.ts'

export const creditTexts = {
  used: {
    es: '{used, number} de {limit, number} {limit, plural, one {crédito} other {créditos}} de {month}',
    en: '{used, number} of {limit, number} {limit, plural, one {credit} other {credits}} of {month}',
  },
  extra: {
    es: 'incluye {count, plural, one {# permitido} other {# permitidos}} aparte',
    en: 'includes {count, number} allowed on top',
  },
  wanted: { es: 'este envío: {count, number}', en: 'this send: {count, number}' },
  missing: {
    es: '{missing, plural, one {Falta # crédito} other {Faltan # créditos}} a {company}: el envío no saldría. Envíe menos registros o pida más créditos para este mes.',
    en: '{company} lacks {missing, plural, one {# credit} other {# credits}}: the send would be refused. Send fewer records, or ask for more credits this month.',
  },
  missingOwn: {
    es: '{missing, plural, one {Falta # crédito} other {Faltan # créditos}} a {company}: el envío no saldría. Envíe menos registros o permita más créditos este mes.',
    en: '{company} lacks {missing, plural, one {# credit} other {# credits}}: the send would be refused. Send fewer records, or allow more credits this month.',
  },
  allow: { es: 'Permitir más a {company}…', en: 'Allow more for {company}…' },
  ask: { es: 'Pedir más para {company}…', en: 'Ask for more for {company}…' },
  answer: { es: 'Responder a {by}…', en: 'Answer {by}…' },
  allowTitle: { es: 'Permitir más créditos', en: 'Allow more credits' },
  askTitle: { es: 'Pedir más créditos', en: 'Ask for more credits' },
  lead: { es: '{company}, para {month}.', en: '{company}, for {month}.' },
  leadOf: {
    es: '{company}: {by} pide {count, plural, one {# crédito} other {# créditos}} más para {month} («{file}»).',
    en: '{company}: {by} asks for {count, plural, one {# more credit} other {# more credits}} for {month} (“{file}”).',
  },
  credits: { es: 'Créditos más', en: 'More credits' },
  creditsBounds: { es: 'Un número entero de 1 a 1.000.000.', en: 'A whole number from 1 to 1,000,000.' },
  reason: { es: 'Motivo (opcional)', en: 'Reason (optional)' },
  yes: { es: 'Permitir', en: 'Allow' },
  no: { es: 'No permitir', en: 'Refuse' },
  send: { es: 'Pedir', en: 'Ask' },
  asked: {
    es: '{by} ya pidió {count, plural, one {# crédito} other {# créditos}} más para {company}: falta la respuesta de supervisión.',
    en: '{by} already asked for {count, plural, one {# more credit} other {# more credits}} for {company}: a supervisor has to answer.',
  },
  refused: {
    es: '{by} no permitió más créditos a {company}.',
    en: '{by} allowed no more credits for {company}.',
  },
  allowed: {
    es: '{by} permitió {count, plural, one {# crédito} other {# créditos}} más a {company}.',
    en: '{by} allowed {company} {count, plural, one {# more credit} other {# more credits}}.',
  },
  somebody: { es: 'Alguien', en: 'Somebody' },
} as const satisfies Readonly<Record<string, Sentence>>
