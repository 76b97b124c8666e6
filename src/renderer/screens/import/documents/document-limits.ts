import { maximumDocumentBytes } from '#shared/service/limits.ts'
import type { Formats } from '../../../i18n/format.ts'

const mebibyte = 1024 * 1024

/** In the megabytes that the limit is meant in (`service/limits.ts`), rounded up: what is over it never looks as if it were not. */
export const megabytesText = (bytes: number, { number }: Formats): string =>
  `${number(Math.ceil((bytes / mebibyte) * 10) / 10)} MB`

export const limitText = (formats: Formats): string => megabytesText(maximumDocumentBytes, formats)
