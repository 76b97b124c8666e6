import { Button, Modal, Text, Title } from '@mantine/core'
import { IconFlask, IconKey, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import styles from './home.module.css'

/** The two ways to begin: practise at no cost, or connect with a key. */
export function FirstRun() {
  const { t } = useTranslation()
  const practice = useCommand('profile:start-practice')
  const [connecting, setConnecting] = useState(false)
  return (
    <div className={styles.welcome}>
      <Title order={1} fz={26}>
        {t('home.firstTitle')}
      </Title>
      <Text c="dimmed" size="lg" mt={6}>
        {t('home.firstLead')}
      </Text>
      <div className={styles.choices}>
        <Choice
          kind="practice"
          icon={IconFlask}
          points={t('home.practice.points', { returnObjects: true })}
          busy={practice.busy}
          onChoose={() => void practice.run(null)}
        />
        <Choice
          kind="key"
          icon={IconKey}
          points={t('home.key.points', { returnObjects: true })}
          busy={false}
          onChoose={() => setConnecting(true)}
        />
      </div>
      <div style={{ marginTop: '1rem' }}>
        <ErrorAlert error={practice.error} onClose={practice.clearError} />
      </div>
      <Modal
        opened={connecting}
        onClose={() => setConnecting(false)}
        title={<Text fw={600}>{t('home.key.title')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <ConnectForm initialBaseUrl="" onDone={() => setConnecting(false)} onBack={() => setConnecting(false)} />
      </Modal>
    </div>
  )
}

interface ChoiceProps {
  readonly kind: 'practice' | 'key'
  readonly icon: TablerIcon
  readonly points: readonly string[]
  readonly busy: boolean
  readonly onChoose: () => void
}

function Choice({ kind, icon: Icon, points, busy, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.choice} aria-labelledby={`choice-${kind}`}>
      <span className={styles.choiceIcon} data-kind={kind}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} id={`choice-${kind}`}>
        {t(`home.${kind}.title`)}
      </Title>
      <Text size="md">{t(`home.${kind}.lead`)}</Text>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button size="md" color={kind === 'practice' ? 'violet' : 'petroleum'} loading={busy} onClick={onChoose}>
        {t(`home.${kind}.action`)}
      </Button>
    </section>
  )
}
