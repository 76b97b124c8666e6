/** Text in lines that are not longer than a screen is wide; each knows where in the text it begins. */
export function linesOf(text: string, most: number): readonly { readonly start: number; readonly text: string }[] {
  const lines: { start: number; text: string }[] = []
  let start = 0
  for (const line of text.split('\n')) {
    for (let at = 0; at === 0 || at < line.length; at += most) {
      lines.push({ start: start + at, text: line.slice(at, at + most) })
    }
    start += line.length + 1
  }
  return lines
}

/** The most that are counted: nobody looks at more. */
const mostFound = 10_000

/** Where a text begins in another, capitals ignored. */
export function placesOf(text: string, wanted: string): readonly number[] {
  if (wanted === '') return []
  const [inText, what] = [text.toLowerCase(), wanted.toLowerCase()]
  const places: number[] = []
  for (let at = inText.indexOf(what); at !== -1 && places.length < mostFound; at = inText.indexOf(what, at + 1)) {
    places.push(at)
  }
  return places
}
