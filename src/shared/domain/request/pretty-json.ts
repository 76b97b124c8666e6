const indentOf = (depth: number): string => `\n${'  '.repeat(depth)}`

/**
 * JSON with line breaks and indents and not another character changed: numbers keep their digits, texts their escapes. Takes valid JSON;
 * of anything else it leaves every character where it was but for blanks.
 */
export function prettyJson(text: string): string {
  const out: string[] = []
  let depth = 0
  // A text, a sign of structure, or a run of anything else.
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

/** What has nothing within stays on its line. */
function close(out: string[], depth: number): void {
  if (isOpening(out.at(-2)) && out.at(-1) === indentOf(depth + 1)) out.pop()
  else out.push(indentOf(depth))
}

const isOpening = (token: string | undefined): boolean => token === '{' || token === '['
