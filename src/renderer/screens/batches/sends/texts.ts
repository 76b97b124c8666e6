import type { Sentence } from '#shared/kernel/language.ts'

export const sendsTexts = {
  label: { es: 'Envíos', en: 'Sends' },
  total: { es: '{count, plural, one {# envío} other {# envíos}}', en: '{count, plural, one {# send} other {# sends}}' },
  frozen: { es: 'Dejar fijo el lote', en: 'Freeze the batch' },
  state: { es: 'Estado', en: 'State' },
  openRequest: { es: 'Ver la solicitud {requestId}', en: 'View request {requestId}' },
  follow: { es: 'Seguir una solicitud…', en: 'Follow a request…' },
} as const satisfies Readonly<Record<string, Sentence>>
