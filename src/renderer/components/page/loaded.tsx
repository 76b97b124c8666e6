import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/use-answer.ts'
import { ErrorAlert } from './error-alert.tsx'
import { SlowLoader } from './slow-loader.tsx'

interface LoadedProps<Value> {
  readonly answer: Answer<Value>
  readonly children: (value: Value) => ReactNode
}

/** Shows a reading once it is there, and says so when it could not be had. */
export function Loaded<Value>({ answer, children }: LoadedProps<Value>) {
  if (answer.error) return <ErrorAlert error={answer.error} onRetry={answer.reload} />
  return answer.value === undefined ? <SlowLoader /> : children(answer.value)
}
