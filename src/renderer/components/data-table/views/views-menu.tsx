import { Button, Checkbox, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, Fragment, useContext, useState } from 'react'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { OfficeContext } from '../../office/use-office-obstacle.ts'
import { ErrorAlert } from '../../page/error-alert.tsx'
import { Opener } from '../../page/opener.tsx'
import { ManageViews } from './manage-views.tsx'
import type { NamedView, TableViews } from './table-views.ts'
import { useAttempt } from './use-attempt.ts'
import { viewTexts } from './view-texts.ts'

interface ViewsMenuProps<View extends NamedView> {
  readonly table: TableViews<View>
  /** The built-in views. */
  readonly standing: readonly { readonly label: string; readonly onShow: () => void }[]
}

/** The named views of a table: the built-in ones, the user's own, and those that the office shares. */
export function ViewsMenu<View extends NamedView>({ table, standing }: ViewsMenuProps<View>) {
  const say = useSentences(viewTexts)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const { views, onShow } = table
  const sections = [
    ['own', views.filter(({ shared }) => shared !== true)],
    ['offices', views.filter(({ shared }) => shared === true)],
  ] as const
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
              {sections.map(
                ([title, those]) =>
                  those.length > 0 && (
                    <Fragment key={title}>
                      <Menu.Label>{say(title)}</Menu.Label>
                      {those.map((view) => (
                        <Menu.Item key={view.id} onClick={() => onShow(view)}>
                          {view.name}
                        </Menu.Item>
                      ))}
                    </Fragment>
                  ),
              )}
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

interface SaveViewProps<View extends NamedView> {
  readonly table: Pick<TableViews<View>, 'views' | 'save'>
  readonly onClose: () => void
}

/** Saves what is shown under a name; the view of the same kind with that name is overwritten. */
function SaveView<View extends NamedView>({ table: { views, save: keep }, onClose }: SaveViewProps<View>) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const inOffice = useContext(OfficeContext) !== null
  const saving = useAttempt()
  const taken = views.find((view) => foldName(view.name) === foldName(name) && (view.shared === true) === isShared)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const view = { id: taken?.id ?? null, name: name.trim(), ...(isShared ? { shared: true as const } : {}) }
    if (await saving.run(keep(view))) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{say('saveTitle')}</Text>}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          <Text size="sm">{say('saveHint')}</Text>
          <TextInput
            data-autofocus
            label={say('name')}
            maxLength={80}
            value={name}
            description={taken === undefined ? undefined : say('taken')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {inOffice && (
            <Checkbox
              label={say('share')}
              description={say('shareHint')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <ErrorAlert error={saving.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={saving.busy}>
              {say('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
