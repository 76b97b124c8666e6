import { Button, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Attachable, AttachCandidate } from '#shared/domain/notifications/attaching.ts'
import { SubmissionChip } from '../../../components/chips/state-chips.tsx'
import { identityText } from '../../../components/item-panel/identity-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useTopLayer } from '../../../components/page/use-top-layer.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../notifications.module.css'
import { attachTexts, fitTexts } from './texts.ts'

interface AttachDialogProps {
  readonly delivery: string
  readonly onClose: () => void
}

/** Where a kept notification may belong: its people beside those of each uncertain send. Main confirms the decision. */
export function AttachDialog({ delivery, onClose }: AttachDialogProps) {
  const t = useTexts()
  const say = useSentences(attachTexts)
  const isOnTop = useTopLayer()
  const found = useChannelQuery('notification:attachable', { delivery }, ['batches'])
  const attach = useCommand('notification:attach')
  const choose = async (submissionId: string): Promise<void> => {
    const answer = await attach.run({ delivery, submissionId })
    if (!answer.ok || answer.value === null) return
    toast(say(answer.value === 'decide' ? 'decided' : 'checking'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size={820}
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ErrorAlert error={attach.error} onClose={attach.clearError} />
      <Loaded query={found}>
        {(attachable) => <Candidates attachable={attachable} busy={attach.busy} onChoose={(id) => void choose(id)} />}
      </Loaded>
    </Modal>
  )
}

interface CandidatesProps {
  readonly attachable: Attachable
  readonly busy: boolean
  readonly onChoose: (submissionId: string) => void
}

function Candidates({ attachable, busy, onChoose }: CandidatesProps) {
  const say = useSentences(attachTexts)
  const { candidates, requestId, people } = attachable
  return (
    <>
      <Text size="sm" mb="sm">
        {say('lead', { request: requestId, count: people })}
      </Text>
      {candidates.length === 0 && (
        <Text size="sm" role="status">
          {say('none')}
        </Text>
      )}
      <div className={styles.candidates}>
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.submissionId}
            candidate={candidate}
            attachable={attachable}
            busy={busy}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

interface CandidateProps extends CandidatesProps {
  readonly candidate: AttachCandidate
}

function Candidate({ candidate, attachable, busy, onChoose }: CandidateProps) {
  const say = useSentences(attachTexts)
  const sayFit = useSentences(fitTexts)
  const { formats } = useWords()
  const { submissionId, fileName, ordinal, state, sent, fit, way, people } = candidate
  const name = say('candidate', { file: fileName, number: formats.number(ordinal + 1) })
  return (
    <section className={styles.candidate} aria-label={name}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <SubmissionChip state={state} />
      </Group>
      <Text size="sm" mt={4}>
        {sayFit(fit)} {way === null && fit !== 'others' && say('cannot')}
      </Text>
      <div className={styles.sides}>
        <Names title={say('named')} total={attachable.people} names={attachable.named.map(identityText)} />
        <div>
          <Text size="xs" c="dimmed">
            {say('sent', { count: sent })}
          </Text>
          <ul className={styles.people} aria-label={say('sent', { count: sent })}>
            {people.map(({ identity, name: person, isNamed }) => (
              <li key={`${identityText(identity)} ${identity.contract ?? ''} ${person}`} className={styles.person}>
                {isNamed ? (
                  <IconCheck size={14} aria-label={say('isNamed')} />
                ) : (
                  <IconMinus size={14} aria-label={say('notNamed')} />
                )}
                {identityText(identity)} {person}
              </li>
            ))}
            {sent > people.length && <li>{say('more', { count: sent - people.length })}</li>}
          </ul>
        </div>
      </div>
      {way !== null && (
        <Button
          size="xs"
          variant={way === 'decide' ? 'filled' : 'light'}
          loading={busy}
          onClick={() => onChoose(submissionId)}
        >
          {say(way)}
        </Button>
      )}
    </section>
  )
}

interface NamesProps {
  readonly title: string
  readonly total: number
  readonly names: readonly string[]
}

function Names({ title, total, names }: NamesProps) {
  const say = useSentences(attachTexts)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <ul className={styles.people} aria-label={title}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
        {total > names.length && <li>{say('more', { count: total - names.length })}</li>}
      </ul>
    </div>
  )
}
