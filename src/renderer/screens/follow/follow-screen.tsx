import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { FollowOutcome } from '#shared/domain/request/follow.ts'
import {
  type Entity,
  entitiesByModule,
  isModuleName,
  type ModuleName,
  moduleNames,
} from '#shared/domain/worker/procedure.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { FilingButton } from '../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { followTexts } from './texts.ts'

/** Any entity of a module; the answer says which. */
const asAnswered = 'as-answered'

/** A request filed elsewhere: its number, its procedure, and one query to check that it exists. */
export function FollowScreen({ route }: ScreenProps<'follow'>) {
  const say = useSentences(followTexts)
  const go = useNavigation((state) => state.go)
  const [requestId, setRequestId] = useState(route.requestId ?? '')
  const [module, setModule] = useState<ModuleName | null>(null)
  const [entity, setEntity] = useState<Entity | null>(null)
  const [fits, setFits] = useState<Extract<FollowOutcome, { kind: 'fits' }> | null>(null)
  const following = useCommand('request:follow')
  const cancelling = useCommand('request:cancel-follow')

  const told = (outcome: FollowOutcome): void => {
    if (outcome.kind === 'cancelled') toast(say('cancelled'))
    else if (outcome.kind === 'fits') setFits(outcome)
    else {
      toast(outcome.kind === 'known' ? say('known') : say('followed', { count: outcome.records }))
      go({ screen: 'request', submissionId: outcome.submissionId })
    }
  }
  const follow = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (module === null) return
    setFits(null)
    const answer = await following.run({ requestId: requestId.trim(), module, entity })
    if (answer.ok) told(answer.value)
  }
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Stack gap="lg">
        <Section title={say('what')}>
          <Text size="sm">{say('whatHint')}</Text>
        </Section>
        <Section title={say('which')}>
          <form onSubmit={(event) => void follow(event)}>
            <Stack gap="sm" maw="34rem">
              <TextInput
                label={say('number')}
                description={say('numberHint')}
                placeholder="00000000-0000-0000-0000-000000000000"
                value={requestId}
                onChange={(event) => setRequestId(event.currentTarget.value)}
                maxLength={128}
                spellCheck={false}
                autoComplete="off"
                required
              />
              <ModuleChoice
                module={module}
                onChoose={(chosen) => {
                  setModule(chosen)
                  setEntity(null)
                }}
              />
              {module !== null && entitiesByModule[module].length > 1 && (
                <EntityChoice module={module} entity={entity} onChoose={setEntity} />
              )}
              <Group gap="xs">
                <Button
                  type="submit"
                  loading={following.busy}
                  disabled={module === null || requestId.trim().length < 4}
                >
                  {say('follow')}
                </Button>
                {following.busy && (
                  <Button variant="subtle" onClick={() => void cancelling.run(null)}>
                    {say('cancel')}
                  </Button>
                )}
              </Group>
              <Text size="sm" role="status">
                {following.busy ? say('checking') : ''}
              </Text>
              <ErrorAlert error={following.error} onClose={following.clearError} />
              {fits !== null && <FittingSend fits={fits} />}
            </Stack>
          </form>
        </Section>
      </Stack>
    </Page>
  )
}

/**
 * The number names exactly the same people as an uncertain send. It is offered for that send, and nothing is decided
 * automatically.
 */
function FittingSend({ fits }: { readonly fits: Extract<FollowOutcome, { kind: 'fits' }> }) {
  const say = useSentences(followTexts)
  const go = useNavigation((state) => state.go)
  const adding = useCommand('submission:add-request')
  const { submissionId, batchId, requestId } = fits
  const assign = async (): Promise<void> => {
    const added = await adding.run({ submissionId, requestId })
    if (added.ok) go({ screen: 'request', submissionId })
  }
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={say('fitsTitle')}>
      <Text size="sm">{say('fitsHint')}</Text>
      <Group gap="xs" mt="xs">
        <FilingButton size="compact-sm" loading={adding.busy} onClick={() => void assign()}>
          {say('assign')}
        </FilingButton>
        <Button size="compact-sm" variant="default" onClick={() => go({ screen: 'batch', batchId })}>
          {say('look')}
        </Button>
      </Group>
      <ErrorAlert error={adding.error} onClose={adding.clearError} />
    </Alert>
  )
}

interface ModuleChoiceProps {
  readonly module: ModuleName | null
  readonly onChoose: (module: ModuleName | null) => void
}

function ModuleChoice({ module, onChoose }: ModuleChoiceProps) {
  const say = useSentences(followTexts)
  const { labels } = useWords()
  return (
    <Select
      label={say('module')}
      description={say('moduleHint')}
      required
      value={module}
      onChange={(value) => onChoose(value !== null && isModuleName(value) ? value : null)}
      data={moduleNames.map((name) => ({ value: name, label: labels.modules[name].label }))}
    />
  )
}

interface EntityChoiceProps {
  readonly module: ModuleName
  readonly entity: Entity | null
  readonly onChoose: (entity: Entity | null) => void
}

function EntityChoice({ module, entity, onChoose }: EntityChoiceProps) {
  const say = useSentences(followTexts)
  const { labels } = useWords()
  const entities: readonly Entity[] = entitiesByModule[module]
  return (
    <Select
      label={say('entity')}
      allowDeselect={false}
      value={entity ?? asAnswered}
      onChange={(value) => onChoose(entities.find((one) => one === value) ?? null)}
      data={[
        { value: asAnswered, label: say('asAnswered') },
        ...entities.map((one) => ({ value: one, label: labels.entities[one] })),
      ]}
    />
  )
}
