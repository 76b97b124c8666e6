import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Action, type ActionQuestion, everyAction } from '#shared/domain/follow-up/action.ts'
import styles from '../../components/data-table/data-table.module.css'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { TableTotal } from '../../components/data-table/table-total.tsx'
import { useTableSource } from '../../components/data-table/use-table-source.ts'
import { useTotal } from '../../components/data-table/use-total.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Page } from '../../components/page/page.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { logColumns } from './log-columns.ts'
import { LogChips, LogFilters } from './log-filters.tsx'
import { logTexts } from './texts.ts'

const watchedAreas = ['batches'] as const
const newest = { by: 'at', descending: true } as const

/** What people did, of everything, of one batch or of one record. */
export function LogScreen({ route: { screen: _, ...asked } }: ScreenProps<'log'>) {
  const say = useSentences(logTexts)
  const { language } = useWords()
  const { show, go } = useNavigation()
  const question: ActionQuestion = { ...everyAction, ...asked }
  const narrow = (parts: Partial<ActionQuestion>): void => {
    const next = Object.entries({ ...question, ...parts }).filter(([, value]) => value !== null)
    show({ screen: 'log', ...Object.fromEntries(next) })
  }
  const { total, onRead } = useTotal(question)
  const { source, revision } = useTableSource('history:actions', watchedAreas, { question }, onRead)
  const columns = useMemo(() => logColumns(language), [language])
  const exporting = useCommand('history:export-actions')
  const open = ({ item, batch }: Action): void => {
    if (item !== null) go({ screen: 'history', item: item.id })
    else if (batch !== null) go({ screen: 'batch', batchId: batch.id })
  }
  return (
    <Page
      fill
      title={say('title')}
      lead={say('lead')}
      actions={<ExportButton exporting={exporting} onExport={() => exporting.run({ question, language })} />}
    >
      <LogFilters question={question} onNarrow={narrow} />
      <div className={styles.line}>
        <TableTotal said={total === null ? null : say('total', { count: total })} />
        <LogChips question={question} onNarrow={narrow} />
      </div>
      <DataTable
        label={say('title')}
        columns={columns}
        source={source}
        rowId={({ id }) => id}
        revision={revision}
        order={newest}
        onSort={() => undefined}
        roomy={false}
        empty={<EmptyState icon={IconHistory} title={say('empty')} hint={say('emptyHint')} />}
        onOpen={open}
      />
    </Page>
  )
}
