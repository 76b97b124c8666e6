/** What a draft is called that holds a part of a file's rows: `nómina - rechazados.xlsx`. */
export function nameOfPart(fileName: string, part: string): string {
  const [, base = fileName, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName) ?? []
  return `${base} - ${part}${extension}`
}
