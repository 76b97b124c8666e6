const indentOf = (depth: number): string => `\n${'  '.repeat(depth)}`

/**
 * Adds line breaks and indentation to JSON without changing any other character: numbers keep their digits, texts their
 * escapes. Expects valid JSON; in anything else only blanks change.
 */
export function prettyJson(text: string): string {
  const out: string[] = []
  let depth = 0
  // A string, a structural character, or a run of anything else.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs)) {
    if (isOpening(token)) {
      depth += 1
      out.push(token, indentOf(depth))
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1)
      close(out, depth)
      out.push(token)
    } else if (token === ',') out.push(token, indentOf(depth))
    else out.push(token === ':' ? ': ' : token)
  }
  return out.join('')
}

/** Empty brackets stay on one line. */
function close(out: string[], depth: number): void {
  if (isOpening(out.at(-2)) && out.at(-1) === indentOf(depth + 1)) out.pop()
  else out.push(indentOf(depth))
}

const isOpening = (token: string | undefined): boolean => token === '{' || token === '['
