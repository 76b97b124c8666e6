import { Button, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import type { SelfTestReport } from '#shared/domain/notifications/self-test.ts'
import { notificationWaitInWords } from '#shared/domain/service-limits.ts'
import { selfTestText } from '#shared/texts/notifications/self-test-text.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../notifications.module.css'
import { addressTexts } from './texts.ts'

/** A test delivery from this computer through the registered address, with its exact result. */
export function SelfTestSection() {
  const say = useSentences(addressTexts)
  const testing = useCommand('notification:self-test')
  const [report, setReport] = useState<SelfTestReport | null>(null)
  const run = async (): Promise<void> => {
    setReport(null)
    const answer = await testing.run(null)
    if (answer.ok) setReport(answer.value)
  }
  return (
    <Section title={say('test')}>
      <Text size="sm" mb="sm">
        {say('testWhat')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        loading={testing.busy}
        onClick={() => void run()}
      >
        {say('runTest')}
      </Button>
      <div role="status">
        {testing.busy && (
          <Text size="sm" mt="sm" c="dimmed">
            {say('testing', notificationWaitInWords)}
          </Text>
        )}
        {report !== null && <Report report={report} />}
      </div>
      <ErrorAlert error={testing.error} onClose={testing.clearError} />
    </Section>
  )
}

function Report({ report }: { readonly report: SelfTestReport }) {
  const { language } = useWords()
  const { summary, details } = selfTestText(report, language)
  return (
    <>
      <div className={styles.state}>
        <Chip tone={report.outcome.kind === 'reached' ? 'success' : 'danger'} label={summary} />
      </div>
      {details.map((detail) => (
        <Text key={detail} size="sm">
          {detail}
        </Text>
      ))}
    </>
  )
}
