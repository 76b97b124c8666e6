import { batchPhaseWords, wordsIn } from '#shared/texts/states.ts'
import type { Texts } from '../spanish.ts'

export const batches: Texts['batches'] = {
  title: 'Batches',
  lead: 'Everything that has been filed, newest first.',
  empty: 'No batch has been filed yet',
  emptyHint: 'Import a file, correct it and file it. You will see its progress here.',
  goImport: 'Go to Import',
  columnBatch: 'Batch',
  columnProcedure: 'Procedure',
  columnState: 'Sends',
  columnItems: 'Records',
  columnProgress: 'Result',
  columnDocuments: 'Documents',
  columnCreated: 'Created',
  openBatch: 'Open batch {{file}}',
  reprocess: 'Reprocess',
  filter: 'Show batches',
  phases: wordsIn(batchPhaseWords, 'en'),
  procedure: 'Procedure',
  everyProcedure: 'All procedures',
  search: 'File name or NIT',
  noMatches: 'No batch matches this filter',
  noMatchesHint: 'Try another state, another procedure or part of the name.',
  showAll: 'Show all batches',
  count_one: '{{shown}} of {{total}} batch',
  count_other: '{{shown}} of {{total}} batches',
}
