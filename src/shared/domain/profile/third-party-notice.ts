import { z } from 'zod'

/** One third-party component of the program, with its licence text. */
const noticeSchema = z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() })
export type ThirdPartyNotice = z.infer<typeof noticeSchema>

/** The file that the build writes (`out/third-party-notices.json`). */
export const noticesSchema = z.array(noticeSchema)
