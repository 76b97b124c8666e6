import { maximumDocumentBytes } from '#shared/domain/service-limits.ts'
import type { Formats } from '../../../i18n/format.ts'

const mebibyte = 1024 * 1024

/**
 * In the megabytes of the limit (`domain/service-limits.ts`), rounded up, so that a file over the limit never looks within it.
 */
export const megabytesText = (bytes: number, { number }: Formats): string =>
  `${number(Math.ceil((bytes / mebibyte) * 10) / 10)} MB`

export const limitText = (formats: Formats): string => megabytesText(maximumDocumentBytes, formats)
