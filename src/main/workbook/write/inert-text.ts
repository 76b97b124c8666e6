/** What makes a spreadsheet take a text for a formula or a command, full-width forms included (OWASP CSV injection). */
const sign = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
/** What a program may skip before it looks: blanks and quotation marks of any kind. */
const skipped = '[\\s\\u00a0\\u200b-\\u200f\\u2060\\ufeff"\'\\u2018-\\u201f]*'

const atStart = new RegExp(`^${skipped}[${sign}]|^[\\t\\r\\n]`, 'u')

/** Where a program that guesses another separator than ours would begin a new cell. */
const afterSeparator = new RegExp(`[,;\\t|\\r\\n\\v\\f\\u0085\\u2028\\u2029](?=${skipped}[${sign}])`, 'gu')

/** A blank or a colon separates cells only where somebody chose it: a dash on its own and a plain number stay as they are. */
const afterBlank = /[ :\u00a0](?=["']*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\s|$|\d+(?:[.,]\d+)?(?:\s|$))))/gu

/**
 * A text that stays a text whatever separator a program takes a .csv to have: an apostrophe goes before anything that would be
 * calculated, at its beginning and after every separator that may be guessed.
 */
export function inertText(text: string): string {
  const inside = text.replace(afterSeparator, "$&'").replace(afterBlank, "$&'")
  return atStart.test(inside) ? `'${inside}` : inside
}

const mostCharacters = 32_767

/** How a text ends that is longer than a cell: that it goes on is not kept from its reader. */
const cutMark = ' […]'

/** A text as an .xlsx cell may hold it: written as a string cell it is inert as it is, but Excel refuses longer ones. */
export const cellText = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - cutMark.length)}${cutMark}`
