import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { CorrectChosen } from '../../../components/chosen/correct-chosen.tsx'
import tableStyles from '../../../components/data-table/data-table.module.css'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { FollowUpButton } from '../../../components/follow-up/follow-up-button.tsx'
import { FormButtons } from '../../../components/forms/form-buttons.tsx'
import { canForceReprocess } from '../../../components/procedure/module-options.ts'
import { QueryButton } from '../../../components/querying/query-button.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { ReprocessDialog } from '../correcting/reprocess-dialog.tsx'
import { correctingTexts } from '../correcting/texts.ts'

interface ChosenActionsProps {
  readonly overview: BatchOverview
  readonly choice: Choice
}

/** How many records are chosen, and the actions on exactly these. */
export function ChosenActions({ overview, choice }: ChosenActionsProps) {
  const say = useSentences(correctingTexts)
  const [reprocessing, setReprocessing] = useState(false)
  const { ids, note, clear } = choice
  const { size } = ids
  const canReprocess = canForceReprocess(overview.batch.module) && overview.batch.followed !== true
  return (
    <div className={tableStyles.line}>
      <Text size="sm" role="status" className={size > 0 ? (tableStyles.total ?? '') : ''} c={size > 0 ? '' : 'dimmed'}>
        {size > 0 && say('chosen', { count: size })} {note}
        {size === 0 && note === null && say('chooseHint')}
      </Text>
      {size > 0 && (
        <>
          {overview.batch.module !== 'document-extraction' && (
            <CorrectChosen records={[...ids]} asks={isQueryModule(overview.batch.module)} />
          )}
          <FollowUpButton records={[...ids]} />
          {overview.batch.module === 'affiliation-form' && <FormButtons records={[...ids]} />}
          {overview.batch.module !== 'document-extraction' && (
            <QueryButton
              of="chosen"
              size="compact-sm"
              variant="default"
              read={() => ({ from: 'records', records: [...ids] })}
            />
          )}
          {canReprocess && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => setReprocessing(true)}
            >
              {say('reprocessThese')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {say('clear')}
          </Button>
        </>
      )}
      {reprocessing && size > 0 && (
        <ReprocessDialog overview={overview} records={ids} onClose={() => setReprocessing(false)} />
      )}
    </div>
  )
}
