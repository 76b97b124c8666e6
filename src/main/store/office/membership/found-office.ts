import { type AppError, appError } from '#shared/domain/app-error.ts'
import { officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { BegunOffice, FoundedOffice } from '#shared/domain/office/office.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { carryingAuthority } from '../office-authority.ts'
import { initOffice, officeStatus } from '../office-status.ts'
import { newOfficeDataKey } from '../sealing/office-sealing.ts'
import { changingOffice, withOffice } from '../with-office.ts'
import { addFirstKey } from './data-keys.ts'
import { keepMembership, type MembershipSecrets, readMembership } from './membership-secret.ts'

/**
 * Creates an office or updates its schema, and creates its first data key. Saves the key on this desk before the
 * office learns of it, so that a crash in between cannot lose it. Leaves a profile of another office, and that office,
 * unchanged.
 */
export async function foundOffice(
  url: string,
  secrets: MembershipSecrets,
  { nowMs, password }: { readonly nowMs: () => number; readonly password: string | null },
): Promise<Result<FoundedOffice, AppError>> {
  const carrying = carryingAuthority(url)
  if (!carrying.ok) return carrying
  const own = await readMembership(secrets)
  if (!own.ok) return own
  if (own.value !== null) {
    const there = await officeStatus(url, nowMs)
    const other = there.ok ? there.value.officeId !== own.value.officeId : there.error.code === 'office.none'
    if (other) return failure(appError('office.already-joined', { office: own.value.officeId }))
  }
  const begun = await initOffice(url, nowMs)
  if (!begun.ok) return begun
  const known = own.value?.dataKeys.at(-1)
  if (known !== undefined) return named(begun.value, 'kept', await tell(url, known, password))
  const key = newOfficeDataKey()
  const { officeId } = begun.value
  await keepMembership(secrets, { address: carrying.value, password, role: 'administrator', dataKeys: [key], officeId })
  const told = await tell(url, key, password)
  // Somebody else created it, so this desk needs an invitation code.
  if (told.ok && !told.value) await secrets.forget(officeMembershipSecret)
  return named(begun.value, told.ok && !told.value ? 'elsewhere' : 'made', told)
}

const tell = (url: string, key: ReturnType<typeof newOfficeDataKey>, password: string | null) =>
  withOffice(url, (pool) => changingOffice(pool, (client) => addFirstKey(client, key)), password)

const named = (
  begun: BegunOffice,
  dataKey: FoundedOffice['dataKey'],
  told: Result<boolean, AppError>,
): Result<FoundedOffice, AppError> => (told.ok ? success({ ...begun, dataKey }) : told)
