import { useMemo } from 'react'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { AnswerOf, ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { usePages } from '../../data/use-pages.ts'
import { useRevision } from '../../data/use-revision.ts'

interface TableSource<Name extends ChannelName> {
  /** Another list is another source. A new `revision` rereads the same one. */
  readonly source: {
    readonly key: string
    readonly read: (offset: number, limit: number) => Promise<AnswerOf<Name>>
  }
  readonly revision: number
}

/**
 * Rows of a table in pages from main. The serialized request identifies the list. Each page read goes to the `onPage`
 * of its request, which must be stable per request; pass a constant `areas` array.
 */
export function useTableSource<Name extends ChannelName>(
  name: Name,
  areas: readonly ChangeArea[],
  asked: Omit<RequestOf<Name>, 'offset' | 'limit'>,
  onPage?: (page: ValueOf<Name>) => void,
): TableSource<Name> {
  const revision = useRevision(areas)
  const read = usePages(name, areas)
  const key = JSON.stringify(asked)
  const source = useMemo(
    () => ({
      key,
      read: async (offset: number, limit: number) => {
        const answer = await read({ ...JSON.parse(key), offset, limit })
        if (answer.ok) onPage?.(answer.value)
        return answer
      },
    }),
    [key, read, onPage],
  )
  return { source, revision }
}
