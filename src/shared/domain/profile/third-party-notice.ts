import { z } from 'zod'

/** One component of others that is part of the program, with the text of its licence. */
const noticeSchema = z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() })
export type ThirdPartyNotice = z.infer<typeof noticeSchema>

/** The file that the build writes (`out/third-party-notices.json`). */
export const noticesSchema = z.array(noticeSchema)
