import type { Sentence } from '#shared/kernel/language.ts'

export const supportTexts = {
  title: { es: 'Soporte', en: 'Support' },
  lead: {
    es: 'Un texto con la versión, los ajustes, las cantidades y el registro interno, sin datos de personas ni de empresas. Lo ve completo antes de guardarlo; el programa no lo envía a nadie.',
    en: 'A text with the version, settings, counts and the log, without data of people or companies. You see all of it before it is saved; the program sends it to nobody.',
  },
  open: { es: 'Paquete de soporte…', en: 'Support package…' },
  working: { es: 'Revisando los datos…', en: 'Checking the data…' },
  dialog: { es: 'Paquete de soporte', en: 'Support package' },
  dialogLead: {
    es: 'Esto es todo lo que se guarda, letra por letra. Léalo, y entréguelo usted a quien le da soporte.',
    en: 'This is all that is saved, letter by letter. Read it, and give it yourself to whoever supports you.',
  },
  text: { es: 'Texto del paquete', en: 'Text of the package' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Se copió el paquete de soporte.', en: 'The support package was copied.' },
  notCopied: {
    es: 'No se pudo copiar. Guárdelo en un archivo.',
    en: 'It could not be copied. Save it to a file.',
  },
  save: { es: 'Guardar…', en: 'Save…' },
  saved: { es: 'Paquete de soporte guardado en {path}', en: 'Support package saved in {path}' },
} satisfies Readonly<Record<string, Sentence>>
