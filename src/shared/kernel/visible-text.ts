/**
 * Controls, bidirectional and invisible signs, unpaired surrogates, blank letters: everything that falsifies how a text
 * looks.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu
const mayBeUnseen = /[^\t\n -~\u00a1-\u00ac\u00ae-\u02ff]/

/**
 * An external text for display, on every screen, terminal and file for people: invisible characters are written out
 * (`⟨U+202E⟩`), so that none can move a cursor, change the reading order or hide. Line ends and tabs stay. Stored data
 * is unchanged.
 */
export const visibleText = (text: string): string =>
  mayBeUnseen.test(text) ? text.replaceAll('\r\n', '\n').replace(unseen, written) : text

const written = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : `⟨U+${hexOf(sign)}⟩`)
const hexOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** The same for every text in an answer. Bytes and unaffected values stay as they are. */
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

/** JSON with the same characters as escapes: it parses to the same value, and hides nothing. */
export const visibleJson = (json: string): string => json.replace(unseen, escaped)

const escaped = (sign: string): string =>
  sign === '\n'
    ? sign
    : [...Array(sign.length).keys()]
        .map((place) => `\\u${sign.charCodeAt(place).toString(16).padStart(4, '0')}`)
        .join('')
