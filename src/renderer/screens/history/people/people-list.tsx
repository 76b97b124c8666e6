import { useMemo } from 'react'
import { latestPeople, type PeopleColumn, type PeopleOrder, peopleColumns } from '#shared/domain/filing/people-table.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { peopleHeader } from '#shared/texts/people-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import type { RowChoice } from '../../../components/data-table/row-choice.ts'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { useTotal } from '../../../components/data-table/use-total.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { ListedRoute } from '../../../components/navigation/routes.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ListFrame } from '../list-frame.tsx'
import { NoRecords } from '../no-records.tsx'
import type { ShownRecords } from '../shown-records.ts'
import { useRecordWords } from '../use-record-words.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { peopleTableColumns } from './people-columns.ts'
import { inPeopleOrder, useTableLook, usualColumns } from './table-look.ts'
import { peopleTexts } from './texts.ts'
import { idOfLine, usePeopleChoice } from './use-people-choice.ts'

const watchedAreas = ['batches', 'documents'] as const

interface PeopleListProps {
  readonly shown: ShownRecords
  readonly listed: Extract<ListedRoute, { of: 'people' }>
  readonly companies: readonly CompanyProfile[]
}

/** Everyone with a matching record, one line each. */
export function PeopleList({ shown, listed, companies }: PeopleListProps) {
  const say = useSentences(peopleTexts)
  const { language } = useWords()
  const look = useTableLook()
  const { filter } = shown
  const order = listed.order ?? latestPeople
  const columns = listed.columns ?? look.columns
  const { total, onRead } = useTotal(filter)
  const choice = usePeopleChoice(filter, order)
  const exporting = useCommand('history:export-people')

  const arrange = (arranged: readonly PeopleColumn[]): void => {
    look.choose({ columns: arranged })
    shown.list({ ...listed, columns: arranged })
  }
  return (
    <ListFrame
      shown={shown}
      companies={companies}
      total={total === null ? null : say('total', { count: total })}
      beside={<ChosenPeople choice={choice} />}
      actions={
        <>
          <ColumnsMenu
            columns={columns}
            offered={peopleColumns}
            usual={usualColumns}
            look={look}
            headerOf={(column) => peopleHeader(column, language)}
            frozenLabel={say('frozen')}
            onArrange={arrange}
          />
          <ExportButton
            exporting={exporting}
            onExport={() =>
              exporting.run({ filter, order, columns: [...inPeopleOrder(columns, look.frozen)], language })
            }
          />
        </>
      }
    >
      <PeopleTable
        shown={shown}
        order={order}
        columns={columns}
        companies={companies}
        onSort={(sorted) => shown.list({ ...listed, order: sorted })}
        onRead={onRead}
        choice={choice}
      />
    </ListFrame>
  )
}

interface PeopleTableProps {
  readonly shown: ShownRecords
  readonly order: PeopleOrder
  readonly columns: readonly PeopleColumn[]
  readonly companies: readonly CompanyProfile[]
  readonly onSort: (order: PeopleOrder) => void
  readonly onRead: (page: { readonly total: number }) => void
  readonly choice: RowChoice
}

function PeopleTable({ shown, order, columns, companies, onSort, onRead, choice }: PeopleTableProps) {
  const say = useSentences(peopleTexts)
  const words = useWords()
  const record = useRecordWords(companies)
  const { roomy, frozen } = useTableLook()
  const { filter } = shown
  const go = useNavigation((state) => state.go)
  const definitions = useMemo(
    () => peopleTableColumns({ columns, frozen, filter }, { words, record }),
    [columns, frozen, filter, words, record],
  )
  const { source, revision } = useTableSource('history:people', watchedAreas, { filter, order }, onRead)
  return (
    <DataTable
      label={say('label')}
      helpColumns="record"
      columns={definitions}
      source={source}
      rowId={idOfLine}
      revision={revision}
      order={order}
      onSort={onSort}
      roomy={roomy}
      empty={<NoRecords shown={shown} />}
      onOpen={({ latest }) => {
        const person = personOf(latest.item.identity)
        if (person !== null) go({ screen: 'worker', ...person })
      }}
      choice={choice}
    />
  )
}
