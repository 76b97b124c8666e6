/** Controls, signs that turn or hide text, halves of characters, blanks that no font shows: whatever lies about what stands there. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu
const mayBeUnseen = /[^\t\n -~\u00a1-\u00ac\u00ae-\u02ff]/

/**
 * A text from outside as a person is shown it, on every screen, in every terminal and in every file for people: what cannot be seen is
 * written out (`⟨U+202E⟩`), so that nothing in it moves a cursor, turns the order of reading or hides. Line ends and tabs stay. What is
 * stored stays as it came.
 */
export const visibleText = (text: string): string =>
  mayBeUnseen.test(text) ? text.replaceAll('\r\n', '\n').replace(unseen, written) : text

const written = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : `⟨U+${hexOf(sign)}⟩`)
const hexOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** The same of every text in an answer. Bytes stay as they are, and so does what has nothing to be written out. */
export function visibleIn<Value>(value: Value): Value {
  return visibleParts(value) as Value
}

function visibleParts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) {
    const parts = value.map(visibleParts)
    return parts.some((part, place) => part !== value[place]) ? parts : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  const parts = entries.map(([name, part]) => [visibleText(name), visibleParts(part)] as const)
  const isSame = parts.every(([name, part], place) => name === entries[place]?.[0] && part === entries[place]?.[1])
  return isSame ? value : Object.fromEntries(parts)
}

/** JSON in which the same signs are escapes: it reads as what came, and shows nothing hidden. */
export const visibleJson = (json: string): string => json.replace(unseen, escaped)

const escaped = (sign: string): string =>
  sign === '\n'
    ? sign
    : [...Array(sign.length).keys()]
        .map((place) => `\\u${sign.charCodeAt(place).toString(16).padStart(4, '0')}`)
        .join('')
