import { useCallback, useRef, useState } from 'react'

interface Counted {
  readonly total: number
  /** There are more than these. */
  readonly more?: true
}

interface Total {
  /** Null while nobody has counted what is asked for now: what was asked for before had another number. */
  readonly total: number | null
  readonly more: boolean
  /** Of what was asked for when this was handed out; an answer that comes too late changes nothing. */
  readonly onRead: (page: Counted) => void
}

/** How many rows there are of what is asked for, by the answer that was read last. */
export function useTotal(asked: unknown): Total {
  const key = JSON.stringify(asked)
  const [counted, setCounted] = useState<(Counted & { readonly key: string }) | null>(null)
  const latest = useRef(key)
  latest.current = key
  const onRead = useCallback(
    ({ total, more }: Counted) => {
      if (latest.current !== key) return
      setCounted((before) =>
        before?.key === key && before.total === total && before.more === more
          ? before
          : { key, total, ...(more && { more }) },
      )
    },
    [key],
  )
  return { total: counted?.key === key ? counted.total : null, more: counted?.more ?? false, onRead }
}
