import type { ConnectionUseCases } from '#main/profiles/connection/connection-use-cases.ts'
import type { KeyStateBook } from '#main/profiles/connection/key-state.ts'
import { success } from '#shared/kernel/result.ts'
import { nameOf, type OpenSession } from '../session.ts'

/** Whether the service knows the key in use, from what it has answered so far. */
export const knownKey =
  (openSession: OpenSession, keyStates: KeyStateBook): ConnectionUseCases['keyState'] =>
  async () => {
    const session = await openSession()
    return session.ok ? success(await keyStates.read(nameOf(session.value.filer))) : session
  }
