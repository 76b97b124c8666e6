import { z } from 'zod'

/** A name beside the list and nothing else: no folder, no other host, nothing hidden. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,199}$/)

/** What a list of a newer version says. Whatever else stands in it is left out. */
export const releaseSchema = z.object({
  /** Three numbers: what is not finished is never offered. */
  version: z.string().regex(/^(0|[1-9]\d{0,5})(\.(0|[1-9]\d{0,5})){2}$/),
  files: z
    .array(
      z.object({
        url: fileName,
        /** Base64, as electron-updater compares it. */
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().min(1).max(2_000_000_000),
      }),
    )
    .min(1)
    .max(16),
  releaseDate: z.iso.datetime().optional(),
  releaseNotes: z.string().max(20_000).optional(),
})
export type Release = z.infer<typeof releaseSchema>
export type ReleaseFile = Release['files'][number]

/** What whoever packs the program writes into it, so that it may look for newer versions. */
export const updateSettingsSchema = z.strictObject({
  /** Folder of the lists, by https. */
  feed: z.string().max(500),
  /** Ed25519, SPKI in base64: whoever has the private half may offer versions. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{59}=$/),
  /** To whom Windows must say that an installer belongs. */
  publisherNames: z.array(z.string().min(1).max(200)).max(8),
})
export type UpdateSettings = z.infer<typeof updateSettingsSchema>
