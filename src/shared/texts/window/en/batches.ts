import { batchPhaseWords, wordsIn } from '#shared/texts/states.ts'
import type { Texts } from '../spanish.ts'

export const batches: Texts['batches'] = {
  title: 'Batches',
  empty: 'No batch has been filed yet',
  emptyHint: 'Import a file, correct it and file it. You will see its progress here.',
  goImport: 'Go to Import',
  columnProgress: 'Result',
  openBatch: 'Open batch {{file}}',
  seeRecords: '{{what}} of {{file}}: see {{formatted}} in Records',
  filter: 'Show batches',
  phases: wordsIn(batchPhaseWords, 'en'),
  search: 'File, NIT or request number',
  noMatches: 'No batch matches this filter',
  noMatchesHint: 'Try another state, another procedure or part of the name.',
  showAll: 'Show all batches',
}
