import type { SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  type OfficeJoining,
  type OfficeMembership,
  officeJoiningSchema,
  officeJoiningSecret,
  officeMembershipSchema,
  officeMembershipSecret,
} from '#shared/domain/office/membership.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

export type MembershipSecrets = Pick<SecretStore, 'read' | 'save' | 'forget'>

/** Null: the profile is in no office. Error: `office.membership-damaged`, without any content. */
export async function readMembership(secrets: MembershipSecrets): Promise<Result<OfficeMembership | null, AppError>> {
  const kept = await secrets.read(officeMembershipSecret)
  if (kept === null) return success(null)
  const read = officeMembershipSchema.safeParse(jsonOf(kept))
  return read.success ? success(read.data) : failure(appError('office.membership-damaged'))
}

export const keepMembership = (secrets: MembershipSecrets, membership: OfficeMembership): Promise<void> =>
  secrets.save(officeMembershipSecret, JSON.stringify(membership))

/** State saved by an earlier `join` before redeeming; null also if unreadable: then `join` starts again. */
export async function readJoining(secrets: MembershipSecrets): Promise<OfficeJoining | null> {
  const kept = await secrets.read(officeJoiningSecret)
  const read = officeJoiningSchema.safeParse(kept === null ? null : jsonOf(kept))
  return read.success ? read.data : null
}

export const keepJoining = (secrets: MembershipSecrets, joining: OfficeJoining): Promise<void> =>
  secrets.save(officeJoiningSecret, JSON.stringify(joining))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
