import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import type { Json } from '#shared/kernel/json.ts'
import { fieldOf, textOf } from '#shared/service/answers/read-json.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import { moduleByNotificationName } from '#shared/service/modules/modules.ts'
import { readNotificationAddress } from '#shared/service/notifications.ts'
import { looseText } from '../base/foreign-text.ts'
import type { StoredNotification } from './ports.ts'

/** A parsed notification with a verified signature. */
export interface KeptNotification {
  readonly requestId: string
  readonly module: BatchModule
  readonly snapshot: Snapshot
}

/** Null if the bytes cannot be understood; they are kept anyway. */
export function readKeptNotification(
  { rawBody }: Pick<StoredNotification, 'rawBody'>,
  modules: Readonly<Record<ModuleName, BatchModule>>,
): KeptNotification | null {
  const read = readForeignJson(looseText(rawBody))
  const json = read.kind === 'json' ? read.json : undefined
  const address = json === undefined ? null : readNotificationAddress(json)
  const module = address === null ? undefined : moduleByNotificationName(address.moduleName, modules)
  const snapshot = json === undefined || module === undefined ? null : module.readNotification(json)
  // Two numbers in one notification are ambiguous.
  if (namesTwoRequests(json)) return null
  if (address === null || module === undefined || snapshot === null || !snapshot.ok) return null
  const leftOut = read.kind === 'json' ? read.leftOut : 0
  return {
    requestId: address.requestId,
    module,
    snapshot: { ...snapshot.value, ...(leftOut === 0 ? {} : { leftOut }) },
  }
}

const namesTwoRequests = (body: Json | undefined): boolean => {
  const outer = textOf(fieldOf(body, 'IdSolicitud'))?.trim().toLowerCase()
  const inner = textOf(fieldOf(fieldOf(body, 'Data'), 'IdSolicitud'))
    ?.trim()
    .toLowerCase()
  return outer !== undefined && inner !== undefined && outer !== inner
}

export function parseJson(body: Uint8Array): Json | undefined {
  const read = readForeignJson(looseText(body))
  return read.kind === 'json' ? read.json : undefined
}
