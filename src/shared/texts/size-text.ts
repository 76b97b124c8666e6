import type { Language } from '../kernel/language.ts'

const [kilobyte, megabyte, gigabyte] = [1_000, 1_000_000, 1_000_000_000]

/** A size in bytes: `48,3 kB`, `1,2 MB`, `5,9 GB`, in English `48.3 kB`. */
export function sizeText(bytes: number, language: Language): string {
  const [amount, unit] = inUnits(bytes)
  const rounded = String(Math.round(amount * 10) / 10)
  return `${language === 'es' ? rounded.replace('.', ',') : rounded} ${unit}`
}

function inUnits(bytes: number): readonly [amount: number, unit: string] {
  if (bytes < megabyte) return [bytes / kilobyte, 'kB']
  return bytes < gigabyte ? [bytes / megabyte, 'MB'] : [bytes / gigabyte, 'GB']
}
