import type { ConnectionUseCases } from '#main/profiles/connection/connection-use-cases.ts'
import type { KeyStateBook } from '#main/profiles/connection/key-state.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { success } from '#shared/kernel/result.ts'
import { nameOf } from './filer-of.ts'

/** Whether the service knows the key in use, judging by its answers so far. */
export const knownKey =
  (openSession: () => Promised<{ readonly filer: Filer }>, keyStates: KeyStateBook): ConnectionUseCases['keyState'] =>
  async () => {
    const session = await openSession()
    return session.ok ? success(await keyStates.read(nameOf(session.value.filer))) : session
  }
