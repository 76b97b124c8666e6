import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/use-answer.ts'
import { ErrorAlert } from './error-alert.tsx'
import styles from './page.module.css'
import { SlowLoader } from './slow-loader.tsx'

interface LoadedProps<Value> {
  readonly answer: Answer<Value>
  /** There is nothing else in the window: a problem needs its own margins. */
  readonly alone?: boolean
  readonly children: (value: Value) => ReactNode
}

/** Shows a reading once it is there, and says so when it could not be had. */
export function Loaded<Value>({ answer, alone = false, children }: LoadedProps<Value>) {
  if (answer.error) {
    return (
      <div className={alone ? styles.alone : undefined}>
        <ErrorAlert error={answer.error} onRetry={answer.reload} />
      </div>
    )
  }
  return answer.value === undefined ? <SlowLoader /> : children(answer.value)
}
