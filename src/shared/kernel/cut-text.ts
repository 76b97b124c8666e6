/** Cuts a text to a limit without splitting what a reader sees as one character. Pure. */

/** Created on first use: creating it takes milliseconds of every start. */
let segmenter: Intl.Segmenter | undefined

/** Length in UTF-8 bytes. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += utf8BytesOf(code)
  }
  return bytes
}

function utf8BytesOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** UTF-16 units, as JavaScript, Windows and most services count "characters": never less than code points. */
export const utf16Length = (text: string): number => text.length

/** The longest prefix of whole visible characters whose length is at most `most`. */
export function cutText(text: string, most: number, lengthOf: (text: string) => number): string {
  if (lengthOf(text) <= most) return text
  let length = 0
  let end = 0
  segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })
  for (const { segment, index } of segmenter.segment(text)) {
    length += lengthOf(segment)
    if (length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
