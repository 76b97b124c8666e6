import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Dashboard } from './dashboard.tsx'
import { FirstRun } from './first-run.tsx'

/** Without a connection: the two ways to begin. With one: what is pending. */
export function HomeScreen({ status }: ScreenProps<'home'>) {
  return status.connection === null ? <FirstRun /> : <Dashboard status={status} />
}
