import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { filterTexts } from '../filters/filter-texts.ts'
import type { ShownRecords } from '../shown-records.ts'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'
import { viewTexts } from './view-texts.ts'

/** What every clerk asks for in the morning. */
const builtIn = ['returned', 'rejected'] as const

/** Tables of records by name: those that are there from the start, and the operator's own. */
export function ViewsMenu({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(viewTexts)
  const sayFilter = useSentences(filterTexts)
  const { value: views = [] } = useChannelQuery('history:views', null, ['profile'])
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const { columns, showAll } = shown
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" width={290} withInitialFocusPlaceholder={false} withinPortal returnFocus>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {say('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => showAll({ filter: everyRecord, order: newestRecords, columns })}>
            {say('all')}
          </Menu.Item>
          {builtIn.map((waits) => (
            <Menu.Item
              key={waits}
              onClick={() => showAll({ filter: { ...everyRecord, waits }, order: newestRecords, columns })}
            >
              {sayFilter(`waits.${waits}`)}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Label>{say('own')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => showAll(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('save')}>{say('save')}</Menu.Item>
          {views.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>{say('manage')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveView shown={shown} views={views} onClose={close} />}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
    </>
  )
}
