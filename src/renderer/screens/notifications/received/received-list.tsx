import { SegmentedControl, Text } from '@mantine/core'
import { noticeColumns } from '#shared/domain/notifications/notice-table.ts'
import { noticeHeader } from '#shared/texts/notifications/notice-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import styles from '../../../components/data-table/data-table.module.css'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { useTotal } from '../../../components/data-table/use-total.ts'
import type { ScreenProps } from '../../../components/navigation/routes.ts'
import { Page } from '../../../components/page/page.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { notificationsTexts } from '../texts.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { NoticeChips, NoticeFilters } from './notice-filters.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { ReceivedTable } from './received-table.tsx'
import { isNarrowed, type ShownNotices, useShownNotices } from './shown-notices.ts'
import { inNoticeOrder, useTableLook, usualColumns } from './table-look.ts'
import { receivedTexts } from './texts.ts'

/** Every delivery ever received: its subject, what it changed, what it waits for. */
export function ReceivedList({ route }: Pick<ScreenProps<'notifications'>, 'route'>) {
  const sayAll = useSentences(notificationsTexts)
  const say = useSentences(receivedTexts)
  const shown = useShownNotices(route)
  const { total, onRead } = useTotal(shown.filter)
  // Nothing to choose from: no filter and no deliveries.
  const isBare = total === 0 && !isNarrowed(shown.filter)
  return (
    <Page fill title={sayAll('title')} actions={isBare ? undefined : <ListActions shown={shown} />}>
      <div className={styles.bar}>
        <ViewSwitch view="received" />
        {!isBare && <Standings shown={shown} />}
      </div>
      {!isBare && (
        <>
          <NoticeFilters shown={shown} />
          <div className={styles.line}>
            <Text size="sm" role="status" className={styles.total ?? ''}>
              {total === null ? null : say('total', { count: total })}
            </Text>
            <NoticeChips shown={shown} />
          </div>
        </>
      )}
      <ReceivedTable shown={shown} onRead={onRead} />
      {shown.delivery !== null && (
        <NoticePanel key={shown.delivery} delivery={shown.delivery} onClose={() => shown.open(null)} />
      )}
    </Page>
  )
}

/** All, or those not yet applied. */
function Standings({ shown: { filter, narrow } }: { readonly shown: ShownNotices }) {
  const say = useSentences(receivedTexts)
  return (
    <SegmentedControl<'all' | 'waiting'>
      size="xs"
      aria-label={say('which')}
      value={filter.standing === 'waiting' ? 'waiting' : 'all'}
      onChange={(which) => narrow({ standing: which === 'all' ? null : which })}
      data={[
        { value: 'all', label: say('all') },
        { value: 'waiting', label: say('waiting') },
      ]}
    />
  )
}

function ListActions({ shown: { filter, order, columns, arrange } }: { readonly shown: ShownNotices }) {
  const say = useSentences(receivedTexts)
  const { language } = useWords()
  const look = useTableLook()
  const exporting = useCommand('notification:export')
  return (
    <>
      <ColumnsMenu
        columns={columns}
        offered={noticeColumns}
        usual={usualColumns}
        look={look}
        headerOf={(column) => noticeHeader(column, language)}
        frozenLabel={say('frozen')}
        onArrange={arrange}
      />
      <ExportButton
        exporting={exporting}
        onExport={() => exporting.run({ filter, order, columns: [...inNoticeOrder(columns, look.frozen)], language })}
      />
    </>
  )
}
