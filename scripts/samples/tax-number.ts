const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a Colombian tax number (NIT) given without it. */
export function taxNumberCheckDigit(base: string): number {
  const sum = [...base].reverse().reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  const remainder = sum % 11
  return remainder < 2 ? remainder : 11 - remainder
}
