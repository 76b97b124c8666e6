import { Alert, Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { oversightTexts } from './texts.ts'

/** Most answers arrive sooner. */
const patienceMs = 300

/** The figures still belong to the previous query, while many records are counted. */
export function CountingNotice() {
  const say = useSentences(oversightTexts)
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), patienceMs, { autoInvoke: true })
  if (!late) return null
  return (
    <Alert mb="sm" icon={<Loader size="xs" aria-hidden />} role="status">
      {say('counting')}
    </Alert>
  )
}
