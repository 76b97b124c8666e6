import type { Sentence } from '#shared/kernel/language.ts'

export const sendsTexts = {
  label: { es: 'Envíos', en: 'Sends' },
  total: { es: '{formatted} {count?envío|envíos}', en: '{formatted} {count?send|sends}' },
  frozen: { es: 'Dejar fijo el lote', en: 'Freeze the batch' },
  state: { es: 'Estado', en: 'State' },
  openRequest: { es: 'Ver la solicitud {requestId}', en: 'View request {requestId}' },
  follow: { es: 'Seguir una solicitud…', en: 'Follow a request…' },
} satisfies Readonly<Record<string, Sentence>>
