import { stat } from 'node:fs/promises'
import { systemClock } from '#main/base/system-clock.ts'
import type { Receiving } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import { type DeliverySecrets, deliveryDoor, readDeliverySecrets, startReceiver } from '#main/notifications/index.ts'
import { createDeliverySpool } from '#main/store/filing/notifications/spool/delivery-spool.ts'
import { secretsFileIn } from '#main/store/keys/key-file.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { openSecrets } from './secrets.ts'

interface ReceivingOrder {
  readonly port: number
  readonly onKept: () => void
}

/**
 * Starts the receiver with notification secret and database key in memory, so that no delivery, even a forged one,
 * costs a key derivation or a database open.
 */
export async function openReceiving(
  directory: string,
  settings: Settings,
  { port, onKept }: ReceivingOrder,
): Promise<Result<Receiving, AppError>> {
  const key = await openSecrets(directory, settings).read('database-key')
  if (key === null) return failure(appError('store.wrong-key', { directory }))
  const spool = createDeliverySpool({ directory, databaseKey: key })
  const secrets = await rememberedSecrets(directory, settings)
  const receiver = await startReceiver(deliveryDoor({ spool, secrets, nowMs: () => systemClock.nowMs(), onKept }), port)
  if (!receiver.ok) return receiver
  return success({ ...receiver.value, knowsSecret: (await secrets(true)).present !== null })
}

/**
 * Caches the secrets until their file changes. `again` checks the file's date, and reads the file (which stretches a
 * passphrase) only if it changed. Concurrent checks share one read.
 */
async function rememberedSecrets(
  directory: string,
  settings: Settings,
): Promise<(again: boolean) => Promise<DeliverySecrets>> {
  const file = secretsFileIn(directory)
  const read = () => readDeliverySecrets(openSecrets(directory, settings))
  let version = await versionOf(file)
  let known = await read()
  let looking: Promise<DeliverySecrets> | null = null
  const look = async (): Promise<DeliverySecrets> => {
    const present = await versionOf(file)
    if (present === version) return known
    known = await read()
    version = present
    return known
  }
  return async (again) => {
    if (!again) return known
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return found === null ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`
}
