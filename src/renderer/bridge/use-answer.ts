import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChangeArea, ChannelName, Channels, RequestOf } from '#shared/ipc/channels.ts'
import { invoke } from './bridge.ts'
import { createReader, type Reader } from './reader.ts'
import { useChanges } from './use-changes.ts'

/** What a screen knows of one question to main. The value stays while it is read again. */
export interface Answer<Value> {
  readonly value: Value | undefined
  readonly error: AppError | undefined
  readonly loading: boolean
  readonly reload: () => void
}

interface Held<Name extends ChannelName> {
  readonly key: string
  readonly result: AnswerOf<Name> | undefined
}

/**
 * Asks main, and asks again when main says that one of `areas` changed (for one of `ids`, when given).
 * An answer to an earlier request is never shown for a later one.
 */
export function useAnswer<Name extends ChannelName>(
  name: Name,
  request: RequestOf<Name>,
  areas: readonly ChangeArea[],
  ids: readonly string[] | null = null,
): Answer<Channels[Name]['response']> {
  const key = JSON.stringify([name, request])
  const [held, setHeld] = useState<Held<Name>>({ key, result: undefined })
  const reader = useRef<Reader | null>(null)

  useEffect(() => {
    const [asked, body]: [Name, RequestOf<Name>] = JSON.parse(key)
    const mine = createReader(
      () => invoke(asked, body),
      (result) => setHeld({ key, result }),
    )
    reader.current = mine
    mine.read()
    return () => mine.stop()
  }, [key])

  const reload = useCallback(() => reader.current?.read(), [])
  useChanges({ areas, ids }, reload)

  const result = held.key === key ? held.result : undefined
  return {
    value: result?.ok ? result.value : undefined,
    error: result && !result.ok ? result.error : undefined,
    loading: result === undefined,
    reload,
  }
}
