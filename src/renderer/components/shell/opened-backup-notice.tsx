import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'
import { openedBackupTexts } from './texts.ts'

/** A backup opened by double-click. Nothing happens until the user decides. */
export function OpenedBackupNotice() {
  const say = useSentences(openedBackupTexts)
  const { route, go } = useNavigation()
  const { value: file = null } = useChannelQuery('care:opened-backup', null, ['profile'])
  const leave = useCommand('care:leave-opened-backup')
  if (file === null || route.screen === 'settings') return null
  return (
    <div className={styles.warning}>
      <Alert color="blue" role="status" icon={<IconDatabaseImport aria-hidden />} title={say('title')}>
        <Group justify="space-between" align="center" wrap="nowrap">
          <span style={{ overflowWrap: 'anywhere' }}>{say('body', { file })}</span>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            <Button size="xs" variant="default" onClick={() => go({ screen: 'settings' })}>
              {say('look')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => void leave.run(null)}>
              {say('leave')}
            </Button>
          </Group>
        </Group>
      </Alert>
    </div>
  )
}
