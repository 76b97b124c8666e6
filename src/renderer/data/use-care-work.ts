import { useEffect, useState } from 'react'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import { onCare } from '../bridge/bridge.ts'
import { useChannelQuery } from './use-channel-query.ts'

/** The long operation running on a profile's data, wherever it was started; null: none. */
export function useCareWork(): CareWork | null {
  const found = useChannelQuery('care:work', null, [])
  const [told, setTold] = useState<{ readonly work: CareWork | null }>()
  useEffect(() => onCare((work) => setTold({ work })), [])
  return told === undefined ? (found.value ?? null) : told.work
}
