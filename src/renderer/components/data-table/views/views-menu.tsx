import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { Opener } from '../../page/opener.tsx'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'
import type { NamedView, TableViews } from './table-views.ts'
import { viewTexts } from './view-texts.ts'

interface ViewsMenuProps<View extends NamedView> {
  readonly table: TableViews<View>
  /** The built-in views. */
  readonly standing: readonly { readonly label: string; readonly onShow: () => void }[]
}

/** The named views of a table: the built-in ones and the user's own. */
export function ViewsMenu<View extends NamedView>({ table, standing }: ViewsMenuProps<View>) {
  const say = useSentences(viewTexts)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const { views, onShow } = table
  const close = () => setDialog(null)
  return (
    <>
      <Opener
        popup="menu"
        button={
          <Button size="xs" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {say('views')}
          </Button>
        }
      >
        {({ target, ...state }) => (
          <Menu
            {...state}
            position="bottom-end"
            width={290}
            withInitialFocusPlaceholder={false}
            withinPortal
            returnFocus
          >
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
              {standing.map(({ label, onShow: show }) => (
                <Menu.Item key={label} onClick={show}>
                  {label}
                </Menu.Item>
              ))}
              {views.length > 0 && <Menu.Label>{say('own')}</Menu.Label>}
              {views.map((view) => (
                <Menu.Item key={view.id} onClick={() => onShow(view)}>
                  {view.name}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={() => setDialog('save')}>{say('save')}</Menu.Item>
              {views.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>{say('manage')}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        )}
      </Opener>
      {dialog === 'save' && <SaveView table={table} onClose={close} />}
      {dialog === 'manage' && <ManageViews table={table} onClose={close} />}
    </>
  )
}
