import type { ConnectionUseCases } from '#main/profiles/connection/connection-use-cases.ts'
import type { KeyStateBook } from '#main/profiles/connection/key-state.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { nameOf } from './filer-of.ts'

/** Whether the service knows the key in use, from what it has answered so far. Told, not thrown, where its books cannot be read: an office that is away. */
export const knownKey =
  (openSession: () => Promised<{ readonly filer: Filer }>, keyStates: KeyStateBook): ConnectionUseCases['keyState'] =>
  async () => {
    const session = await openSession().catch(told)
    return session.ok ? success(await keyStates.read(nameOf(session.value.filer))) : session
  }

function told(thrown: unknown): Result<never, AppError> {
  const error = carriedError(thrown)
  if (error === undefined) throw thrown
  return failure(error)
}
