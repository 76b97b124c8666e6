import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Dashboard } from './dashboard.tsx'
import { Welcome } from './welcome.tsx'

/** Without a connection: how to begin. With one: what is pending. */
export function HomeScreen({ status }: ScreenProps<'home'>) {
  return status.connection === null ? <Welcome status={status} /> : <Dashboard status={status} />
}
