import { standingOfDays } from '#shared/domain/answers/answer-terms.ts'
import { everyRecord, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { measureWords } from '#shared/texts/oversight-text.ts'
import { ConfidenceChip } from '../../../components/data-table/filters/confidence-menu.tsx'
import { ClearFilters, FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { useSpanWords } from '../../../components/data-table/filters/use-span-words.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { isNarrowed, type ShownRecords } from '../shown-records.ts'
import { filterTexts } from './filter-texts.ts'
import { listedFilters, useValueWords } from './filter-words.ts'

interface FilterChipsProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ shown, companies }: FilterChipsProps) {
  const say = useSentences(filterTexts)
  const sayTable = useSentences(tableFilterTexts)
  const { language } = useWords()
  const wordOf = useValueWords(companies)
  const { filter, narrow } = shown
  if (!isNarrowed(filter)) return null
  const { waits, measure, filedFrom, filedTo, sinceFrom, sinceTo, dueFrom, dueTo, charged, overdue, text } = filter
  return (
    <>
      {text !== '' && <FilterChip name={say('text')} value={text} onRemove={() => narrow({ text: '' })} />}
      <OwnerChips shown={shown} />
      {waits !== null && (
        <FilterChip name={say('waits')} value={say(`waits.${waits}`)} onRemove={() => narrow({ waits: null })} />
      )}
      {measure !== null && (
        <FilterChip
          name={say('measure')}
          value={measureWords[measure][language]}
          onRemove={() => narrow({ measure: null })}
        />
      )}
      {listedFilters.map((name) => {
        const value = filter[name]
        if (value === null) return null
        const without: Partial<RecordFilter> = { [name]: null }
        return (
          <FilterChip
            key={name}
            name={say(name)}
            value={value === '' ? sayTable('none') : wordOf(name, value)}
            onRemove={() => narrow(without)}
          />
        )
      })}
      <ConfidenceChip below={filter.confidenceBelow} onRemove={() => narrow({ confidenceBelow: null })} />
      {charged !== null && (
        <FilterChip
          name={say('charged')}
          value={say(charged ? 'charged.yes' : 'charged.no')}
          onRemove={() => narrow({ charged: null })}
        />
      )}
      <SpanChip
        name={say('since')}
        from={sinceFrom}
        to={sinceTo}
        onRemove={() => narrow({ sinceFrom: null, sinceTo: null })}
      />
      <SpanChip name={say('due')} from={dueFrom} to={dueTo} onRemove={() => narrow({ dueFrom: null, dueTo: null })} />
      <SpanChip
        name={say('filed')}
        from={filedFrom}
        to={filedTo}
        onRemove={() => narrow({ filedFrom: null, filedTo: null })}
      />
      {overdue !== null && (
        <FilterChip
          name={say('overdue')}
          value={say(`overdue.${standingOfDays(overdue)}`, {
            own: (overdue.after ?? overdue).own.map(({ entityCode }) => entityCode).join(', '),
          })}
          onRemove={() => narrow({ overdue: null })}
        />
      )}
      <ClearFilters onClear={() => narrow(everyRecord)} />
    </>
  )
}

interface SpanChipProps {
  readonly name: string
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  readonly onRemove: () => void
}

function SpanChip({ name, from, to, onRemove }: SpanChipProps) {
  const spanOf = useSpanWords()
  return from === null && to === null ? null : <FilterChip name={name} value={spanOf(from, to)} onRemove={onRemove} />
}

/** Restricts records to one person, one batch, one of its sends, or one notification. */
function OwnerChips({ shown: { filter, narrow } }: Pick<FilterChipsProps, 'shown'>) {
  const say = useSentences(filterTexts)
  const { person, batchId, submissionId, notification } = filter
  return (
    <>
      {person !== null && (
        <FilterChip
          name={say('person')}
          value={`${person.documentType} ${person.documentNumber}`}
          onRemove={() => narrow({ person: null })}
        />
      )}
      {batchId !== null && <BatchChip batchId={batchId} onRemove={() => narrow({ batchId: null })} />}
      {submissionId !== null && (
        <SendChip batchId={batchId} submissionId={submissionId} onRemove={() => narrow({ submissionId: null })} />
      )}
      {notification !== null && (
        <FilterChip name={say('notification')} value={notification} onRemove={() => narrow({ notification: null })} />
      )}
    </>
  )
}

/** A batch is named after its file. */
function BatchChip({ batchId, onRemove }: { readonly batchId: string; readonly onRemove: () => void }) {
  const say = useSentences(filterTexts)
  const { value } = useChannelQuery('batch:read', { batchId }, ['batches', 'documents'])
  return <FilterChip name={say('batchId')} value={value?.batch.fileName ?? batchId} onRemove={onRemove} />
}

interface SendChipProps {
  readonly batchId: string | null
  readonly submissionId: string
  readonly onRemove: () => void
}

/** A send is named by its ordinal in the batch. */
function SendChip({ batchId, submissionId, onRemove }: SendChipProps) {
  const say = useSentences(filterTexts)
  const { formats } = useWords()
  const { value } = useChannelQuery('batch:read', { batchId: batchId ?? '-' }, ['batches', 'documents'])
  const sends = value?.submissions ?? []
  const ordinal = sends.find(({ id }) => id === submissionId)?.ordinal
  const name =
    ordinal === undefined
      ? submissionId
      : say('send', { ordinal: formats.number(ordinal + 1), parts: formats.number(sends.length) })
  return <FilterChip name={say('submissionId')} value={name} onRemove={onRemove} />
}
