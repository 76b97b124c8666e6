/**
 * Whether `NitEmpresa` includes its check digit is not specified (spec 2.6): a setting per company, without by default.
 */
export type NitForm = 'without-check-digit' | 'with-check-digit'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a tax number given without it (DIAN's modulo 11); undefined when it is not 1 to 15 digits. */
export function nitCheckDigit(base: string): string | undefined {
  if (!/^\d{1,15}$/.test(base)) return undefined
  let sum = 0
  for (let index = 0; index < base.length; index += 1) {
    sum += Number(base[base.length - 1 - index]) * (weights[index] ?? 0)
  }
  const rest = sum % 11
  return String(rest < 2 ? rest : 11 - rest)
}

/** Whether the last digit is the check digit of the others. One number in ten passes by chance. */
export const endsWithCheckDigit = (nit: string): boolean =>
  nit.length > 1 && nitCheckDigit(nit.slice(0, -1)) === nit.slice(-1)

/** Digits of a company's tax number without its check digit. */
export const companyDigits = 9

/** A company's canonical number: longer ones that end with their check digit lose it. */
export const withoutCheckDigit = (nit: string): string =>
  nit.length > companyDigits && endsWithCheckDigit(nit) ? nit.slice(0, -1) : nit

/** The two ways in which records name a company: with its check digit, and without. */
export function formsOfNit(nit: string): readonly string[] {
  const digit = nit.length < companyDigits ? undefined : nitCheckDigit(nit)
  return digit === undefined ? [nit] : [nit, nit + digit]
}
