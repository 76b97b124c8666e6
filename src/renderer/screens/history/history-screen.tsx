import { ItemPanel } from '../../components/item-panel/item-panel.tsx'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { DocumentsList } from './documents/documents-list.tsx'
import { PeopleList } from './people/people-list.tsx'
import { RecordsList } from './records-list.tsx'
import { type ShownRecords, useShownRecords } from './shown-records.ts'

const noCompanies: readonly never[] = []

/** Everything filed, as records, people or documents: filter, sort, count, copy, export. */
export function HistoryScreen({ route }: ScreenProps<'history'>) {
  const shown = useShownRecords(route)
  return (
    <>
      <Listed shown={shown} />
      {shown.item !== null && (
        <ItemPanel key={shown.item} itemId={shown.item} onClose={() => shown.open(null)} withBatchLink />
      )}
    </>
  )
}

function Listed({ shown }: { readonly shown: ShownRecords }) {
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'])
  switch (shown.listed?.of) {
    case 'people':
      return <PeopleList shown={shown} listed={shown.listed} companies={companies} />
    case 'documents':
      return <DocumentsList shown={shown} listed={shown.listed} companies={companies} />
    case undefined:
      return <RecordsList shown={shown} companies={companies} />
  }
}
