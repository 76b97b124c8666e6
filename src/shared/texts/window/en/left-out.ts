import type { Texts } from '../spanish.ts'

export const leftOut: Texts['leftOut'] = {
  title: 'Rows that were not imported',
  lead: 'What the file has besides the workers. If a row is a worker after all, bring it back: it can be undone.',
  see: 'See and bring back',
  row: 'Row {{row}}',
  bring: 'Bring back',
  bringNamed: 'Bring back row {{row}}',
  bringAll: 'Bring back all {{formatted}}',
  more: 'and {{formatted}} more',
  seeMore: 'See {{formatted}} more',
  seeMoreNamed: 'See {{formatted}} more: {{name}}',
  none: 'Every row of the file is in the draft.',
  blocks: 'Tables of the sheet',
  blocksLead:
    'There are people in several tables or sheets. Tick those that are workers of this procedure; what is not ticked is not imported.',
}
