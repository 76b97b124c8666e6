import { ActionIcon, Button, Checkbox, Divider, Popover, Stack, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { Opener } from '../page/opener.tsx'
import { columnsTexts } from './columns-texts.ts'
import styles from './data-table.module.css'
import type { TableLook } from './table-look.ts'

interface ColumnsMenuProps<Column extends string> {
  readonly columns: readonly Column[]
  /** All available columns. */
  readonly offered: readonly Column[]
  readonly usual: readonly Column[]
  readonly look: TableLook<Column>
  readonly headerOf: (column: Column) => string
  /** Label of the switch that freezes columns. */
  readonly frozenLabel: string
  readonly onArrange: (columns: readonly Column[]) => void
}

/** Chooses columns, their order and the row density. */
export function ColumnsMenu<Column extends string>(props: ColumnsMenuProps<Column>) {
  const say = useSentences(columnsTexts)
  const { columns, offered, usual, headerOf, onArrange } = props
  const { roomy, frozen, choose } = props.look
  const hidden = offered.filter((column) => !columns.includes(column))
  const toggle = (column: Column, visible: boolean): void => {
    const chosen = visible ? [...columns, column] : columns.filter((one) => one !== column)
    // Keep at least one column.
    if (chosen.length > 0) onArrange(chosen)
  }
  return (
    <Opener
      popup="dialog"
      button={
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {say('columns')}
        </Button>
      }
    >
      {({ target, opened, onChange }) => (
        <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={say('columns')}>
            <Stack gap="xs">
              <fieldset className={styles.columns} aria-label={say('shown')}>
                {columns.map((column, at) => (
                  <ColumnLine
                    key={column}
                    name={headerOf(column)}
                    onToggle={(visible) => toggle(column, visible)}
                    onMove={(by) => onArrange(moved(columns, at, by))}
                    isFirst={at === 0}
                    isLast={at === columns.length - 1}
                  />
                ))}
                {hidden.map((column) => (
                  <ColumnLine key={column} name={headerOf(column)} onToggle={(visible) => toggle(column, visible)} />
                ))}
              </fieldset>
              <Divider />
              <Switch
                size="xs"
                label={props.frozenLabel}
                checked={frozen}
                onChange={() => choose({ frozen: !frozen })}
              />
              <Switch size="xs" label={say('roomy')} checked={roomy} onChange={() => choose({ roomy: !roomy })} />
              <Button size="compact-xs" variant="subtle" onClick={() => onArrange(usual)}>
                {say('usual')}
              </Button>
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </Opener>
  )
}

interface ColumnLineProps {
  readonly name: string
  readonly onToggle: (visible: boolean) => void
  /** Absent for a hidden column. */
  readonly onMove?: (by: number) => void
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

function ColumnLine({ name, onToggle, onMove, isFirst = false, isLast = false }: ColumnLineProps) {
  const say = useSentences(columnsTexts)
  return (
    <div className={styles.column}>
      <Checkbox
        size="xs"
        className={styles.columnName ?? ''}
        label={name}
        checked={onMove !== undefined}
        onChange={(event) => onToggle(event.currentTarget.checked)}
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

function moved<Column extends string>(columns: readonly Column[], at: number, by: number): readonly Column[] {
  const column = columns[at]
  if (column === undefined) return columns
  return columns.toSpliced(at, 1).toSpliced(at + by, 0, column)
}
