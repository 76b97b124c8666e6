/** Converts a spelling in capitals to the case of a damaged word. `isCapitals`: the surrounding text is in capitals. */
export function inCaseOf(damaged: string, spelling: string, isCapitals: boolean): string {
  const hasSmall = /[a-z]/.test(damaged)
  if (!hasSmall && (isCapitals || /[A-Z].*[A-Z]/.test(damaged))) return spelling
  const small = spelling.toLocaleLowerCase('es')
  // `çngel` is `Ángel`: names start with capitals.
  return /^[a-zñ]/.test(damaged) && /^[a-zñ]/.test(small) ? small : withFirstCapital(small)
}

/** `álvaro` with a capital as in a name: `Álvaro`. */
export const withFirstCapital = (small: string): string => small.charAt(0).toLocaleUpperCase('es') + small.slice(1)

export const isInCapitals = (text: string): boolean => /[A-Z]/.test(text) && !/[a-z]/.test(text)
