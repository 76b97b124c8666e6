import { Badge, Group, Text } from '@mantine/core'
import type { Novedad } from '#shared/domain/filing/item.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { itemTexts } from './texts.ts'

interface StepTitleProps {
  readonly step: Novedad
  readonly isNew: boolean
}

/** The phase of a step unchanged, marked until someone has looked at it. */
export function StepTitle({ step, isNew }: StepTitleProps) {
  const say = useSentences(itemTexts)
  return (
    <Group gap={6}>
      <Text size="sm" fw={600} component="span" style={{ overflowWrap: 'anywhere' }}>
        {step.phase === '' ? `${step.order}` : step.phase}
      </Text>
      {isNew && (
        <Badge size="sm" variant="light" tt="none">
          {say('newStep')}
        </Badge>
      )}
    </Group>
  )
}
