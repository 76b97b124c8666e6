import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { isGood, type PastedDelivery, type Verification } from '#shared/domain/notifications/verification.ts'
import { verificationText } from '#shared/texts/notifications/verification-text.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Page } from '../../../components/page/page.tsx'
import { Section } from '../../../components/page/section.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../notifications.module.css'
import { notificationsTexts } from '../texts.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { verifyTexts } from './texts.ts'

/** The maximum that main accepts. */
const mostPasted = 5 * 1024 * 1024

interface Found {
  readonly pasted: PastedDelivery
  readonly verification: Verification
}

/** Checks whether the service signed a pasted text, shows what is known of it, and can apply a genuine one. */
export function VerifyView() {
  const sayAll = useSentences(notificationsTexts)
  const say = useSentences(verifyTexts)
  const commands = useCommands()
  // Uncontrolled: rerendering the page for each character of a long text makes typing slow.
  const body = useRef<HTMLTextAreaElement>(null)
  const [signature, setSignature] = useState('')
  const [delivery, setDelivery] = useState('')
  const [isTooLong, setTooLong] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const pasted = { body: body.current?.value ?? '', signature, delivery }
    setFound(null)
    setTooLong(pasted.body.length > mostPasted)
    if (pasted.body.length > mostPasted) return
    const answer = await commands.run('notification:verify', pasted)
    if (answer.ok) setFound({ pasted, verification: answer.value })
  }
  const takeIn = async ({ pasted }: Found): Promise<void> => {
    const answer = await commands.run('notification:take-in', pasted)
    if (!answer.ok) return
    setFound({ pasted, verification: answer.value })
    toast(say(answer.value.known?.standing === 'applied' ? 'takenIn' : 'takenWaiting'))
  }
  return (
    <Page title={sayAll('title')}>
      <ViewSwitch view="verify" />
      <div className={styles.stack}>
        <Section title={say('paste')}>
          <Text size="sm" mb="sm">
            {say('what')}
          </Text>
          <form onSubmit={(event) => void verify(event)}>
            <Textarea
              ref={body}
              className={styles.body ?? ''}
              label={say('body')}
              description={say('bodyHint')}
              error={isTooLong ? say('tooLong') : null}
              rows={8}
              spellCheck={false}
              autoComplete="off"
            />
            <TextInput
              mt="sm"
              label={say('signature')}
              value={signature}
              onChange={(event) => setSignature(event.currentTarget.value)}
              maxLength={500}
              spellCheck={false}
              autoComplete="off"
            />
            <TextInput
              mt="sm"
              label={say('delivery')}
              value={delivery}
              onChange={(event) => setDelivery(event.currentTarget.value)}
              maxLength={2_000}
              spellCheck={false}
              autoComplete="off"
            />
            <Group mt="sm">
              <Button
                type="submit"
                leftSection={<IconShieldCheck size={16} aria-hidden />}
                loading={commands.busy}
                disabled={signature.trim() === ''}
              >
                {say('verify')}
              </Button>
            </Group>
          </form>
          <ErrorAlert error={commands.error} onClose={commands.clearError} />
        </Section>
        {found !== null && <Result found={found} busy={commands.busy} onTakeIn={() => void takeIn(found)} />}
      </div>
    </Page>
  )
}

interface ResultProps {
  readonly found: Found
  readonly busy: boolean
  readonly onTakeIn: () => void
}

function Result({ found: { verification }, busy, onTakeIn }: ResultProps) {
  const say = useSentences(verifyTexts)
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const { verdict, details } = verificationText(verification, language)
  const { known } = verification
  const isGenuine = isGood(verification.verdict)
  return (
    <Section title={say('result')}>
      <div role="status">
        <div className={styles.state}>
          <Chip tone={isGenuine ? 'success' : 'danger'} label={verdict} />
        </div>
        {details.map((detail) => (
          <Text key={detail} size="sm">
            {detail}
          </Text>
        ))}
      </div>
      <Group mt="sm" gap="sm">
        {isGenuine && known === null && (
          <Button size="xs" loading={busy} onClick={onTakeIn}>
            {say('takeIn')}
          </Button>
        )}
        {known !== null && (
          <Button
            size="xs"
            variant="default"
            onClick={() => go({ screen: 'notifications', delivery: verification.delivery })}
          >
            {say('openNotice')}
          </Button>
        )}
      </Group>
    </Section>
  )
}
