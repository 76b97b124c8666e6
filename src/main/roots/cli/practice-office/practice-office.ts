import type { PracticeOffice } from '#main/cli/host.ts'
import type { SecretName } from '#main/profiles/ports.ts'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { inviteMember } from '#main/store/office/membership/invite-member.ts'
import type { MembershipSecrets } from '#main/store/office/membership/membership-secret.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { startThrowAwayServer, throwAwayOwner } from './throw-away-server.ts'

const people = [
  { name: 'ana', role: 'clerk' },
  { name: 'luis', role: 'clerk' },
  { name: 'marta', role: 'supervisor' },
] as const

const holdsForHours = 48

/** An office of two clerks and a supervisor, not joined yet, on a server that ends with this program. */
export async function startPracticeOffice(nowMs: () => number): Promise<Result<PracticeOffice, AppError>> {
  const server = await startThrowAwayServer()
  if (!server.ok) return server
  const invited = await invitations(server.value.url(throwAwayOwner), nowMs)
  if (!invited.ok) {
    await server.value.stop()
    return invited
  }
  return success({ invitations: invited.value, close: () => server.value.stop() })
}

async function invitations(url: string, nowMs: () => number): Promise<Result<PracticeOffice['invitations'], AppError>> {
  const secrets = inMemory()
  const founded = await foundOffice(url, secrets, { nowMs, password: null })
  if (!founded.ok) return founded
  const made: PracticeOffice['invitations'][number][] = []
  for (const { name, role } of people) {
    const invited = await inviteMember(secrets, { login: null, role, companies: null, holdsForHours })
    if (!invited.ok) return invited
    made.push({ name, role, code: invited.value.code })
  }
  return success(made)
}

/** Kept in memory only, since its founder ends with the program. */
function inMemory(): MembershipSecrets {
  const kept = new Map<SecretName, string>()
  return {
    read: async (name) => kept.get(name) ?? null,
    save: async (name, secret) => void kept.set(name, secret),
    forget: async (name) => void kept.delete(name),
  }
}
