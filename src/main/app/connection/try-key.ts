import { success } from '#shared/kernel/result.ts'
import { paths } from '#shared/service/paths.ts'
import { nameOf, type OpenSession } from '../session.ts'
import type { ConnectionUseCases } from './connection-use-cases.ts'
import type { KeyStateBook } from './key-state.ts'

/** Whether the service knows the key: from what it has answered so far, or by asking. */
export function keyChecks(
  openSession: OpenSession,
  keyStates: KeyStateBook,
): Pick<ConnectionUseCases, 'keyState' | 'tryKey'> {
  const keyState: ConnectionUseCases['keyState'] = async () => {
    const session = await openSession()
    return session.ok ? success(await keyStates.read(nameOf(session.value.filer))) : session
  }
  return {
    keyState,
    tryKey: async () => {
      const session = await openSession()
      if (!session.ok) return session
      const { gate, client } = session.value
      // Any key may ask for the notification address, whatever its scopes (spec 5, rule 4).
      await gate.pass('key', () => client.get(paths.notifications))
      return keyState()
    },
  }
}
