import type { ReactNode } from 'react'
import type { QueryOf } from '../../data/use-query-of.ts'
import { ErrorAlert } from './error-alert.tsx'
import styles from './page.module.css'
import { SlowLoader } from './slow-loader.tsx'

interface LoadedProps<Value> {
  readonly query: QueryOf<Value>
  /** The only content in the window, so an error needs its own margins. */
  readonly alone?: boolean
  readonly children: (value: Value) => ReactNode
}

/** Renders main's answer once it arrives, or the error. */
export function Loaded<Value>({ query, alone = false, children }: LoadedProps<Value>) {
  if (query.error) {
    return (
      <div className={alone ? styles.alone : undefined}>
        <ErrorAlert error={query.error} onRetry={query.reload} />
      </div>
    )
  }
  return query.value === undefined ? <SlowLoader /> : children(query.value)
}
