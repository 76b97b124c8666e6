import { Button, Group, Modal, Text, Title } from '@mantine/core'
import { IconFlask, IconKey, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { type Say, useSentences } from '../../i18n/use-sentences.ts'
import styles from './beginning.module.css'
import { connectTexts } from './texts.ts'

/** The connection, in a sentence. */
export function connectSummary(say: Say<typeof connectTexts>, connection: AppStatus['connection']): string {
  if (connection === null) return say('none')
  if (connection.practice) return say('practising')
  const hint = { hint: connection.keyHint }
  if (connection.keyState.kind === 'refused') return say('refused', hint)
  return say(connection.keyKind === 'test' ? 'test' : 'real', hint)
}

/** Two ways to begin: practise at no cost, or connect with a key. Both stay available. */
export function ConnectStep({ connection }: { readonly connection: AppStatus['connection'] }) {
  const say = useSentences(connectTexts)
  const go = useNavigation((state) => state.go)
  const practice = useCommand('profile:start-practice')
  const sample = usePractiseWithSample()
  const [connecting, setConnecting] = useState(false)
  const practising = connection?.practice === true
  const connected = connection !== null && !practising
  const close = (): void => setConnecting(false)
  return (
    <>
      <div className={styles.choices}>
        <Choice
          Icon={IconFlask}
          title={say('practiceTitle')}
          lead={say('practiceLead')}
          points={[say('practicePoint1'), say('practicePoint2'), say('practicePoint3')]}
        >
          <Button color="violet" loading={sample.busy} disabled={practice.busy} onClick={sample.run}>
            {say(practising ? 'anotherSample' : 'withSample')}
          </Button>
          {!practising && (
            <Button
              variant="default"
              loading={practice.busy}
              disabled={sample.busy}
              onClick={() => void practice.run(null)}
            >
              {say('practise')}
            </Button>
          )}
        </Choice>
        <Choice
          Icon={IconKey}
          title={say('keyTitle')}
          lead={say('keyLead')}
          points={[say('keyPoint1'), say('keyPoint2'), say('keyPoint3')]}
        >
          {connected ? (
            <Button variant="default" onClick={() => go({ screen: 'settings' })}>
              {say('change')}
            </Button>
          ) : (
            <Button onClick={() => setConnecting(true)}>{say('haveKey')}</Button>
          )}
        </Choice>
      </div>
      <ErrorAlert error={practice.error} onClose={practice.clearError} />
      <ErrorAlert error={sample.error} onClose={sample.clearError} />
      <Modal
        opened={connecting}
        onClose={close}
        title={<Text fw={600}>{say('keyTitle')}</Text>}
        closeButtonProps={{ 'aria-label': say('close') }}
      >
        <ConnectForm initialBaseUrl="" onDone={close} onBack={close} />
      </Modal>
    </>
  )
}

/** Starts practice mode with invented people in a draft, and opens the draft. */
function usePractiseWithSample(): {
  readonly run: () => void
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
} {
  const { run, busy, error, clearError } = useCommand('profile:practise-with-sample')
  const goIn = useNavigation((state) => state.goIn)
  const practise = async (): Promise<void> => {
    const answer = await run(null)
    if (!answer.ok) return
    const { profileId, draftId } = answer.value
    goIn(profileId, { screen: 'draft', draftId, arrived: true })
  }
  return { run: () => void practise(), busy, error, clearError }
}

interface ChoiceProps {
  readonly Icon: TablerIcon
  readonly title: string
  readonly lead: string
  readonly points: readonly string[]
  readonly children: ReactNode
}

function Choice({ Icon, title, lead, points, children }: ChoiceProps) {
  return (
    <section className={styles.choice} aria-label={title}>
      <div className={styles.choiceTitle}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <Title order={3}>{title}</Title>
      </div>
      <Text size="sm">{lead}</Text>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Group gap="sm">{children}</Group>
    </section>
  )
}
