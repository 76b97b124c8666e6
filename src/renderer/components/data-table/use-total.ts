import { useCallback, useRef, useState } from 'react'

interface Counted {
  readonly total: number
  /** There are more than these. */
  readonly more?: true
}

interface Total {
  /** Null until the current request is counted; an earlier request had another total. */
  readonly total: number | null
  readonly more: boolean
  /** Belongs to the request it was created for; a late answer changes nothing. */
  readonly onRead: (page: Counted) => void
}

/** The number of rows of the request, from its latest answer. */
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
