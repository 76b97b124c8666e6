import type { Sentence } from '#shared/kernel/language.ts'

export const sendsTexts = {
  label: { es: 'Envíos', en: 'Sends' },
  total: { es: '{formatted} {count?envío|envíos}', en: '{formatted} {count?send|sends}' },
  frozen: { es: 'Dejar fijo el lote', en: 'Keep the batch in sight' },
  state: { es: 'Estado', en: 'State' },
} satisfies Readonly<Record<string, Sentence>>
