/** What the worker tells beside what pdf.js has to say: something of the file was too large and is missing. */
export const leftOutMessage = { ventanilla: 'left-out' } as const

export const isLeftOut = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'ventanilla' in data && data.ventanilla === leftOutMessage.ventanilla

/** pdf.js leaves an image of too many pixels out with this warning, and in no other way. */
export const tellsOfLeftOut = (warning: unknown): boolean =>
  typeof warning === 'string' && warning.includes('Image exceeded maximum allowed size')
