import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { Dashboard } from './dashboard.tsx'
import { FirstRun } from './first-run.tsx'

/** Without a connection: the two ways to begin. With one: what is pending. */
export function HomeScreen({ status }: { readonly status: AppStatus }) {
  return status.connection === null ? <FirstRun /> : <Dashboard status={status} />
}
