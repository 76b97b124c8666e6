import { Alert, Button, Group } from '@mantine/core'
import { IconBellQuestion } from '@tabler/icons-react'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Service notifications that could not be applied. They are kept at no cost; the list shows what each waits for. */
export function KeptNotices() {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const { value: notices = [] } = useChannelQuery('notification:kept', null, ['batches', 'profile', 'notifications'])
  if (notices.length === 0) return null
  return (
    <Alert color="gray" role="status" icon={<IconBellQuestion aria-hidden />} mb="sm">
      <Group justify="space-between" align="center" wrap="nowrap">
        <span>{t('kept.found', { count: notices.length })}</span>
        <Button
          size="xs"
          variant="default"
          style={{ flexShrink: 0 }}
          onClick={() => go({ screen: 'notifications', filter: { standing: 'waiting' } })}
        >
          {t('kept.see')}
        </Button>
      </Group>
    </Alert>
  )
}
