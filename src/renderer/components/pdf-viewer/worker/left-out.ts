/** A message from the worker besides those of pdf.js: part of the file was too large and is missing. */
export const leftOutMessage = { ventanilla: 'left-out' } as const

export const isLeftOut = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'ventanilla' in data && data.ventanilla === leftOutMessage.ventanilla

/** pdf.js reports a skipped oversized image only by this warning. */
export const tellsOfLeftOut = (warning: unknown): boolean =>
  typeof warning === 'string' && warning.includes('Image exceeded maximum allowed size')
