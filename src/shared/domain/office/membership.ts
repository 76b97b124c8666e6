import { z } from 'zod'
import { officeRoles } from './office.ts'

/** Under this name, in a profile's secret store, lies all that its desk remembers of its office: one JSON text, see `OfficeMembership`. */
export const officeMembershipSecret = 'office-membership'

const dataKeySchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** 32 bytes, base64. */
  key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
})

/** A key under which the desks of an office seal what only they may read. Named by `id` in whatever it sealed. */
export type OfficeDataKey = z.infer<typeof dataKeySchema>

export const officeMembershipSchema = z.strictObject({
  /** `postgresql://user@host:port/database`, as `readOfficeAddress` reads it. */
  address: z.string(),
  /** Of the login; null where the server asks for none. */
  password: z.string().nullable(),
  role: z.enum(officeRoles),
  /** The newest first: it seals; all of them open. */
  dataKeys: z.array(dataKeySchema).min(1),
  officeId: z.string().regex(/^[0-9a-f]{10}$/),
})

export type OfficeMembership = z.infer<typeof officeMembershipSchema>

/** Where a desk writes down what it is about to redeem: killed in between, it goes on with the same password. */
export const officeJoiningSecret = 'office-joining'

export const officeJoiningSchema = z.strictObject({
  invitationId: z.string(),
  /** By which the server knows that it was this desk that redeemed it. */
  redemption: z.string(),
  membership: officeMembershipSchema,
})
export type OfficeJoining = z.infer<typeof officeJoiningSchema>
