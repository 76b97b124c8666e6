import { Alert, Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconRefresh, IconRotateClockwise } from '@tabler/icons-react'
import type { UpdateOffer, UpdatePhase } from '#shared/domain/updates/update-state.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { sizeText } from '#shared/texts/size-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { type Commands, useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../settings.module.css'
import { updateTexts } from './texts.ts'

interface StepsProps {
  readonly host: string
  readonly phase: UpdatePhase
  readonly mayWaitForExit: boolean
}

/** The update's state, and its available actions. */
export function UpdateSteps({ host, phase, mayWaitForExit }: StepsProps) {
  const commands = useCommands()
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <Standing host={host} phase={phase} />
      <Buttons phase={phase} mayWaitForExit={mayWaitForExit} commands={commands} />
      <ErrorAlert error={phase.kind === 'failed' ? undefined : commands.error} onClose={commands.clearError} />
    </Stack>
  )
}

function Standing({ host, phase }: Pick<StepsProps, 'host' | 'phase'>) {
  const say = useSentences(updateTexts)
  const { formats, language } = useWords()
  switch (phase.kind) {
    case 'idle':
      return null
    case 'checking':
      return (
        <Text size="sm" role="status">
          {say('looking', { host })}
        </Text>
      )
    case 'current':
      return (
        <Text size="sm" role="status">
          {say('current', { moment: formats.moment(phase.atMs) })}
        </Text>
      )
    case 'found':
      return <Offer offer={phase.offer} />
    case 'downloading':
      return <Fetching offer={phase.offer} receivedBytes={phase.receivedBytes} />
    case 'ready':
      return <Ready offer={phase.offer} ordered={phase.ordered} />
    case 'failed':
      return (
        <>
          {phase.offer !== null && <Offer offer={phase.offer} />}
          <Alert color="red" p="xs" role="alert" w="100%">
            {errorText(phase.error, language)}
          </Alert>
        </>
      )
  }
}

function Offer({ offer }: { readonly offer: UpdateOffer }) {
  const say = useSentences(updateTexts)
  const { formats, language } = useWords()
  const { version, publishedAtMs, notes, bytes } = offer
  const size = sizeText(bytes, language)
  return (
    <>
      <div role="status">
        <Text size="sm" fw={600}>
          {say('found', { version })}
        </Text>
        <Text size="sm" c="dimmed">
          {publishedAtMs === null ? say('size', { size }) : say('facts', { day: formats.day(publishedAtMs), size })}
        </Text>
      </div>
      {notes !== '' && (
        // Untrusted text: shown as plain text, never as anything else.
        <Box
          component="section"
          className={styles.notes}
          aria-label={say('notes', { version })}
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
        >
          {notes}
        </Box>
      )}
    </>
  )
}

function Fetching({ offer, receivedBytes }: { readonly offer: UpdateOffer; readonly receivedBytes: number }) {
  const say = useSentences(updateTexts)
  const { language } = useWords()
  const label = say('fetching', { version: offer.version })
  return (
    <Stack gap={4} w="100%" maw="34rem">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {say('received', { received: sizeText(receivedBytes, language), size: sizeText(offer.bytes, language) })}
        </Text>
      </Group>
      <Progress value={Math.min(100, (receivedBytes / offer.bytes) * 100)} aria-label={label} />
    </Stack>
  )
}

const readySentences = { not: 'ready', now: 'restarting', 'at-exit': 'ordered' } as const

function Ready({ offer, ordered }: Pick<Extract<UpdatePhase, { kind: 'ready' }>, 'offer' | 'ordered'>) {
  const say = useSentences(updateTexts)
  const { version } = offer
  return (
    <Alert color={ordered === null ? 'blue' : 'green'} p="xs" role="status" w="100%">
      {say(readySentences[ordered ?? 'not'], { version })}
    </Alert>
  )
}

interface ButtonsProps extends Pick<StepsProps, 'phase' | 'mayWaitForExit'> {
  readonly commands: Commands
}

function Buttons({ phase, mayWaitForExit, commands: { run, busy } }: ButtonsProps) {
  const say = useSentences(updateTexts)
  switch (phase.kind) {
    case 'checking':
    case 'downloading':
      return (
        <Button size="xs" variant="default" onClick={() => void run('updates:give-up', null)}>
          {say('giveUp')}
        </Button>
      )
    case 'ready':
      return <InstallButtons ordered={phase.ordered} mayWaitForExit={mayWaitForExit} run={run} busy={busy} />
    default:
      return (
        <Group gap="xs">
          {(phase.kind === 'found' || (phase.kind === 'failed' && phase.offer !== null)) && (
            <Button
              size="xs"
              leftSection={<IconDownload size={15} aria-hidden />}
              loading={busy}
              onClick={() => void run('updates:fetch', null)}
            >
              {say(phase.kind === 'failed' ? 'fetchAgain' : 'fetch')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={busy}
            onClick={() => void run('updates:look', null)}
          >
            {say('look')}
          </Button>
        </Group>
      )
  }
}

interface InstallButtonsProps extends Pick<Commands, 'run' | 'busy'> {
  readonly ordered: Extract<UpdatePhase, { kind: 'ready' }>['ordered']
  readonly mayWaitForExit: boolean
}

/** Main confirms either one in its own dialog. */
function InstallButtons({ ordered, mayWaitForExit, run, busy }: InstallButtonsProps) {
  const say = useSentences(updateTexts)
  if (ordered === 'now') return null
  return (
    <Group gap="xs">
      <Button
        size="xs"
        leftSection={<IconRotateClockwise size={15} aria-hidden />}
        loading={busy}
        onClick={() => void run('updates:install', { when: 'now' })}
      >
        {say('now')}
      </Button>
      {mayWaitForExit && ordered === null && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void run('updates:install', { when: 'at-exit' })}
        >
          {say('atExit')}
        </Button>
      )}
      {ordered === 'at-exit' && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void run('updates:do-not-install', null)}>
          {say('doNot')}
        </Button>
      )}
    </Group>
  )
}
