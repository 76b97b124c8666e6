import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconFileZip, IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { Opener } from '../page/opener.tsx'
import { NamePatternDialog } from './name-pattern-dialog.tsx'
import { documentFilesTexts } from './texts.ts'

interface SaveMenuProps {
  readonly size: 'compact' | 'usual'
  readonly onZip: () => void
}

/** The menu beside the save button: save as an archive, or set the naming pattern. */
export function SaveMenu({ size, onZip }: SaveMenuProps) {
  const say = useSentences(documentFilesTexts)
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Opener
        popup="menu"
        button={
          <ActionIcon variant="default" size={size === 'compact' ? 26 : 30} aria-label={say('more')}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {({ target, ...state }) => (
          <Menu {...state} position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={onZip}>
                {say('zip')}
              </Menu.Item>
              <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={() => setNaming(true)}>
                {say('names')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Opener>
      {naming && <NamePatternDialog onClose={() => setNaming(false)} />}
    </>
  )
}
