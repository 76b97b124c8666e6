import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

/** Main usually answers within a frame or two; a spinner would only flash. */
const patienceMs = 300

export function SlowLoader() {
  const t = useTexts()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <Center p="xl" role="status" aria-label={t('common.loading')}>
      <Loader size="sm" />
    </Center>
  )
}
