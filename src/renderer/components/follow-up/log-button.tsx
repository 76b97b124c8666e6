import { Button, type ButtonProps } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ActionQuestion } from '#shared/domain/follow-up/action.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { followUpTexts } from './texts.ts'

interface LogButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** What the log is about; absent: everything. */
  readonly of?: Partial<ActionQuestion>
}

/** Opens what people did. */
export function LogButton({ of = {}, size = 'xs', variant = 'default' }: LogButtonProps) {
  const say = useSentences(followUpTexts)
  const go = useNavigation((state) => state.go)
  return (
    <Button
      size={size}
      variant={variant}
      leftSection={<IconHistory size={16} aria-hidden />}
      onClick={() => go({ screen: 'log', ...of })}
    >
      {say('log')}
    </Button>
  )
}
