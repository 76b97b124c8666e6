import type { Sentence } from '#shared/kernel/language.ts'

export const openedBackupTexts = {
  title: { es: 'Se abrió una copia de seguridad', en: 'A backup was opened' },
  body: {
    es: '{file}. Todavía no se ha hecho nada con ella: en Ajustes puede mirar qué trae.',
    en: '{file}. Nothing was done with it yet: in Settings you can look at what it holds.',
  },
  look: { es: 'Ir a mirarla', en: 'Go and look' },
  leave: { es: 'Dejarla', en: 'Leave it' },
} satisfies Readonly<Record<string, Sentence>>
