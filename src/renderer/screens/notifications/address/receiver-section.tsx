import { Button, Group, NumberInput, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import {
  lowestPort,
  type ReceiverPlan,
  type ReceiverState,
  type ReceiverStatus,
} from '#shared/domain/notifications/receiver.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import type { Tone } from '../../../components/chips/tone.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useCommand } from '../../../data/use-command.ts'
import type { QueryOf } from '../../../data/use-query-of.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from '../notifications.module.css'
import { addressTexts } from './texts.ts'

const tones: Readonly<Record<ReceiverState['kind'], Tone>> = {
  off: 'neutral',
  stopped: 'neutral',
  starting: 'info',
  listening: 'success',
  'port-taken': 'danger',
  failed: 'danger',
}

/** This window's receiver: whether it runs, where, and its state. */
export function ReceiverSection({ query }: { readonly query: QueryOf<ReceiverStatus> }) {
  const say = useSentences(addressTexts)
  return (
    <Section title={say('receiver')}>
      <Text size="sm" mb="sm">
        {say('receiverWhat')}
      </Text>
      <Loaded query={query}>{(status) => <Receiver key={status.plan.port} status={status} />}</Loaded>
    </Section>
  )
}

function Receiver({ status: { plan, state } }: { readonly status: ReceiverStatus }) {
  const say = useSentences(addressTexts)
  const [port, setPort] = useState<number | string>(plan.port)
  const choosing = useCommand('notification:choose-receiver')
  const choose = (chosen: ReceiverPlan): void => void choosing.run(chosen)
  const isPort = typeof port === 'number' && Number.isInteger(port) && port >= lowestPort && port <= 65_535
  return (
    <>
      <div className={styles.state} role="status">
        <StateChip state={state} />
      </div>
      <Group align="flex-end" mt="xs" gap="md">
        <Switch
          label={say('on')}
          checked={plan.on}
          disabled={choosing.busy}
          onChange={(event) => choose({ on: event.currentTarget.checked, port: isPort ? port : plan.port })}
        />
      </Group>
      <Group align="flex-end" mt="sm" gap="sm">
        <NumberInput
          label={say('port')}
          description={say('portHint')}
          value={port}
          onChange={setPort}
          min={lowestPort}
          max={65_535}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          w={160}
        />
        <Button
          variant="default"
          loading={choosing.busy}
          disabled={!isPort || port === plan.port}
          onClick={() => isPort && choose({ ...plan, port })}
        >
          {say('savePort')}
        </Button>
      </Group>
      <ErrorAlert error={choosing.error} onClose={choosing.clearError} />
    </>
  )
}

function StateChip({ state }: { readonly state: ReceiverState }) {
  const say = useSentences(addressTexts)
  const parameters = {
    url: state.kind === 'listening' ? state.url.replace(/\/$/, '') : '',
    port: 'port' in state ? String(state.port) : '',
    detail: 'detail' in state ? state.detail : '',
  }
  return <Chip tone={tones[state.kind]} label={say(`state.${state.kind}`, parameters)} />
}
