import { randomBytes } from 'node:crypto'

/** Roles of an office that its rights are given to. They admit nobody by themselves: members are logins that are in them. */
const officeRoles = ['clerk', 'supervisor', 'administrator', 'everywhere'] as const
/** `invited`, of a later migration: whoever has an invitation and has not redeemed it. */
type OfficeRoleName = (typeof officeRoles)[number] | 'invited'

/** Roles belong to a whole server, which may have several offices: each has an identifier, and roles of its own. */
export const newOfficeId = (): string => randomBytes(5).toString('hex')

export const isOfficeId = (text: string): boolean => /^[0-9a-f]{10}$/.test(text)

export const roleOf = (officeId: string, role: OfficeRoleName): string => `ventanilla_${officeId}_${role}`

export const rolesToCreate = (officeId: string): readonly string[] => officeRoles.map((role) => roleOf(officeId, role))

/** The text of a migration for one office. */
export const forOffice = (sql: string, officeId: string): string =>
  sql.replaceAll(/\{(clerk|supervisor|administrator|everywhere|invited)\}/g, (_, role: OfficeRoleName) =>
    roleOf(officeId, role),
  )
