import { z } from 'zod'

/** A plain file name beside the list: no folder, no other host, no hidden file. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,199}$/)

/** The content of a list about a newer version. Other fields are dropped. */
export const releaseSchema = z.object({
  /** Three numbers: pre-releases are never offered. */
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

/** Written into the program by its packager to enable update checks. */
export const updateSettingsSchema = z.strictObject({
  /** Folder of the lists, by https. */
  feed: z.string().max(500),
  /** Ed25519, SPKI in base64: the holder of the private key may offer versions. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{59}=$/),
  /** The publishers that Windows must confirm for an installer. */
  publisherNames: z.array(z.string().min(1).max(200)).max(8),
})
export type UpdateSettings = z.infer<typeof updateSettingsSchema>
