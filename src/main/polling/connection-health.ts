import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Exchange } from '#shared/service/exchange.ts'

/** Since when the GETs made with one key at one address fail, and why. Wall clock. */
export interface ConnectionHealth {
  readonly failingSinceMs: number | null
  readonly error: AppError | null
  readonly lastGoodMs: number | null
}

/** Health by connection: another key or address begins anew. */
export class HealthBook {
  readonly #byConnection = new WeakMap<object, ConnectionHealth>()

  of(connection: object): ConnectionHealth {
    return this.#byConnection.get(connection) ?? { failingSinceMs: null, error: null, lastGoodMs: null }
  }

  note(connection: object, exchange: Exchange, atMs: number): void {
    const before = this.of(connection)
    const error = troubleOf(exchange)
    const after =
      error === null
        ? { failingSinceMs: null, error: null, lastGoodMs: atMs }
        : { ...before, failingSinceMs: before.failingSinceMs ?? atMs, error }
    this.#byConnection.set(connection, after)
  }
}

/** What keeps every GET from being answered; null where the service answered, whatever it said of a request. */
function troubleOf(exchange: Exchange): AppError | null {
  switch (exchange.kind) {
    case 'not-connected':
      return appError(`network.${exchange.reason}`, { detail: exchange.detail })
    case 'no-answer':
      return appError('network.no-answer', { detail: exchange.detail })
    case 'answered': {
      const status = String(exchange.status)
      if (exchange.status === 401) return appError('service.unauthorised', { status })
      return exchange.status >= 500 ? appError('service.unavailable', { status }) : null
    }
  }
}
