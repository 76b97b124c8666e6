/** A spelling in capitals, written in the case that a damaged word has. `isCapitals`: the text around it is. */
export function inCaseOf(damaged: string, spelling: string, isCapitals: boolean): string {
  const hasSmall = /[a-z]/.test(damaged)
  if (!hasSmall && (isCapitals || /[A-Z].*[A-Z]/.test(damaged))) return spelling
  const small = spelling.toLocaleLowerCase('es')
  // `çngel` is `Ángel`: names begin with capitals.
  return /^[a-zñ]/.test(damaged) && /^[a-zñ]/.test(small) ? small : withFirstCapital(small)
}

/** `álvaro` as a name begins: `Álvaro`. */
export const withFirstCapital = (small: string): string => small.charAt(0).toLocaleUpperCase('es') + small.slice(1)

export const isInCapitals = (text: string): boolean => /[A-Z]/.test(text) && !/[a-z]/.test(text)
