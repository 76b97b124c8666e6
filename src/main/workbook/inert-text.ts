/** Beginnings that make a spreadsheet take a text for a formula or a command, full-width forms included (OWASP CSV injection). */
const formulaStart = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A text that stays a text when a .csv is opened: an apostrophe goes before anything that would be calculated. */
export const inertText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

const mostCharacters = 32_767

/** A text as an .xlsx cell may hold it: written as a string cell it is inert as it is, but Excel refuses longer ones. */
export const cellText = (text: string): string => text.slice(0, mostCharacters)
