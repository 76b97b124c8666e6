import type { RequestOf } from '#shared/ipc/channels.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { ExportButton } from '../data-table/export-button.tsx'
import { FollowUpButton } from '../follow-up/follow-up-button.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { QueryButton } from '../querying/query-button.tsx'
import { CorrectChosen } from './correct-chosen.tsx'
import { SaveChosen, type Saving } from './save-chosen.tsx'
import { chosenTexts } from './texts.ts'

interface ChosenRecordActionsProps {
  readonly records: string[]
  /** All of them are queries, which are asked again. */
  readonly asks: boolean
  readonly saving: Saving
  /** The list they were chosen from, as it is exported. */
  readonly list: Omit<RequestOf<'history:export-records'>, 'among'>
}

/** What can be done with exactly these records, of any batches. */
export function ChosenRecordActions({ records, asks, saving, list }: ChosenRecordActionsProps) {
  const say = useSentences(chosenTexts)
  const exporting = useCommand('history:export-records')
  return (
    <>
      <CorrectChosen records={records} asks={asks} />
      <FollowUpButton records={records} />
      <SaveChosen label={say('save')} files={{ records }} saving={saving} />
      <QueryButton of="chosen" size="compact-sm" variant="default" read={() => ({ from: 'records', records })} />
      <FormButtons records={records} />
      <ExportButton
        label={say('export')}
        size="compact-sm"
        exporting={exporting}
        onExport={() => exporting.run({ ...list, among: records })}
      />
    </>
  )
}
