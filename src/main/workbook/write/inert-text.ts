/**
 * Characters that make a spreadsheet treat a text as a formula or command, including full-width forms (OWASP CSV
 * injection).
 */
const sign = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
/** Characters a program may skip first: blanks and quotation marks of any kind. */
const skipped = '[\\s\\u00a0\\u200b-\\u200f\\u2060\\ufeff"\'\\u2018-\\u201f]*'

const atStart = new RegExp(`^${skipped}[${sign}]|^[\\t\\r\\n]`, 'u')

/** Where a program that assumes another separator would begin a new cell. */
const afterSeparator = new RegExp(`[,;\\t|\\r\\n\\v\\f\\u0085\\u2028\\u2029](?=${skipped}[${sign}])`, 'gu')

/** Blanks and colons are separators only if a user chose them, so a single dash and a plain number stay unchanged. */
const afterBlank = /[ :\u00a0](?=["']*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\s|$|\d+(?:[.,]\d+)?(?:\s|$))))/gu

/**
 * Makes a text inert whatever separator a program assumes for a .csv: puts an apostrophe before anything that would be
 * calculated, at the beginning and after every possible separator.
 */
export function inertText(text: string): string {
  const inside = text.replace(afterSeparator, "$&'").replace(afterBlank, "$&'")
  return atStart.test(inside) ? `'${inside}` : inside
}

const mostCharacters = 32_767

/** Marks a text that was cut to the cell limit. */
const cutMark = ' […]'

/** Fits a text into an .xlsx cell. A string cell is inert, but Excel refuses longer texts. */
export const cellText = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - cutMark.length)}${cutMark}`
