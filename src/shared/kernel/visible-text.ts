/** What no font shows, or what turns the order of reading round, so that a text would look like another. Line ends and tabs stay. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A text from outside as a person can judge it: nothing in it is hidden. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => (/[\n\t]/.test(sign) ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`))
