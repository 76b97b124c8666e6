import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Draft } from '#shared/domain/draft/draft.ts'
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
import { FilterNotice } from './findings/filter-notice.tsx'
import { FindingGroups } from './findings/finding-groups.tsx'
import { FormOrigin } from './forms/form-origin.tsx'
import { CellPanel } from './grid/cell-panel.tsx'
import { CellReading } from './grid/cell-reading.tsx'
import { ColumnMenu } from './grid/columns/column-menu.tsx'
import { DraftGrid } from './grid/draft-grid.tsx'
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
    <DraftFrame dense overview={overview} actions={actions} viewSwitch={viewSwitch}>
      <ErrorAlert error={tools.merge.error} onClose={tools.merge.clearError} />
      <SkipToRows area={area} />
      <div className={panels.open ? styles.body : styles.alone}>
        {panels.open && (
          <FindingGroups draftId={draft.id} fields={fields} hasRows={counts.rows > 0} filter={filter} onFilter={show} />
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
          <div ref={area} className={rangeMarks.area}>
            <DraftGrid
              list={list}
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
        {panels.open && <CellSide draft={draft} editor={editor} />}
      </div>
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
  readonly draft: Draft
  readonly editor: ReturnType<typeof useDraftEditor>
}

function CellSide({ draft, editor }: CellSideProps) {
  const t = useTexts()
  const { language } = useWords()
  const { grid, fields, filter, actions } = editor
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
