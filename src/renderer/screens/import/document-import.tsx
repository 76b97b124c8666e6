import { Button, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { AgainReason, againOf } from '../../components/again/again-reason.tsx'
import { ConsentBox } from '../../components/consent/consent-box.tsx'
import { MissingNote } from '../../components/consent/missing-note.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import styles from './import.module.css'

/** Identity documents have no spreadsheet: the files are chosen and sent at once, after the terms and main's confirmation. */
export function DocumentImport({ status }: { readonly status: AppStatus }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  const [accepted, setAccepted] = useState(false)
  const [again, setAgain] = useState('')
  const submit = useCommand('extraction:submit')
  const connected = status.connection !== null
  const send = async () => {
    const answer = await submit.run({ acceptTerms: true, ...againOf(again) })
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
  }
  return (
    <div className={styles.stack}>
      <Text size="md">{t('importing.documentsLead')}</Text>
      <ConsentBox accepted={accepted} onChange={setAccepted} people={null} />
      {!connected && (
        <Text size="sm" c="dimmed">
          {t('submit.notConnected')}
        </Text>
      )}
      <div>
        <Button
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          disabled={!accepted || !connected}
          loading={submit.busy}
          onClick={() => void send()}
        >
          {t('importing.chooseDocuments')}
        </Button>
      </div>
      <MissingNote missing={accepted ? null : 'terms'} />
      <ErrorAlert error={submit.error} onClose={submit.clearError} />
      <AgainReason error={submit.error} reason={again} onChange={setAgain} />
    </div>
  )
}
