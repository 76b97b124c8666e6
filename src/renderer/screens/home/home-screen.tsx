import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Dashboard } from './dashboard.tsx'
import { Welcome } from './welcome.tsx'

/** Without a connection: how to begin. With one: pending work. */
export function HomeScreen({ status }: ScreenProps<'home'>) {
  // An office supervisor needs no key.
  return status.connection === null && (status.office ?? null) === null ? (
    <Welcome status={status} />
  ) : (
    <Dashboard status={status} />
  )
}
