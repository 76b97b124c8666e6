import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Registration } from '#shared/domain/notifications/registration.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from '../notifications.module.css'
import { addressTexts } from './texts.ts'

interface RegistrationSectionProps {
  readonly practice: boolean
  /** The receiver's local address; null while off. */
  readonly listening: string | null
}

/**
 * The one address that the service notifies: query, register, change or turn off. Main confirms when others may be
 * affected.
 */
export function RegistrationSection({ practice, listening }: RegistrationSectionProps) {
  const say = useSentences(addressTexts)
  // Queries to the service count against the limit, so ask only on opening and after an action.
  const registration = useChannelQuery('notification:registration', null, ['profile'])
  const { reload } = registration
  return (
    <Section
      title={say('registration')}
      aside={
        <Button size="compact-sm" variant="subtle" onClick={reload}>
          {say('ask')}
        </Button>
      }
    >
      <Text size="sm" mb="sm">
        {say(practice ? 'practiceWhat' : 'what')}
      </Text>
      <Loaded query={registration}>
        {(known) => (
          <Known key={known.url ?? ''} known={known} reload={reload} suggested={practice ? listening : null} />
        )}
      </Loaded>
    </Section>
  )
}

interface KnownProps {
  readonly known: Registration
  readonly reload: () => void
  /** A usable address; null when none is known. */
  readonly suggested: string | null
}

function Known({ known, reload, suggested }: KnownProps) {
  const say = useSentences(addressTexts)
  const commands = useCommands()
  const [url, setUrl] = useState(known.url ?? '')
  const register = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await commands.run('notification:register', { url: url.trim() })
    reload()
    if (answer.ok && answer.value !== null) toast(say(toldOf(answer.value)))
  }
  const turnOff = async (): Promise<void> => {
    const answer = await commands.run('notification:turn-off', null)
    reload()
    if (answer.ok && answer.value !== null) toast(say('turnedOff'))
  }
  return (
    <>
      <Standing known={known} />
      <form onSubmit={(event) => void register(event)}>
        <TextInput
          label={say('url')}
          description={say('urlHint')}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          maxLength={2_000}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
        />
        <Group mt="sm" gap="sm">
          <Button type="submit" loading={commands.busy} disabled={url.trim() === ''}>
            {say(known.active ? 'change' : 'register')}
          </Button>
          {suggested !== null && (
            <Button variant="default" onClick={() => setUrl(suggested)}>
              {say('useReceiver')}
            </Button>
          )}
          {known.active && (
            <Button variant="default" loading={commands.busy} onClick={() => void turnOff()}>
              {say('turnOff')}
            </Button>
          )}
        </Group>
      </form>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
    </>
  )
}

function toldOf({ testKey, renewed }: Registration): keyof typeof addressTexts {
  if (testKey) return 'registeredTest'
  return renewed === true ? 'registeredAgain' : 'registered'
}

/** The service's answer, and what it means here. */
function Standing({ known: { url, active, testKey, ours, message } }: Pick<KnownProps, 'known'>) {
  const say = useSentences(addressTexts)
  return (
    <div role="status">
      {url === null && !testKey && <Text size="sm">{say('none')}</Text>}
      {url !== null && !active && !testKey && <Text size="sm">{say('off')}</Text>}
      {testKey && (
        <div className={styles.state}>
          <IconAlertTriangle size={16} aria-hidden />
          <Text size="sm" style={{ flex: 1 }}>
            {say('testKey')}
          </Text>
        </div>
      )}
      {url !== null && (active || testKey) && (
        <>
          <Text size="sm">{say(active ? 'active' : 'registeredOnly')}</Text>
          <div className={styles.url}>{url}</div>
        </>
      )}
      {active && !ours && (
        <div className={styles.state}>
          <Chip tone="warning" label={say('elsewhere')} />
        </div>
      )}
      {message !== '' && (
        <Text size="xs" c="dimmed" mb="xs">
          {say('said', { message })}
        </Text>
      )}
    </div>
  )
}
