import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { invoke } from '../bridge/bridge.ts'
import { rememberedAnswer } from './remembered.ts'

interface OfPage {
  readonly offset: number
}

/**
 * Reads pages of a table from main. The first page is remembered until something in the areas (a constant array)
 * changes.
 */
export function usePages<Name extends ChannelName>(
  name: Name,
  areas: readonly ChangeArea[],
): (request: RequestOf<Name> & OfPage) => Promise<AnswerOf<Name>> {
  const client = useQueryClient()
  return useCallback(
    (request) => {
      const read = () => invoke(name, request)
      return request.offset === 0
        ? rememberedAnswer(client, { queryKey: ['first page', name, request], read, areas })
        : read()
    },
    [client, name, areas],
  )
}
