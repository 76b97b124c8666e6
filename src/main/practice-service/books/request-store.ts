import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { JsonObject } from '#shared/kernel/json.ts'

/** A later change with its own notification: the certificate queries of affiliations (spec 6, rule 4). */
export interface RequestUpdate {
  /** Monotonic milliseconds. */
  readonly atMs: number
  readonly message: string
  /** `Data` of its notification; null if nothing changed, for example because the filing was reprocessed. */
  data(): JsonObject | null
}

/** An accepted batch. States are not stored: they follow from the time since acceptance. */
export interface StoredRequest {
  readonly id: string
  readonly account: string
  readonly module: ModuleName
  /** Monotonic milliseconds at which the last item ends. */
  readonly endsAtMs: number
  readonly updates: readonly RequestUpdate[]
  /** Current `Data` of the GET and of the notification. */
  data(): JsonObject
  /** False if every item ended in `error`. */
  succeeded(): boolean
}

export interface RequestStore {
  add(request: StoredRequest): void
  /** Undefined also for identifiers of another account or module, so that they look nonexistent. */
  find(account: string, module: ModuleName, id: string): StoredRequest | undefined
  readonly size: number
}

export function createRequestStore(): RequestStore {
  const requests = new Map<string, StoredRequest>()
  return {
    add: (request) => {
      requests.set(request.id, request)
    },
    find: (account, module, id) => {
      const request = requests.get(id.toLowerCase())
      return request?.account === account && request.module === module ? request : undefined
    },
    get size() {
      return requests.size
    },
  }
}
