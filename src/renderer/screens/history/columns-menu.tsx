import { ActionIcon, Button, Checkbox, Divider, Popover, Stack, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { columnsTexts } from './columns-texts.ts'
import styles from './history.module.css'
import { useTableLook, usualColumns } from './table-look.ts'

interface ColumnsMenuProps {
  readonly columns: readonly RecordColumn[]
  /** All there are. */
  readonly offered: readonly RecordColumn[]
  readonly onArrange: (columns: readonly RecordColumn[]) => void
}

/** Which columns are shown, in which order, and how dense the rows are. */
export function ColumnsMenu({ columns, offered, onArrange }: ColumnsMenuProps) {
  const say = useSentences(columnsTexts)
  const { roomy, frozen, choose } = useTableLook()
  const hidden = offered.filter((column) => !columns.includes(column))
  const toggle = (column: RecordColumn, visible: boolean): void => {
    const chosen = visible ? [...columns, column] : columns.filter((one) => one !== column)
    // The last one stays: a table without columns says nothing.
    if (chosen.length > 0) onArrange(chosen)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {say('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('columns')}>
        <Stack gap="xs">
          <fieldset className={styles.columns} aria-label={say('shown')}>
            {columns.map((column, at) => (
              <ColumnLine
                key={column}
                column={column}
                onToggle={toggle}
                onMove={(by) => onArrange(moved(columns, at, by))}
                isFirst={at === 0}
                isLast={at === columns.length - 1}
              />
            ))}
            {hidden.map((column) => (
              <ColumnLine key={column} column={column} onToggle={toggle} />
            ))}
          </fieldset>
          <Divider />
          <Switch size="xs" label={say('frozen')} checked={frozen} onChange={() => choose({ frozen: !frozen })} />
          <Switch size="xs" label={say('roomy')} checked={roomy} onChange={() => choose({ roomy: !roomy })} />
          <Button size="compact-xs" variant="subtle" onClick={() => onArrange(usualColumns)}>
            {say('usual')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColumnLineProps {
  readonly column: RecordColumn
  readonly onToggle: (column: RecordColumn, visible: boolean) => void
  /** Absent for one that is not shown. */
  readonly onMove?: (by: number) => void
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

function ColumnLine({ column, onToggle, onMove, isFirst = false, isLast = false }: ColumnLineProps) {
  const say = useSentences(columnsTexts)
  const language = useLanguage((state) => state.language)
  const name = recordHeader(column, language)
  return (
    <div className={styles.column}>
      <Checkbox
        size="xs"
        className={styles.columnName ?? ''}
        label={name}
        checked={onMove !== undefined}
        onChange={(event) => onToggle(column, event.currentTarget.checked)}
      />
      {onMove !== undefined && (
        <>
          <ActionIcon
            size="sm"
            variant="subtle"
            disabled={isFirst}
            aria-label={say('earlier', { column: name })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="subtle"
            disabled={isLast}
            aria-label={say('later', { column: name })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  )
}

function moved(columns: readonly RecordColumn[], at: number, by: number): readonly RecordColumn[] {
  const column = columns[at]
  if (column === undefined) return columns
  return columns.toSpliced(at, 1).toSpliced(at + by, 0, column)
}
