import { Button } from '@mantine/core'
import { IconBell, IconFilterOff } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { everyNotice } from '#shared/domain/notifications/notice-table.ts'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { noticeTableColumns } from './notice-columns.ts'
import { isNarrowed, type ShownNotices } from './shown-notices.ts'
import { useTableLook } from './table-look.ts'
import { receivedTexts } from './texts.ts'

const watchedAreas = ['notifications', 'batches'] as const

interface ReceivedTableProps {
  readonly shown: ShownNotices
  readonly onRead: (page: { readonly total: number }) => void
}

export function ReceivedTable({ shown, onRead }: ReceivedTableProps) {
  const say = useSentences(receivedTexts)
  const words = useWords()
  const { roomy, frozen } = useTableLook()
  const { filter, order, columns } = shown
  // A ref, so that rerendering the parent does not rebuild the columns.
  const latest = useRef(shown)
  latest.current = shown
  const definitions = useMemo(
    () => noticeTableColumns({ columns, frozen }, { say, words, onOpen: (delivery) => latest.current.open(delivery) }),
    [columns, frozen, say, words],
  )
  const { source, revision } = useTableSource('notification:page', watchedAreas, { filter, order }, onRead)
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
