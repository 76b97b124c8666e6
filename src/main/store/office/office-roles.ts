import { randomBytes } from 'node:crypto'

/**
 * Roles that carry an office's rights. They cannot log in; members are logins in them. `invited`: has an invitation and
 * has not redeemed it.
 */
const officeRoles = ['clerk', 'supervisor', 'administrator', 'everywhere', 'invited'] as const
type OfficeRoleName = (typeof officeRoles)[number]

/** Roles belong to a whole server, which may have several offices, so each has an id and its own roles. */
export const newOfficeId = (): string => randomBytes(5).toString('hex')

export const isOfficeId = (text: string): boolean => /^[0-9a-f]{10}$/.test(text)

export const roleOf = (officeId: string, role: OfficeRoleName): string => `ventanilla_${officeId}_${role}`

export const rolesToCreate = (officeId: string): readonly string[] => officeRoles.map((role) => roleOf(officeId, role))

/** The SQL of a migration for one office. */
export const forOffice = (sql: string, officeId: string): string =>
  sql.replaceAll(/\{(clerk|supervisor|administrator|everywhere|invited)\}/g, (_, role: OfficeRoleName) =>
    roleOf(officeId, role),
  )
