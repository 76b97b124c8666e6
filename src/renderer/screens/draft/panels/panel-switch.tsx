import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { panelTexts } from './texts.ts'
import type { Panels } from './use-panels.ts'

/** Gives the rows the full width, or restores the findings and cell panels. */
export function PanelSwitch({ panels }: { readonly panels: Panels }) {
  const say = useSentences(panelTexts)
  return (
    <Tooltip label={say('panels')}>
      <ActionIcon
        variant={panels.open ? 'light' : 'default'}
        size={26}
        aria-label={say('panels')}
        aria-pressed={panels.open}
        onClick={panels.toggle}
      >
        <IconLayoutSidebar size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
