import { z } from 'zod'
import { officeRoles } from './office.ts'

/**
 * The name in a profile's secret store for everything a desk remembers of its office: one JSON text, see
 * `OfficeMembership`.
 */
export const officeMembershipSecret = 'office-membership'

const dataKeySchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** 32 bytes, base64. */
  key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
})

/** A key with which an office's desks seal what only they may read. Sealed data names it by `id`. */
export type OfficeDataKey = z.infer<typeof dataKeySchema>

export const officeMembershipSchema = z.strictObject({
  /** `postgresql://user@host:port/database`, as `readOfficeAddress` reads it. */
  address: z.string(),
  /** The login's password; null when the server needs none. */
  password: z.string().nullable(),
  role: z.enum(officeRoles),
  /** Newest first: the first one seals, all of them open. */
  dataKeys: z.array(dataKeySchema).min(1),
  officeId: z.string().regex(/^[0-9a-f]{10}$/),
})

export type OfficeMembership = z.infer<typeof officeMembershipSchema>

/** Where a desk saves the invitation it is about to redeem: after a crash it continues with the same password. */
export const officeJoiningSecret = 'office-joining'

export const officeJoiningSchema = z.strictObject({
  invitationId: z.string(),
  /** Proves to the server that this desk redeemed it. */
  redemption: z.string(),
  membership: officeMembershipSchema,
})
export type OfficeJoining = z.infer<typeof officeJoiningSchema>
