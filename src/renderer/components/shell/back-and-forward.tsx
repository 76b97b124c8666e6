import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../navigation/navigation-store.ts'
import { useNavigationKeys } from '../navigation/use-navigation-keys.ts'

/** The way back through the places where the operator was, and forward again. */
export function BackAndForward() {
  const { t } = useTranslation()
  const { past, future, back, forward } = useNavigation()
  useNavigationKeys()
  return (
    <Group gap={2} wrap="nowrap">
      <Step label={t('shell.back')} keys="Alt+←" Icon={IconArrowLeft} possible={past.length > 0} onStep={back} />
      <Step
        label={t('shell.forward')}
        keys="Alt+→"
        Icon={IconArrowRight}
        possible={future.length > 0}
        onStep={forward}
      />
    </Group>
  )
}

interface StepProps {
  readonly label: string
  readonly keys: string
  readonly Icon: TablerIcon
  readonly possible: boolean
  readonly onStep: () => void
}

/** It keeps the focus where there is nothing more that way: a disabled button would let it fall to the page. */
function Step({ label, keys, Icon, possible, onStep }: StepProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={keys.replace('←', 'ArrowLeft').replace('→', 'ArrowRight')}
        aria-disabled={!possible}
        {...(possible ? {} : { 'data-disabled': true })}
        onClick={() => possible && onStep()}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
