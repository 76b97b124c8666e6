import { Alert, Button, Group, Modal, Table, Text } from '@mantine/core'
import { IconBellQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import tables from '../../components/table/table.module.css'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batches.module.css'

/** Notifications of the service that could not be applied: kept, costing nothing, each with what it waits for. */
export function KeptNotices() {
  const { t } = useTranslation()
  const { counted } = useWords()
  const { value: notices = [] } = useChannelQuery('notification:kept', null, ['batches', 'profile'])
  const [opened, setOpened] = useState(false)
  if (notices.length === 0) return null
  return (
    <>
      <Alert color="gray" role="status" icon={<IconBellQuestion aria-hidden />} mb="sm">
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{t('kept.found', counted(notices.length))}</span>
          <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => setOpened(true)}>
            {t('kept.see')}
          </Button>
        </Group>
      </Alert>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={960}
        title={<Text fw={600}>{t('kept.title')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm" mb="sm">
          {t('kept.lead')}
        </Text>
        <NoticeTable notices={notices} />
      </Modal>
    </>
  )
}

function NoticeTable({ notices }: { readonly notices: readonly KeptNotice[] }) {
  const { t } = useTranslation()
  const { formats, labels } = useWords()
  return (
    <Table className={tables.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('kept.columnReceived')}</Table.Th>
          <Table.Th>{t('kept.columnAbout')}</Table.Th>
          <Table.Th className={tables.number}>{t('kept.columnPeople')}</Table.Th>
          <Table.Th>{t('kept.columnWaits')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {notices.map(({ delivery, receivedAtMs, module, requestId, items, waitingFor }) => (
          <Table.Tr key={delivery}>
            <Table.Td className={tables.nowrap}>{formats.moment(receivedAtMs)}</Table.Td>
            <Table.Td>
              {module === null ? t('kept.unknownProcedure') : labels.modules[module].label}
              {requestId !== null && <div className={styles.request}>{requestId}</div>}
            </Table.Td>
            <Table.Td className={tables.number}>{formats.number(items)}</Table.Td>
            <Table.Td>{t(`kept.waitingFor.${waitingFor}`)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
