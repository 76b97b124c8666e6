import type { SentenceTree } from '#shared/kernel/language.ts'

/** Service notifications that could not be applied. */
export const kept = {
  found: {
    es: 'Se {count, plural, one {guardó # notificación} other {guardaron # notificaciones}} del servicio que no se {count, plural, one {ha} other {han}} podido aplicar a ningún lote. No {count, plural, one {cuesta} other {cuestan}} nada.',
    en: '{count, plural, one {# notification from the service was} other {# notifications from the service were}} saved but could not be applied to any batch. {count, plural, one {It costs} other {They cost}} nothing.',
  },
  see: { es: 'Ver notificaciones', en: 'View notifications' },
} as const satisfies SentenceTree
