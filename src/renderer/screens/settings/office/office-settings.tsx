import { Alert, Button, Group, List, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { clockConcern, type DeskOfOffice, historyObstacle, type OfficeDesk } from '#shared/domain/office/desk.ts'
import { filingPlaceOf } from '#shared/domain/office/filing-place.ts'
import type { BroughtIn, OfficeRole } from '#shared/domain/office/office.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Section } from '../../../components/page/section.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { type Say, useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AdoptStep } from './adopt-step.tsx'
import styles from './office.module.css'
import { officeTexts } from './texts.ts'

/**
 * The open profile's office: which one, as whom, and whether it answers. Main confirms joining and leaving in its own
 * dialog.
 */
export function OfficeSettings({ office }: { readonly office: OfficeDesk | null }) {
  const say = useSentences(officeTexts)
  return (
    <Section title={say('title')}>
      {office === null ? <JoinForm lead={say('alone')} /> : <InOffice office={office} />}
    </Section>
  )
}

/** A profile whose history is in an office it left can only rejoin that office. */
function InOffice({ office }: { readonly office: OfficeDesk }) {
  const { language } = useWords()
  const { link } = office
  const hasLeft = link.kind === 'away' && filingPlaceOf(office) === 'left'
  return hasLeft ? <JoinForm lead={errorText(link.error, language)} /> : <Membership office={office} />
}

function JoinForm({ lead }: { readonly lead: string }) {
  const say = useSentences(officeTexts)
  const [code, setCode] = useState('')
  const join = useCommand('office:join')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await join.run({ code: code.trim() })
    if (!answer.ok || answer.value === null) return
    const link = answer.value.office?.link
    const isOutside = link?.kind === 'away' && historyObstacle(link.error) !== null
    toast(say(isOutside ? 'joinedToAdopt' : 'joined'))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Text size="sm" c="dimmed" mb="xs">
        {lead}
      </Text>
      <Textarea
        label={say('code')}
        description={say('codeHint')}
        value={code}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group mt="xs">
        <Button type="submit" disabled={code.trim() === ''} loading={join.busy}>
          {say('join')}
        </Button>
      </Group>
      <ErrorAlert error={join.error} onClose={join.clearError} />
    </form>
  )
}

function Membership({ office }: { readonly office: OfficeDesk }) {
  const say = useSentences(officeTexts)
  const { language } = useWords()
  const look = useCommand('office:look')
  const leave = useCommand('office:leave')
  const certificate = useCommand('office:certificate')
  const [untold, setUntold] = useState<string | null>(null)
  const obstacle = office.link.kind === 'away' ? historyObstacle(office.link.error) : null
  const goodbye = async () => {
    const answer = await leave.run(null)
    if (!answer.ok || answer.value === null) return
    const { untold: why } = answer.value
    if (why === null) toast(say('left'))
    else setUntold(say('leftUntold', { reason: errorText(why, language) }))
  }
  return (
    <>
      <Facts office={office} />
      {office.link.kind === 'here' && <OfficeDesks role={office.role} />}
      <AdoptStep waits={obstacle === 'adopt'} />
      <Text size="sm" c="dimmed" mt="xs">
        {say('care')}
      </Text>
      <Group mt="sm" gap="xs">
        {office.link.kind === 'away' && obstacle === null && (
          <Button variant="default" loading={look.busy} onClick={() => void look.run(null)}>
            {say('look')}
          </Button>
        )}
        {office.link.kind === 'away' && office.link.error.code === 'office.certificate' && (
          <Button variant="default" loading={certificate.busy} onClick={() => void certificate.run(null)}>
            {say('certificate')}
          </Button>
        )}
        <Button variant="default" loading={leave.busy} onClick={() => void goodbye()}>
          {say('leave')}
        </Button>
      </Group>
      {untold !== null && (
        <Alert color="yellow" mt="sm" role="status">
          {untold}
        </Alert>
      )}
      <ErrorAlert error={certificate.error} onClose={certificate.clearError} />
      <ErrorAlert error={leave.error ?? look.error} onClose={leave.clearError} />
    </>
  )
}

