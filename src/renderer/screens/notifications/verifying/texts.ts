import type { Sentence } from '#shared/kernel/language.ts'

export const verifyTexts = {
  paste: { es: 'Pegue una notificación', en: 'Paste a notification' },
  what: {
    es: 'Por ejemplo, de la bitácora de su proxy. Se comprueba aquí si el servicio la firmó; nada se guarda mientras usted no la reciba.',
    en: 'For example, from your proxy’s log. Here you can check whether the service signed it; nothing is stored until you take it in.',
  },
  body: { es: 'Cuerpo, tal como llegó', en: 'Body, as received' },
  bodyHint: {
    es: 'El JSON completo, sin darle formato: la firma es de los bytes exactos.',
    en: 'The full JSON, unformatted: the signature covers the exact bytes.',
  },
  signature: { es: 'Firma (X-Service-Signature)', en: 'Signature (X-Service-Signature)' },
  delivery: { es: 'Entrega (X-Service-Delivery), si la tiene', en: 'Delivery (X-Service-Delivery), if there is one' },
  verify: { es: 'Verificar', en: 'Verify' },
  tooLong: {
    es: 'Es más largo de lo que una notificación puede ser (5 MB).',
    en: 'It is longer than a notification can be (5 MB).',
  },
  result: { es: 'Qué se encontró', en: 'What was found' },
  takeIn: { es: 'Recibirla', en: 'Take it in' },
  takenIn: { es: 'Recibida: se aplicó como si hubiera llegado.', en: 'Taken in: applied as if it had arrived.' },
  takenWaiting: {
    es: 'Recibida y guardada; todavía no se puede aplicar. Mírela en «Recibidas».',
    en: 'Taken in and stored; it cannot be applied yet. See it under “Received”.',
  },
  openNotice: { es: 'Verla en Recibidas', en: 'View it under Received' },
} as const satisfies Readonly<Record<string, Sentence>>
