import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { isReady, type ShownDocuments } from '#shared/domain/filing/prepared-document.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { AgainReason, againOf } from '../../../components/again/again-reason.tsx'
import { ConsentBox } from '../../../components/consent/consent-box.tsx'
import { MissingNote } from '../../../components/consent/missing-note.tsx'
import { useConsent } from '../../../components/consent/use-consent.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useIsReading } from '../../../data/use-is-reading.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { SubmitCost } from '../../draft/submit/submit-cost.tsx'
import styles from './documents.module.css'
import { documentTexts } from './texts.ts'

interface DocumentSendingProps {
  readonly prepared: ShownDocuments
  readonly status: AppStatus
}

/** The packing, the maximum cost and the confirmation. Main confirms again in its own dialog. */
export function DocumentSending({ prepared, status }: DocumentSendingProps) {
  const t = useTexts()
  const say = useSentences(documentTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const [again, setAgain] = useState('')
  const submit = useCommand('extraction:submit')
  const form = useChannelQuery('service-settings:list', null, ['profile'])
  const isJson = form.value?.find(({ name }) => name === 'documentForm')?.value === 'json'
  const { perRequest } = prepared
  const count = prepared.documents.filter(isReady).length
  const sends = Math.ceil(count / perRequest)
  const consent = useConsent(prepared.stamp, count)
  const told = { count }
  const connected = status.connection !== null
  const isCounting = useIsReading(['prepared:list'])
  const unaccepted = consent.accepted || count === 0 ? null : 'terms'
  const missing = isCounting ? 'count' : unaccepted
  const send = async () => {
    const answer = await submit.run({ acceptTerms: true, shown: prepared.stamp, ...againOf(again) })
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
  }
  return (
    <div className={styles.stack}>
      <SentMeanwhile prepared={prepared} />
      <SubmitCost records={count} connection={status.connection} />
      <Text size="sm">
        {say('plan', {
          ...told,
          sends,
          most: formats.number(perRequest),
        })}
        {isJson && ` ${say('asJson')}`}
      </Text>
      {/* While files are still being added, nobody can consent to them. */}
      <ConsentBox consent={consent} people={prepared.reading === null ? count : null} filings={count} />
      {!connected && (
        <Text size="sm" c="dimmed">
          {t('submit.notConnected')}
        </Text>
      )}
      <ErrorAlert error={submit.error} onClose={submit.clearError} />
      <AgainReason error={submit.error} reason={again} onChange={setAgain} />
      <div>
        <FilingButton
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!consent.accepted || isCounting || !connected || count === 0 || prepared.reading !== null}
          loading={submit.busy}
          onClick={() => void send()}
        >
          {say('send', told)}
        </FilingButton>
      </div>
      <MissingNote missing={missing} />
    </div>
  )
}

/** Files that somebody else sent since they were collected here. */
function SentMeanwhile({ prepared }: { readonly prepared: ShownDocuments }) {
  const say = useSentences(documentTexts)
  const { before, close } = useRenewed(prepared)
  if (before === null) return null
  const unsent = new Set(before.documents.flatMap(({ id, sent }) => (sent === null ? [id] : [])))
  const now = prepared.documents.filter(({ id, sent }) => sent !== null && unsent.has(id)).length
  return <ChangedFigures figures={[{ name: say('sentMeanwhile'), before: 0, now }]} onClose={close} />
}
