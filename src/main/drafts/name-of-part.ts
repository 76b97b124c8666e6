/** Name of a draft that holds part of a file's rows: `nómina - rechazados.xlsx`. */
export function nameOfPart(fileName: string, part: string): string {
  const [, base = fileName, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName) ?? []
  return `${base} - ${part}${extension}`
}
