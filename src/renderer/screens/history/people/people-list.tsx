import { useMemo } from 'react'
import {
  latestPeople,
  type PeopleColumn,
  type PeopleOrder,
  type PersonLine,
  peopleColumns,
} from '#shared/domain/filing/people-table.ts'
import { type Person, personOf } from '#shared/domain/filing/person.ts'
import { mostChosenRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { success } from '#shared/kernel/result.ts'
import { peopleHeader } from '#shared/texts/people-texts.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { ChosenRows } from '../../../components/data-table/chosen-rows.tsx'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import type { RowChoice } from '../../../components/data-table/row-choice.ts'
import { type Choice, useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { useTotal } from '../../../components/data-table/use-total.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { ListedRoute } from '../../../components/navigation/routes.ts'
import { QueryButton } from '../../../components/querying/query-button.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ListFrame } from '../list-frame.tsx'
import { NoRecords } from '../no-records.tsx'
import type { ShownRecords } from '../shown-records.ts'
import { useRecordWords } from '../use-record-words.ts'
import { peopleTableColumns } from './people-columns.ts'
import { inPeopleOrder, useTableLook, usualColumns } from './table-look.ts'
import { peopleTexts } from './texts.ts'

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

/** Actions on the chosen people: query them. */
function ChosenPeople({ choice }: { readonly choice: Choice }) {
  const say = useSentences(peopleTexts)
  return (
    <ChosenRows choice={choice} texts={peopleTexts} none={say('latest')}>
      <QueryButton
        of="chosen"
        size="compact-sm"
        variant="light"
        read={() => ({ from: 'people', people: [...choice.ids].map(personOfId) })}
      />
    </ChosenRows>
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

/** Each line is one person. */
const idOfLine = ({ latest: { item } }: PersonLine): string =>
  JSON.stringify([item.identity.documentType ?? '', item.identity.documentNumber ?? ''])

function personOfId(id: string): Person {
  const [documentType = '', documentNumber = '']: readonly string[] = JSON.parse(id)
  return { documentType, documentNumber }
}

const texts = { cleared: peopleTexts.chosenCleared, first: peopleTexts.chosenFirst }
/** The maximum per answer from main. */
const linesPerRead = 500

/** Hand-picked people among those that match the filter. */
function usePeopleChoice(filter: RecordFilter, order: PeopleOrder): Choice {
  return useRowChoice({ key: JSON.stringify(filter), readAll: () => readAll(filter, order), texts })
}

async function readAll(filter: RecordFilter, order: PeopleOrder) {
  const ids: string[] = []
  for (;;) {
    const answer = await invoke('history:people', { filter, order, offset: ids.length, limit: linesPerRead })
    if (!answer.ok) return answer
    const { rows, total } = answer.value
    ids.push(...rows.map(idOfLine))
    if (rows.length === 0 || ids.length >= Math.min(total, mostChosenRecords)) return success({ ids, total })
  }
}
