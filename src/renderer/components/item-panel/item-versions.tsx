import { Title } from '@mantine/core'
import type { Item } from '#shared/domain/filing/item.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { ContractForms } from '../forms/contract-forms.tsx'
import { formTexts } from '../forms/texts.ts'
import styles from './item-panel.module.css'

const mostFilings = 100

interface ItemVersionsProps {
  readonly item: Item
  readonly person: { readonly documentType: string; readonly documentNumber: string }
}

/** All versions of the contract's forms, if it was filed more than once. */
export function ItemVersions({ item, person }: ItemVersionsProps) {
  const say = useSentences(formTexts)
  const { value } = useChannelQuery(
    'history:records',
    {
      filter: { ...everyRecord, module: 'affiliation-form', person },
      order: newestRecords,
      offset: 0,
      limit: mostFilings,
    },
    ['batches', 'documents'],
  )
  const same = (value?.rows ?? []).filter((entry) => entry.item.identity.contract === item.identity.contract)
  if (same.length < 2) return null
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {say('title')}
      </Title>
      <ContractForms entries={same} withButtons={false} />
    </section>
  )
}
