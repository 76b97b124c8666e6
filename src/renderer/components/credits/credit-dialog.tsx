import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CreditUse } from '#shared/domain/oversight/credit-limits.ts'
import type { CreditRequest } from '#shared/domain/oversight/credit-schemas.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { useTopLayer } from '../page/use-top-layer.ts'
import { creditTexts } from './texts.ts'
import { useCompanyNames } from './use-company-names.ts'

/** `ask`: a clerk of an office asks its supervisors. `allow` with a request answers it. */
export type CreditQuestion = { readonly use: Pick<CreditUse, 'nit' | 'month' | 'missing'> } & (
  | { readonly kind: 'ask'; readonly file: string }
  | { readonly kind: 'allow'; readonly request: CreditRequest | null }
)

/** Null when it is not a number of credits. */
const readCredits = (text: string): number | null => {
  const credits = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return credits >= 1 && credits <= 1_000_000 ? credits : null
}

const startOf = (question: CreditQuestion): string => {
  const asked = question.kind === 'allow' ? question.request?.credits : undefined
  const credits = asked ?? question.use.missing
  return credits > 0 ? String(credits) : ''
}

interface CreditDialogProps {
  readonly question: CreditQuestion
  readonly onClose: () => void
}

/** How many credits more for one company, this month. */
export function CreditDialog({ question, onClose }: CreditDialogProps) {
  const t = useTexts()
  const say = useSentences(creditTexts)
  const isOnTop = useTopLayer(true)
  const actions = useCommands()
  const [text, setText] = useState(startOf(question))
  const [reason, setReason] = useState('')
  const credits = readCredits(text)
  const request = question.kind === 'allow' ? question.request : null
  const { nit } = question.use
  const run = async (given: number): Promise<void> => {
    const answer =
      question.kind === 'ask'
        ? await actions.run('credit-limit:ask', { nit, credits: given, file: question.file })
        : await actions.run('credit-limit:allow', {
            ...{ nit, credits: given, reason },
            ...(request === null ? {} : { request: request.id }),
          })
    if (answer.ok) onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (credits !== null) void run(credits)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={<Text fw={600}>{say(question.kind === 'ask' ? 'askTitle' : 'allowTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <QuestionLead question={question} />
          <TextInput
            label={say('credits')}
            value={text}
            inputMode="numeric"
            maxLength={7}
            data-autofocus
            error={text.trim() === '' || credits !== null ? null : say('creditsBounds')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {question.kind === 'allow' && (
            <TextInput
              label={say('reason')}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <ErrorAlert error={actions.error} onClose={actions.clearError} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            {request !== null && (
              <Button variant="default" disabled={actions.busy} onClick={() => void run(0)}>
                {say('no')}
              </Button>
            )}
            <Button type="submit" loading={actions.busy} disabled={credits === null}>
              {say(question.kind === 'ask' ? 'send' : 'yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function QuestionLead({ question }: { readonly question: CreditQuestion }) {
  const say = useSentences(creditTexts)
  const { formats } = useWords()
  const nameOf = useCompanyNames()
  const { nit, month } = question.use
  const said = { company: nameOf(nit), month: formats.month(month) }
  const request = question.kind === 'allow' ? question.request : null
  return (
    <Text size="sm">
      {request === null
        ? say('lead', said)
        : say('leadOf', { ...said, by: request.by || say('somebody'), count: request.credits, file: request.file })}
    </Text>
  )
}
