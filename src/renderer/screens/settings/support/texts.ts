import type { Sentence } from '#shared/kernel/language.ts'

export const supportTexts = {
  title: { es: 'Soporte', en: 'Support' },
  lead: {
    es: 'Un texto con la versión, los ajustes, las cantidades y el registro interno, sin datos de personas ni de empresas. Lo ve completo antes de guardarlo; el programa no lo envía a nadie.',
    en: 'A text with the version, settings, counts and the internal log, without personal or company data. You see all of it before saving; the program does not send it to anyone.',
  },
  open: { es: 'Paquete de soporte…', en: 'Support package…' },
  working: { es: 'Revisando los datos…', en: 'Checking the data…' },
  dialog: { es: 'Paquete de soporte', en: 'Support package' },
  dialogLead: {
    es: 'Esto es exactamente lo que se guarda. Léalo y entréguelo usted a quien le da soporte.',
    en: 'This is exactly what is saved. Read it and give it to your support contact yourself.',
  },
  text: { es: 'Texto del paquete', en: 'Package text' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Se copió el paquete de soporte.', en: 'Support package copied.' },
  notCopied: {
    es: 'No se pudo copiar. Guárdelo en un archivo.',
    en: 'Could not copy. Save it to a file.',
  },
  save: { es: 'Guardar…', en: 'Save…' },
  saved: { es: 'Paquete de soporte guardado en {path}', en: 'Support package saved to {path}' },
} as const satisfies Readonly<Record<string, Sentence>>
