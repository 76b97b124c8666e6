import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, type TablerIcon } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { useNavigationKeys } from '../navigation/use-navigation-keys.ts'
import { ariaKeys, keysInWords } from '../shortcuts/key-names.ts'
import { type ShortcutName, shortcuts } from '../shortcuts/shortcuts.ts'

/** Back and forward through visited places. */
export function BackAndForward() {
  const t = useTexts()
  const { past, future, back, forward } = useNavigation()
  useNavigationKeys()
  return (
    <Group gap={2} wrap="nowrap">
      <Step label={t('shell.back')} shortcut="back" Icon={IconArrowLeft} possible={past.length > 0} onStep={back} />
      <Step
        label={t('shell.forward')}
        shortcut="forward"
        Icon={IconArrowRight}
        possible={future.length > 0}
        onStep={forward}
      />
    </Group>
  )
}

interface StepProps {
  readonly label: string
  readonly shortcut: ShortcutName
  readonly Icon: TablerIcon
  readonly possible: boolean
  readonly onStep: () => void
}

/** Uses `aria-disabled`: a disabled button would lose the focus to the page. */
function Step({ label, shortcut, Icon, possible, onStep }: StepProps) {
  const language = useLanguage((state) => state.language)
  return (
    <Tooltip label={`${label} (${keysInWords(shortcuts[shortcut], language)})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(shortcuts[shortcut])}
        aria-disabled={!possible}
        {...(possible ? {} : { 'data-disabled': true })}
        onClick={() => possible && onStep()}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
