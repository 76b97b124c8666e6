import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import rangeMarks from '../../components/grid/range/range-marks.module.css'
import { RangeNotice } from '../../components/grid/range/range-notice.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { DraftFrame } from './draft-frame.tsx'
import { saidText } from './draft-origin-text.ts'
import { DraftToolbar } from './draft-toolbar.tsx'
import { FindBar } from './find/find-bar.tsx'
import { FilterNotice } from './findings/filter-notice.tsx'
import { FindingGroups } from './findings/finding-groups.tsx'
import { FormOrigin } from './forms/form-origin.tsx'
import { CellPanel } from './grid/cell-panel.tsx'
import { CellReading } from './grid/cell-reading.tsx'
import { ColumnMenu } from './grid/columns/column-menu.tsx'
import { DraftGrid } from './grid/draft-grid.tsx'
import { useSelectedRows } from './grid/use-selected-rows.ts'
import { CellMenu } from './menu/cell-menu.tsx'
import { ColumnValuesDialog } from './menu/column-values-dialog.tsx'
import { ReopenDialog } from './menu/reopen-dialog.tsx'
import { noRowsText } from './no-rows-text.ts'
import { SkipToRows } from './panels/skip-to-rows.tsx'
import { panelTexts } from './panels/texts.ts'
import { SortMenu } from './sort/sort-menu.tsx'
import { SortNotice } from './sort/sort-notice.tsx'
import { DraftToolDialogs } from './tools/draft-tool-dialogs.tsx'
import { useDraftEditor } from './use-draft-editor.ts'

interface DraftEditorProps {
  readonly overview: DraftOverview
  /** The initial row filter; null: the user's last position. */
  readonly startFilter: DraftRowFilter | null
  readonly viewSwitch: ReactNode
  readonly onOverview: (overview: DraftOverview) => void
}

/** The draft editor: findings on the left, rows in the middle, the cell on the right. */
export function DraftEditor({ overview, startFilter, viewSwitch, onOverview }: DraftEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const editor = useDraftEditor({ overview, startFilter, area, onOverview })
  const { filter, list, sorting, show, fields, revision, grid, actions, tools, errors, columns, cells, nextError } =
    editor
  const { draft, counts } = overview
  const panels = usePanels()
  const { language } = useWords()
  return (
    <DraftFrame dense overview={overview} actions={actions} viewSwitch={viewSwitch} onShowRows={show}>
      <ErrorAlert error={tools.merge.error} onClose={tools.merge.clearError} />
      <SkipToRows area={area} />
      <div className={panels.open ? styles.body : styles.alone}>
        {panels.open && (
          <FindingGroups
            draftId={draft.id}
            fields={fields}
            hasRows={counts.rows > 0}
            noRows={noRowsText(overview)}
            filter={filter}
            onFilter={show}
          />
        )}
        <div className={styles.center}>
          <DraftToolbar
            overview={overview}
            filter={filter}
            actions={actions}
            noErrorsLeft={nextError.none}
            onFilter={show}
            onNextError={() => void nextError.go()}
            onTool={(tool) => void tools.startTool(tool)}
            columns={
              <>
                <SortMenu fields={fields.filter(({ name }) => columns.shown.has(name))} sorting={sorting} />
                <ColumnMenu fields={fields} errors={errors} columns={columns} />
              </>
            }
            notice={<RangeNotice store={cells.store} busy={actions.busy} />}
            panels={<PanelSwitch panels={panels} />}
          />
          <FilterNotice filter={filter} onFilter={show} />
          <SortNotice {...sorting} />
          {editor.finding.isOpen && (
            <FindBar editor={editor} onReplace={() => void tools.startTool('replace')} onClose={editor.finding.close} />
          )}
          <div ref={area} className={rangeMarks.area}>
            <DraftGrid
              list={list}
              noRows={noRowsText(overview)}
              fields={fields}
              shown={columns.shown}
              remarked={overview.remarked === true}
              errors={errors}
              range={cells.store}
              numberOf={cells.numberOf}
              revision={revision}
              onApi={cells.keepApi}
              onSelect={grid.select}
              onExchanged={editor.exchanged}
              said={saidText(draft, language)}
              onEdit={actions.edit}
            />
          </div>
        </div>
        {panels.open && <CellSide overview={overview} editor={editor} />}
      </div>
      <EditorMenus overview={overview} editor={editor} />
      <DraftToolDialogs
        open={tools.openTool}
        overview={overview}
        fields={fields}
        place={grid.place}
        list={list}
        range={cells.store}
        actions={actions}
        onClose={tools.close}
      />
    </DraftFrame>
  )
}

interface EditorMenusProps {
  readonly overview: DraftOverview
  readonly editor: ReturnType<typeof useDraftEditor>
}

/** The menu of a cell or a header, and the dialogs that it opens. */
function EditorMenus({ overview: { draft, counts }, editor }: EditorMenusProps) {
  const { place, close, valuesOf, closeValues, reopening, closeReopen } = editor.menu
  return (
    <>
      {place !== null && <CellMenu editor={editor} counts={counts} place={place} onClose={close} />}
      {valuesOf !== null && (
        <ColumnValuesDialog draftId={draft.id} column={valuesOf} onShow={editor.show} onClose={closeValues} />
      )}
      <ReopenDialog reopen={reopening} onClose={closeReopen} />
    </>
  )
}

/** Gives the rows the full width, or restores the findings and cell panels. */
function PanelSwitch({ panels }: { readonly panels: Panels }) {
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

const storageKey = 'ventanilla.draft-panels'

/** Whether findings and cell panels are beside the rows; stored on this computer. */
function usePanels() {
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  const toggle = (): void => {
    localStorage.setItem(storageKey, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return { open, toggle }
}

type Panels = ReturnType<typeof usePanels>

interface CellSideProps {
  readonly overview: DraftOverview
  readonly editor: ReturnType<typeof useDraftEditor>
}

function CellSide({ overview: { draft, counts }, editor }: CellSideProps) {
  const t = useTexts()
  const { language } = useWords()
  const { grid, fields, filter, list, cells, actions } = editor
  const selected = useSelectedRows({ list, store: cells.store, counts, actions })
  const originOf = (row: number, field: string) =>
    draft.formPurpose === undefined ? undefined : <FormOrigin draft={draft} row={row} field={field} />
  return (
    <aside className={styles.side} aria-label={t('draft.cellTitle')}>
      <CellPanel
        place={grid.place}
        row={grid.row}
        outside={grid.outside}
        fields={fields}
        filter={filter}
        selected={selected}
        actions={actions}
        said={saidText(draft, language)}
        originOf={originOf}
      />
      {grid.place !== null && grid.place.field !== null && (
        <CellReading draftId={draft.id} row={grid.place.row} field={grid.place.field} />
      )}
    </aside>
  )
}
