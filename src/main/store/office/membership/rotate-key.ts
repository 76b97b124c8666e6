import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeDataKey } from '#shared/domain/office/membership.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { changingOffice, withClient, withOffice } from '../with-office.ts'
import { addDataKey, currentDataKeys } from './data-keys.ts'
import { keepMembership, type MembershipSecrets, readMembership } from './membership-secret.ts'

/** Creates a new data key for future content; other desks fetch it automatically. Returns the number of keys. */
export const rotateDataKey = (secrets: MembershipSecrets): Promise<Result<number, AppError>> =>
  renewed(secrets, async (known, address, password) =>
    withOffice(
      address,
      (pool) => changingOffice(pool, async (client) => addDataKey(client, await currentDataKeys(client, known))),
      password,
    ),
  )

/** Fetches keys that others have created. A desk does so when it opens, and when it meets an unknown key. */
export const renewDataKeys = (secrets: MembershipSecrets): Promise<Result<number, AppError>> =>
  renewed(secrets, (known, address, password) =>
    withOffice(address, (pool) => withClient(pool, (client) => currentDataKeys(client, known)), password),
  )

async function renewed(
  secrets: MembershipSecrets,
  ask: (
    known: readonly OfficeDataKey[],
    address: string,
    password: string | null,
  ) => Promise<Result<OfficeDataKey[], AppError>>,
): Promise<Result<number, AppError>> {
  const own = await readMembership(secrets)
  if (!own.ok) return own
  if (own.value === null) return failure(appError('office.no-membership'))
  const keys = await ask(own.value.dataKeys, own.value.address, own.value.password)
  if (!keys.ok) return keys
  if (keys.value.length > 0) await keepMembership(secrets, { ...own.value, dataKeys: keys.value })
  return success(keys.value.length)
}
