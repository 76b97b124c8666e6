import { Button } from '@mantine/core'
import { IconBell, IconFilterOff } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { everyNotice } from '#shared/domain/notifications/notice-table.ts'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { usePages } from '../../../data/use-pages.ts'
import { useRevision } from '../../../data/use-revision.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { noticeTableColumns } from './notice-columns.ts'
import { isNarrowed, type ShownNotices } from './shown-notices.ts'
import { useTableLook } from './table-look.ts'
import { receivedTexts } from './texts.ts'

const watchedAreas = ['notifications', 'batches'] as const

interface ReceivedTableProps {
  readonly shown: ShownNotices
  readonly onRead: (total: number) => void
}

export function ReceivedTable({ shown, onRead }: ReceivedTableProps) {
  const say = useSentences(receivedTexts)
  const words = useWords()
  const { roomy, frozen } = useTableLook()
  const { filter, order, columns } = shown
  // The columns are not made anew because whoever shows them is drawn anew.
  const latest = useRef(shown)
  latest.current = shown
  const definitions = useMemo(
    () => noticeTableColumns({ columns, frozen }, { say, words, onOpen: (delivery) => latest.current.open(delivery) }),
    [columns, frozen, say, words],
  )
  const revision = useRevision(watchedAreas)
  const read = usePages('notification:page', watchedAreas)
  const source = useMemo(
    () => ({
      key: JSON.stringify([filter, order]),
      read: async (offset: number, limit: number) => {
        const answer = await read({ filter, order, offset, limit })
        if (answer.ok) onRead(answer.value.total)
        return answer
      },
    }),
    [filter, order, onRead, read],
  )
  return (
    <DataTable
      label={say('label')}
      columns={definitions}
      source={source}
      rowId={({ delivery }) => delivery}
      revision={revision}
      order={order}
      onSort={shown.sortBy}
      roomy={roomy}
      empty={<NoNotices shown={shown} />}
      onOpen={({ delivery }) => shown.open(delivery)}
    />
  )
}

function NoNotices({ shown: { filter, narrow } }: { readonly shown: ShownNotices }) {
  const say = useSentences(receivedTexts)
  const show = useNavigation((state) => state.show)
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={say('noMatches')}
        hint={say('noMatchesHint')}
        action={
          <Button mt="xs" variant="default" onClick={() => narrow(everyNotice)}>
            {say('showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconBell}
      title={say('none')}
      hint={say('noneHint')}
      action={
        <Button mt="xs" onClick={() => show({ screen: 'notifications', view: 'address' })}>
          {say('setUp')}
        </Button>
      }
    />
  )
}
