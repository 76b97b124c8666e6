/** A text split into screen-wide lines, each with its start offset. */
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

/** Stop counting here: nobody looks at more. */
const mostFound = 10_000

/** All positions of a text in another, ignoring case. */
export function placesOf(text: string, wanted: string): readonly number[] {
  if (wanted === '') return []
  const [inText, what] = [text.toLowerCase(), wanted.toLowerCase()]
  const places: number[] = []
  for (let at = inText.indexOf(what); at !== -1 && places.length < mostFound; at = inText.indexOf(what, at + 1)) {
    places.push(at)
  }
  return places
}
