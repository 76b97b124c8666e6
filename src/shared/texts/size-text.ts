import type { Language } from '../kernel/language.ts'

const megabyte = 1_000_000

/** A length in bytes: `48,3 kB`, `1,2 MB`, in English `48.3 kB`. */
export function sizeText(bytes: number, language: Language): string {
  const [amount, unit] = bytes < megabyte ? [bytes / 1_000, 'kB'] : [bytes / megabyte, 'MB']
  const rounded = String(Math.round(amount * 10) / 10)
  return `${language === 'es' ? rounded.replace('.', ',') : rounded} ${unit}`
}
