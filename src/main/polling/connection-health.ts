import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Exchange } from '#shared/service/exchange.ts'

/** Since when and why the GETs of one key and address fail. Wall clock. */
export interface ConnectionHealth {
  readonly failingSinceMs: number | null
  readonly error: AppError | null
  readonly lastGoodMs: number | null
}

/** Health per connection; a new key or address starts fresh. */
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

/** The problem that prevents any GET from being answered; null if the service answered at all. */
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
