import { Kbd, Menu } from '@mantine/core'
import {
  IconClipboard,
  IconColumnRemove,
  IconCopy,
  IconCut,
  IconEraser,
  IconFilter,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconRowRemove,
  IconSearch,
  IconSortAscending,
  IconSortDescending,
  IconTableDown,
  IconTableRow,
  IconUser,
} from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { listenTo } from '../../../components/grid/listen-to.ts'
import { rowColumnId } from '../../../components/grid/range/selected-range.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { keyNames } from '../../../components/shortcuts/key-names.ts'
import type { Combination } from '../../../components/shortcuts/shortcuts.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { isIdentity } from '../grid/columns/identity-columns.ts'
import { useSelectedRows } from '../grid/use-selected-rows.ts'
import type { useDraftEditor } from '../use-draft-editor.ts'
import { GridMenu } from './grid-menu.tsx'
import { mayHaveSent, type RowAction, rowActionsOf } from './row-actions-of.ts'
import { menuTexts } from './texts.ts'
import type { OpenMenu } from './use-cell-menu.ts'

type Editor = ReturnType<typeof useDraftEditor>

interface DraftMenuProps {
  readonly editor: Editor
  readonly counts: DraftCounts
  readonly place: OpenMenu
  readonly onClose: () => void
}

const rowIcons: Readonly<Record<RowAction, typeof IconRotate>> = {
  quarantine: IconPlayerPause,
  release: IconPlayerPlay,
  remove: IconRowRemove,
  reopen: IconRotate,
}

const longestValue = 40

/** The menu of a cell or of a column's header. */
export function CellMenu({ editor, counts, place, onClose }: DraftMenuProps) {
  const say = useSentences(menuTexts)
  if (place.row !== null)
    return <RowMenu editor={editor} counts={counts} place={place} row={place.row} onClose={onClose} />
  return (
    <GridMenu label={say('columnMenu')} place={place} onClose={onClose}>
      <ColumnItems editor={editor} column={place.column} />
    </GridMenu>
  )
}

/** The menu of a cell, closed when its row leaves the list. It begins with the row, which may have moved since. */
function RowMenu({ editor, counts, place, row: clicked, onClose }: DraftMenuProps & { readonly row: DraftRowView }) {
  const t = useTexts()
  const say = useSentences(menuTexts)
  const row = useRowInList(editor, clicked.row)
  useEffect(() => {
    if (row === null) onClose()
  }, [row, onClose])
  if (row === null) return null
  const { Nombres: name = '', NumeroIdentificacion: number = '' } = row.values
  const parts = [t('draft.cellPlace', { row: rowText(row.row) }), name || number]
  return (
    <GridMenu label={say('cellMenu')} place={place} onClose={onClose}>
      <Menu.Label>{parts.filter((part) => part !== '').join(' · ')}</Menu.Label>
      <CellItems editor={editor} counts={counts} row={row} column={place.column} />
    </GridMenu>
  )
}

/** A row as the grid has it now; null when the list no longer has it. */
function useRowInList({ grid: { api } }: Pick<Editor, 'grid'>, row: number): DraftRowView | null {
  const listen = useCallback(
    (onChange: () => void) =>
      api.current === null
        ? () => undefined
        : listenTo<DraftRowView, 'modelUpdated'>(api.current, 'modelUpdated', onChange),
    [api],
  )
  return useSyncExternalStore(listen, () => {
    const data = api.current?.getRowNode(String(row))?.data
    return data === undefined || data.leftOut === true ? null : data
  })
}

interface CellItemsProps extends Pick<DraftMenuProps, 'editor' | 'counts'> {
  readonly row: DraftRowView
  readonly column: string
}

