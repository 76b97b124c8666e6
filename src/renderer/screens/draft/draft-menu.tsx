import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCalendarTime,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconReplace,
  IconRotate,
  IconUserSearch,
} from '@tabler/icons-react'
import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { Opener } from '../../components/page/opener.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './draft.module.css'

export type DraftTool =
  | 'replace'
  | 'query'
  | 'history'
  | 'quarantineErrors'
  | 'releaseAll'
  | 'reopenAll'
  | 'schedule'
  | 'exportForHr'
  | 'merge'

const tools = [
  ['replace', IconReplace],
  ['query', IconUserSearch],
  ['history', IconHistory],
  ['quarantineErrors', IconPlayerPause],
  ['releaseAll', IconPlayerPlay],
  ['reopenAll', IconRotate],
  ['schedule', IconCalendarTime],
  ['exportForHr', IconFileExport],
  ['merge', IconFileImport],
] as const

interface DraftMenuProps {
  readonly counts: DraftCounts
  readonly onTool: (tool: DraftTool) => void
}

/** Occasional tools. Those without anything to work on are hidden. */
export function DraftMenu({ counts, onTool }: DraftMenuProps) {
  const t = useTexts()
  const offered: Readonly<Record<DraftTool, boolean>> = {
    replace: true,
    query: counts.rows > 0,
    history: true,
    quarantineErrors: rowsToCorrect(counts) > 0,
    releaseAll: counts.quarantinedRows > 0,
    reopenAll: counts.sentRows > 0,
    schedule: true,
    exportForHr: true,
    merge: true,
  }
  return (
    <Opener
      popup="menu"
      button={
        <ActionIcon variant="default" size={26} aria-label={t('draftTools.more')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {({ target, ...state }) => (
        <Menu {...state} position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown className={styles.menu}>
            {tools.flatMap(([tool, Icon]) =>
              offered[tool]
                ? [
                    <Menu.Item key={tool} leftSection={<Icon size={16} aria-hidden />} onClick={() => onTool(tool)}>
                      {t(`draftTools.${tool}`)}
                    </Menu.Item>,
                  ]
                : [],
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  )
}
