import { ActionIcon, Button, Group, Table, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { CreditLimits, CreditUse } from '#shared/domain/oversight/credit-limits.ts'
import type { CreditExtra } from '#shared/domain/oversight/credit-schemas.ts'
import { CreditBar } from '../../../components/credits/credit-bar.tsx'
import { CreditDialog, type CreditQuestion } from '../../../components/credits/credit-dialog.tsx'
import { useCompanyNames } from '../../../components/credits/use-company-names.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { RemoveButton } from '../../../components/page/remove-button.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../settings.module.css'
import { creditSettingTexts } from './texts.ts'

const nothingEdited = { nit: '', perMonth: '', turn: 0 }

/** Limits of credits per company, with what is used of them and what was allowed. */
export function CreditSettings() {
  const say = useSentences(creditSettingTexts)
  const limits = useChannelQuery('credit-limit:read', null, ['profile', 'batches'])
  const actions = useCommands()
  const [edited, setEdited] = useState(nothingEdited)
  const [question, setQuestion] = useState<CreditQuestion | null>(null)
  // The key changes only by what this person does: a colleague's change keeps what is typed.
  const edit = (values: Pick<typeof edited, 'nit' | 'perMonth'>): void =>
    setEdited(({ turn }) => ({ ...values, turn: turn + 1 }))
  const save = async (nit: string, perMonth: number | null): Promise<void> => {
    if ((await actions.run('credit-limit:save', { nit, perMonth })).ok) edit(nothingEdited)
  }
  return (
    <Section title={say('title')}>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={limits}>
        {(known) => (
          <>
            <Text size="sm" c="dimmed" mb="xs">
              {say(leadOf(known))} {say('counted')}
            </Text>
            <OpenRequests limits={known} onQuestion={setQuestion} />
            <LimitList
              limits={known}
              onEdit={({ nit, perMonth }) => edit({ nit, perMonth: String(perMonth) })}
              onRemove={({ nit }) => void save(nit, null)}
              onQuestion={setQuestion}
            />
            {known.mayDecide && (
              <LimitForm
                key={edited.turn}
                start={edited}
                busy={actions.busy}
                onSave={(nit, perMonth) => void save(nit, perMonth)}
              />
            )}
            <History extras={known.extras} />
          </>
        )}
      </Loaded>
      {question !== null && <CreditDialog question={question} onClose={() => setQuestion(null)} />}
    </Section>
  )
}

const leadOf = ({ mayDecide, shared }: CreditLimits) => {
  if (!mayDecide) return 'leadClerk'
  return shared ? 'lead' : 'leadAlone'
}

interface OpenRequestsProps {
  readonly limits: CreditLimits
  readonly onQuestion: (question: CreditQuestion) => void
}

function OpenRequests({ limits: { requests, uses, mayDecide }, onQuestion }: OpenRequestsProps) {
  const say = useSentences(creditSettingTexts)
  const { formats } = useWords()
  const nameOf = useCompanyNames()
  if (requests.length === 0) return null
  return (
    <ul className={`plain-list ${styles.lines}`} aria-label={say('requests')}>
      {requests.map((request) => {
        const use = uses.find(({ nit }) => nit === request.nit)
        const company = nameOf(request.nit)
        const by = request.by || say('somebody')
        return (
          <li key={request.id}>
            <Group justify="space-between" gap="sm">
              <Text size="sm">
                {say('request', { company, by, count: request.credits, month: formats.month(request.month) })}
              </Text>
              {mayDecide && use !== undefined && (
                <Button
                  size="compact-sm"
                  aria-label={say('answerLabel', { by, company })}
                  onClick={() => onQuestion({ kind: 'allow', use, request })}
                >
                  {say('answer')}
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}

interface LimitListProps extends OpenRequestsProps {
  readonly onEdit: (use: CreditUse) => void
  readonly onRemove: (use: CreditUse) => void
}

function LimitList({ limits: { uses, mayDecide }, onEdit, onRemove, onQuestion }: LimitListProps) {
  const say = useSentences(creditSettingTexts)
  const nameOf = useCompanyNames()
  if (uses.length === 0) return <Text size="sm">{say('none')}</Text>
  return (
    <Table fz="sm" aria-label={say('title')}>
      <Table.Tbody>
        {uses.map((use) => {
          const company = nameOf(use.nit)
          return (
            <Table.Tr key={use.nit}>
              <Table.Td>
                {company === use.nit ? `NIT ${use.nit}` : company}
                {company !== use.nit && (
                  <Text size="xs" c="dimmed">
                    NIT {use.nit}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <CreditBar use={use} />
              </Table.Td>
              {mayDecide && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap" justify="flex-end">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={say('more', { company })}
                      onClick={() => onQuestion({ kind: 'allow', use, request: null })}
                    >
                      {say('moreShort')}
                    </Button>
                    <ActionIcon variant="subtle" aria-label={say('edit', { company })} onClick={() => onEdit(use)}>
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                    <RemoveButton label={say('remove', { company })} onRemove={() => onRemove(use)} />
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

interface LimitFormProps {
  readonly start: { readonly nit: string; readonly perMonth: string }
  readonly busy: boolean
  readonly onSave: (nit: string, perMonth: number) => void
}

const readLimit = (text: string): number | null => {
  const credits = /^\d{1,7}$/.test(text.trim()) ? Number(text) : null
  return credits === null || credits > 1_000_000 ? null : credits
}

function LimitForm({ start, busy, onSave }: LimitFormProps) {
  const say = useSentences(creditSettingTexts)
  const [{ nit, perMonth }, setValues] = useState(start)
  const credits = readLimit(perMonth)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (credits !== null) onSave(nit, credits)
  }
  return (
    <form onSubmit={submit} aria-label={say('title')}>
      <Group align="flex-start" gap="sm" mt="sm">
        <TextInput
          label={say('company')}
          value={nit}
          maxLength={20}
          onChange={(event) => setValues({ nit: event.currentTarget.value, perMonth })}
        />
        <TextInput
          label={say('perMonth')}
          value={perMonth}
          inputMode="numeric"
          maxLength={7}
          error={perMonth.trim() === '' || credits !== null ? null : say('bounds')}
          onChange={(event) => setValues({ nit, perMonth: event.currentTarget.value })}
        />
        <Button type="submit" mt={22} loading={busy} disabled={nit.trim() === '' || credits === null}>
          {say('save')}
        </Button>
      </Group>
    </form>
  )
}

function History({ extras }: { readonly extras: readonly CreditExtra[] }) {
  const say = useSentences(creditSettingTexts)
  const { formats } = useWords()
  const nameOf = useCompanyNames()
  if (extras.length === 0) return null
  return (
    <details className={styles.licence}>
      <summary>{say('history', { count: extras.length })}</summary>
      <ul className={`plain-list ${styles.lines}`}>
        {extras.map(({ id, nit, month, credits, by, atMs, reason }) => {
          const said = { company: nameOf(nit), month: formats.month(month) }
          return (
            <li key={id}>
              <Text size="sm">
                {credits === 0 ? say('refused', said) : say('allowed', { ...said, count: credits })}
              </Text>
              <Text size="xs" c="dimmed">
                {[by || say('somebody'), formats.moment(atMs), reason].filter((text) => text !== '').join(' · ')}
              </Text>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