/** Desks whose report sends may wait for; nothing when none is awaited. An administrator can declare one gone. */
function OfficeDesks({ role }: { readonly role: OfficeRole }) {
  const say = useSentences(officeTexts)
  const desks = useChannelQuery('office:desks', null, ['profile'])
  const awaited = (desks.value ?? []).filter(({ state }) => state === 'awaited')
  if (awaited.length === 0) return null
  return (
    <>
      <Text size="sm" mt="xs">
        {say('awaitedDesks')}
      </Text>
      <List size="sm">
        {awaited.map((desk) => (
          <List.Item key={desk.name}>
            <AwaitedDesk desk={desk} mayDecide={role === 'administrator'} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function AwaitedDesk({ desk, mayDecide }: { readonly desk: DeskOfOffice; readonly mayDecide: boolean }) {
  const say = useSentences(officeTexts)
  const { formats } = useWords()
  const gone = useCommand('office:desk-gone')
  const { login, name, atMs } = desk
  return (
    <>
      <Group gap="xs">
        <span>{say('awaitedDesk', { login, name, when: formats.moment(atMs) })}</span>
        {mayDecide && (
          <Button size="compact-xs" variant="default" loading={gone.busy} onClick={() => void gone.run({ name })}>
            {say('deskGone')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={gone.error} onClose={gone.clearError} />
    </>
  )
}

function Facts({ office }: { readonly office: OfficeDesk }) {
  const { address, role, companies, link, heardMs, brought } = office
  const say = useSentences(officeTexts)
  const { formats, language } = useWords()
  const clock = clockConcern(office)
  const since = formats.since(link.sinceMs, Date.now())
  const named = companies === null ? say('everyCompany') : companies.join(', ')
  return (
    <dl className={styles.facts}>
      <dt>{say('address')}</dt>
      <dd>{address === '' ? say('unknownAddress') : address}</dd>
      <dt>{say('role')}</dt>
      <dd>{say(role)}</dd>
      <dt>{say('companies')}</dt>
      <dd>{named === '' ? say('noCompany') : named}</dd>
      <dt>{say('state')}</dt>
      <dd>{link.kind === 'here' ? say('here', { since }) : <Away since={since} error={link.error} />}</dd>
      {clock !== null && (
        <>
          <dt>{say('clock')}</dt>
          <dd>{errorText(clock, language)}</dd>
        </>
      )}
      <dt>{say('remembered')}</dt>
      <dd>{heardText(link.kind, heardMs === null ? null : formats.moment(heardMs), say)}</dd>
      {brought !== null && (
        <>
          <dt>{say('broughtTitle')}</dt>
          <dd>
            {hadNothing(brought)
              ? say('broughtNothing')
              : say('brought', {
                  brought: formats.number(brought.brought),
                  officesOwn: formats.number(brought.officesOwn),
                  stayed: formats.number(brought.stayed),
                })}
          </dd>
        </>
      )}
    </dl>
  )
}

const hadNothing = ({ brought, officesOwn, stayed }: BroughtIn): boolean => brought + officesOwn + stayed === 0

function heardText(kind: OfficeDesk['link']['kind'], when: string | null, say: Say<typeof officeTexts>): string {
  if (kind === 'here') return say('heardHere')
  return when === null ? say('heardNever') : say('heardAway', { when })
}

function Away({ since, error }: { readonly since: string; readonly error: AppError }) {
  const say = useSentences(officeTexts)
  const { language } = useWords()
  const reason = errorText(error, language)
  const obstacle = historyObstacle(error)
  if (obstacle === null) return `${say('away', { since, reason })} ${say('waits')}`
  return obstacle === 'adopt' ? say('toAdopt') : say('outside', { reason })
}