function CellItems({ editor, counts, row, column }: CellItemsProps) {
  const t = useTexts()
  const say = useSentences(menuTexts)
  const go = useNavigation((state) => state.go)
  const { cells, actions, list, show, finding } = editor
  const selected = useSelectedRows({ list, store: cells.store, counts, actions })
  const isField = column !== rowColumnId && column !== remarkField.name
  const value = row.values[column] ?? ''
  const person = personOf({
    documentType: row.values.TipoDocumentoIdentificacion ?? null,
    documentNumber: row.values.NumeroIdentificacion ?? null,
  })
  const clear = (): void => {
    const { range } = cells.store
    if (range !== null) cells.clear(range)
  }
  return (
    <>
      <Item icon={IconCut} text={say('cut')} keys={{ key: 'x', mod: true }} onClick={() => void cells.cut()} />
      <Item icon={IconCopy} text={say('copy')} keys={{ key: 'c', mod: true }} onClick={() => void cells.copy()} />
      {/* No page of this program may read the clipboard by itself. */}
      <Item icon={IconClipboard} text={say('paste')} keys={{ key: 'v', mod: true }} />
      <Menu.Divider />
      <Item
        icon={IconTableDown}
        text={say('fillDown')}
        keys={{ key: 'd', mod: true }}
        onClick={() => void cells.fills.down()}
      />
      <Item
        icon={IconTableRow}
        text={say('fillRight')}
        keys={{ key: 'r', mod: true }}
        onClick={() => cells.fills.right()}
      />
      <Item icon={IconEraser} text={say('clear')} keys={{ key: 'Delete' }} onClick={clear} />
      <Menu.Divider />
      {isField && (
        <Item
          icon={IconFilter}
          text={
            value === ''
              ? say('onlyEmpty')
              : say('onlyValue', { value: value.length > longestValue ? `${value.slice(0, longestValue)}…` : value })
          }
          onClick={() => show(`value:${column}/${value}`)}
        />
      )}
      <Item icon={IconSearch} text={say('find')} keys={{ key: 'f', mod: true }} onClick={finding.open} />
      {person !== null && selected.count <= 1 && (
        <Item icon={IconUser} text={t('item.openPerson')} onClick={() => go({ screen: 'worker', ...person })} />
      )}
      <Menu.Divider />
      {selected.count > 1 && (
        <Menu.Label>
          {say(mayHaveSent(row, selected) ? 'selectedParts' : 'selected', { count: selected.count })}
        </Menu.Label>
      )}
      {rowActionsOf(row, selected, actions, editor.menu.askReopen).map(({ action, text, count, run }) => (
        <Item key={action} icon={rowIcons[action]} text={say(text, { count })} onClick={() => void run()} />
      ))}
    </>
  )
}

function ColumnItems({ editor, column }: { editor: Editor; column: string }) {
  const say = useSentences(menuTexts)
  const { columns, sorting } = editor
  const { sort, sortBy } = sorting
  if (column === rowColumnId || column === remarkField.name) {
    return <Item icon={IconSearch} text={say('find')} keys={{ key: 'f', mod: true }} onClick={editor.finding.open} />
  }
  return (
    <>
      <Item
        icon={IconSortAscending}
        text={say('sortUp')}
        onClick={() => sortBy({ field: column, descending: false, second: null })}
      />
      <Item
        icon={IconSortDescending}
        text={say('sortDown')}
        onClick={() => sortBy({ field: column, descending: true, second: null })}
      />
      {sort !== null && sort.field !== column && (
        <>
          <Item
            icon={IconSortAscending}
            text={say('thenUp')}
            onClick={() => sortBy({ ...sort, second: { field: column, descending: false } })}
          />
          <Item
            icon={IconSortDescending}
            text={say('thenDown')}
            onClick={() => sortBy({ ...sort, second: { field: column, descending: true } })}
          />
        </>
      )}
      <Menu.Divider />
      <Item icon={IconFilter} text={say('filterBy')} onClick={() => editor.menu.listValues(column)} />
      <Item icon={IconSearch} text={say('find')} keys={{ key: 'f', mod: true }} onClick={editor.finding.open} />
      {!isIdentity(column) && (
        <Item icon={IconColumnRemove} text={say('hide')} onClick={() => columns.toggle(column, false)} />
      )}
    </>
  )
}

interface ItemProps {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
  readonly text: string
  readonly keys?: Combination
  /** Absent: only its keys do it. */
  readonly onClick?: () => void
}

function Item({ icon: Icon, text, keys, onClick }: ItemProps) {
  const { language } = useWords()
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={keys === undefined ? undefined : <Kbd size="xs">{keyNames(keys, language).join('+')}</Kbd>}
      disabled={onClick === undefined}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {text}
    </Menu.Item>
  )
}
