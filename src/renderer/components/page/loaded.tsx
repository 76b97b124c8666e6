import type { ReactNode } from 'react'
import type { QueryOf } from '../../data/use-query-of.ts'
import { ErrorAlert } from './error-alert.tsx'
import styles from './page.module.css'
import { SlowLoader } from './slow-loader.tsx'

interface LoadedProps<Value> {
  readonly query: QueryOf<Value>
  /** There is nothing else in the window: a problem needs its own margins. */
  readonly alone?: boolean
  readonly children: (value: Value) => ReactNode
}

/** Shows what main answered once it is there, and says so when it could not be had. */
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
