import type { Texts } from '../spanish.ts'

export const leftOut: Texts['leftOut'] = {
  title: 'Rows that were not imported',
  lead: 'What the file contains besides workers. If a row is a worker after all, bring it back: it can be undone.',
  see: 'View and bring back',
  row: 'Row {{row}}',
  bring: 'Bring back',
  bringNamed: 'Bring back row {{row}}',
  bringAll: 'Bring back all {{formatted}}',
  more: 'and {{formatted}} more',
  seeMore: 'View {{formatted}} more',
  seeMoreNamed: 'View {{formatted}} more: {{name}}',
  none: 'All rows of the file are in the draft.',
  blocks: 'Tables in the sheet',
  blocksLead:
    'There are people in several tables or sheets. Tick those that hold workers for this procedure; the rest is not imported.',
}
