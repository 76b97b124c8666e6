import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import {
  type DraftOverview,
  type DraftRowFilter,
  filteredFinding,
  isComparedFilter,
  isFindingFilter,
  isValueFilter,
  type NamedRowFilter,
} from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { findingTopic, stateTopic } from '../../components/help/topic-ids.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { DraftMenu, type DraftTool } from './draft-menu.tsx'
import { useRowFigures } from './findings/use-row-figures.ts'
import type { DraftActions } from './use-draft-actions.ts'

interface DraftToolbarProps {
  readonly overview: DraftOverview
  readonly filter: DraftRowFilter
  readonly actions: DraftActions
  readonly noErrorsLeft: boolean
  readonly onFilter: (filter: DraftRowFilter) => void
  readonly onNextError: () => void
  readonly onTool: (tool: DraftTool) => void
  /** Chooses the columns. */
  readonly columns: ReactNode
  /** Findings and cell beside the rows. */
  readonly panels: ReactNode
  /** The selection. */
  readonly notice: ReactNode
}

/** Filters for rows set aside or sent appear once there are any. */
const filtersFor = ({ quarantinedRows, sentRows }: DraftCounts): readonly NamedRowFilter[] => [
  'all',
  'ready',
  'errors',
  'warnings',
  'clean',
  ...(quarantinedRows > 0 ? (['quarantined'] as const) : []),
  ...(sentRows > 0 ? (['sent'] as const) : []),
]

function helpOf(filter: DraftRowFilter): string {
  if (isFindingFilter(filter)) return findingTopic(filteredFinding(filter).code)
  return stateTopic('rows', isValueFilter(filter) || isComparedFilter(filter) ? 'all' : filter)
}

/** The row filter, next error, undo and redo. */
export function DraftToolbar(props: DraftToolbarProps) {
  const t = useTexts()
  const { overview, filter, actions } = props
  const figures = useRowFigures(overview)
  const wrong = rowsToCorrect(overview.counts)
  return (
    <div className={styles.bar}>
      {props.panels}
      <SegmentedControl<DraftRowFilter>
        size="xs"
        aria-label={t('draft.filter')}
        data-help={helpOf(filter)}
        value={filter}
        onChange={props.onFilter}
        data={filtersFor(overview.counts).map((name) => ({
          value: name,
          label: <FilterLabel name={t(`draft.filters.${name}`)} count={figures[name] ?? null} />,
        }))}
      />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('draft.nextError')}
        title={t('draft.nextError')}
        leftSection={<IconArrowDown size={14} aria-hidden />}
        classNames={{ section: styles.tight ?? '', label: styles.roomy ?? '' }}
        disabled={wrong === 0}
        onClick={props.onNextError}
      >
        {t('draft.nextError')}
      </Button>
      <StepButton step="undo" overview={overview} actions={actions} />
      <StepButton step="redo" overview={overview} actions={actions} />
      {props.columns}
      <DraftMenu counts={overview.counts} onTool={props.onTool} />
      <div className={styles.said}>
        {props.notice}
        {props.noErrorsLeft && <span role="status">{t('draft.noErrorsLeft')}</span>}
      </div>
      <span className={styles.keys}>{t('draft.keys')}</span>
    </div>
  )
}

/** `Con errores 29`: a count that filters its rows. */
function FilterLabel({ name, count }: { readonly name: string; readonly count: number | null }) {
  const { formats } = useWords()
  return (
    <>
      {name}
      {count !== null && <span className={styles.figure}>{formats.number(count)}</span>}
    </>
  )
}

interface StepButtonProps {
  readonly step: 'undo' | 'redo'
  readonly overview: DraftOverview
  readonly actions: DraftActions
}

export function StepButton({ step, overview, actions }: StepButtonProps) {
  const t = useTexts()
  const { language } = useWords()
  const label = overview[step] ?? null
  const name = label === null ? t(`draftTools.${step}`) : t(`draftTools.${step}Named`, { label: label[language] })
  const Icon = step === 'undo' ? IconArrowBackUp : IconArrowForwardUp
  return (
    <Tooltip label={name}>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={name}
        disabled={label === null || actions.busy}
        onClick={() => void actions.step(`draft:${step}`)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
