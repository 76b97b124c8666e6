import type { Texts } from '../spanish.ts'

export const history: Texts['history'] = {
  title: 'History',
  lead: 'Find a person in everything that has been filed.',
  search: 'Search',
  placeholder: 'Document number, name, contract or request number',
  start: 'Type to search',
  startHint: 'By document number, name, contract or request number. Accents do not matter.',
  empty: 'Nobody matches “{{text}}”',
  emptyHint: 'Check the number or try part of the name.',
  results_one: '{{formatted}} result',
  results_other: '{{formatted}} results',
  gridLabel: 'Search results',
  columnDate: 'Date',
  columnProcedure: 'Procedure',
}
