const dots = '…'
/** An identifying code behind a name, as in `Nueva EPS (EPS037)`. */
const codeAtEnd = / \([^()\s]{1,24}\)$/u

/** The text, or its beginning with an ellipsis. A code behind a name stays, since names may begin alike. */
export function cutText(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const [end = ''] = codeAtEnd.exec(text) ?? []
  const kept = fits(dots + end) ? end : ''
  const name = text.slice(0, text.length - kept.length)
  let [least, most] = [0, name.length]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(name.slice(0, middle).trimEnd() + dots + kept)) least = middle
    else most = middle
  }
  return name.slice(0, least).trimEnd() + dots + kept
}
