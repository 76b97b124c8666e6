import { isPeopleColumn, type PeopleColumn, peopleColumns } from '#shared/domain/filing/people-table.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

export const usualColumns: readonly PeopleColumn[] = peopleColumns

export const useTableLook = createTableLook<PeopleColumn>({
  storageKey: 'ventanilla.people',
  usual: usualColumns,
  isColumn: isPeopleColumn,
})

export const frozenColumns: readonly PeopleColumn[] = ['identification', 'name']

export const inPeopleOrder = (columns: readonly PeopleColumn[], frozen: boolean): readonly PeopleColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
