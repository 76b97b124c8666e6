import type { Sentence } from '#shared/kernel/language.ts'

export const notificationsTexts = {
  title: { es: 'Notificaciones', en: 'Notifications' },
  views: { es: 'Qué se muestra', en: 'View' },
  received: { es: 'Recibidas', en: 'Received' },
  address: { es: 'Dirección y receptor', en: 'Address and receiver' },
  verify: { es: 'Verificar una', en: 'Verify one' },
} as const satisfies Readonly<Record<string, Sentence>>
