import { useMemo } from 'react'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { AnswerOf, ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { usePages } from '../../data/use-pages.ts'
import { useRevision } from '../../data/use-revision.ts'

interface TableSource<Name extends ChannelName> {
  /** Another list is another source; the same one is read again when `revision` is another. */
  readonly source: {
    readonly key: string
    readonly read: (offset: number, limit: number) => Promise<AnswerOf<Name>>
  }
  readonly revision: number
}

/**
 * The rows of a table that main serves in pages: what is asked for is told apart by what it says, and each page that was read is
 * told to `onPage` of that time, which must stay the same while the same is asked for. The areas are always the same array.
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
