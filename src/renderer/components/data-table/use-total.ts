import { useCallback, useRef, useState } from 'react'

interface Total {
  /** Null while nobody has counted what is asked for now: what was asked for before had another number. */
  readonly total: number | null
  /** Of what was asked for when this was handed out; an answer that comes too late changes nothing. */
  readonly onRead: (page: { readonly total: number }) => void
}

/** How many rows there are of what is asked for, by the answer that was read last. */
export function useTotal(asked: unknown): Total {
  const key = JSON.stringify(asked)
  const [counted, setCounted] = useState<{ readonly key: string; readonly total: number } | null>(null)
  const latest = useRef(key)
  latest.current = key
  const onRead = useCallback(
    ({ total }: { readonly total: number }) => {
      if (latest.current !== key) return
      setCounted((before) => (before?.key === key && before.total === total ? before : { key, total }))
    },
    [key],
  )
  return { total: counted?.key === key ? counted.total : null, onRead }
}
