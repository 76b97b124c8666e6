import type { Texts } from '../es/index.ts'

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
  count: '{{shown}} of {{total}} batches',
}
