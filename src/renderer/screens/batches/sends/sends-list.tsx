import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { newestSends, type SendColumn, sendColumns } from '#shared/domain/filing/send-table.ts'
import { type SendStanding, sendStandings } from '#shared/domain/filing/submission.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { sendHeader } from '#shared/texts/send-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { useTotal } from '../../../components/data-table/use-total.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { SendsRoute } from '../../../components/navigation/routes.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BatchFrame } from '../batch-frame.tsx'
import type { ShownBatches } from '../shown-batches.ts'
import { SendsTable } from './sends-table.tsx'
import { inSendOrder, useTableLook, usualColumns } from './table-look.ts'
import { sendsTexts } from './texts.ts'

interface SendsListProps {
  readonly shown: ShownBatches
  readonly sends: SendsRoute
  readonly companies: readonly CompanyProfile[]
}

const stateOf = (text: string | null): SendStanding | null => sendStandings.find((state) => state === text) ?? null

/** The sends of the matching batches, each with its request number. */
export function SendsList({ shown, sends, companies }: SendsListProps) {
  const say = useSentences(sendsTexts)
  const { language, labels } = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const look = useTableLook()
  const { filter, listSends } = shown
  const { order = newestSends, columns = look.columns, state = null } = sends
  const question = useMemo(() => ({ filter, state }), [filter, state])
  const { total, onRead } = useTotal(question)
  const exporting = useCommand('batch:export-sends')
  const arrange = (arranged: readonly SendColumn[]): void => {
    look.choose({ columns: arranged })
    listSends({ ...sends, columns: arranged })
  }
  const choose = (chosen: SendStanding | null): void => listSends({ ...sends, state: chosen })
  return (
    <BatchFrame
      shown={shown}
      companies={companies}
      total={total === null ? null : say('total', { count: total })}
      isEmpty={total === 0}
      filters={
        <ValueMenu label={say('state')} isActive={state !== null}>
          {() => <States shown={shown} state={state} onChoose={choose} />}
        </ValueMenu>
      }
      chips={
        state !== null && (
          <FilterChip name={say('state')} value={labels.submissionStates[state]} onRemove={() => choose(null)} />
        )
      }
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => go({ screen: 'follow' })}>
            {say('follow')}
          </Button>
          <ColumnsMenu
            columns={columns}
            offered={sendColumns}
            usual={usualColumns}
            look={look}
            headerOf={(column) => sendHeader(column, language)}
            frozenLabel={say('frozen')}
            onArrange={arrange}
          />
          <ExportButton
            exporting={exporting}
            onExport={() =>
              exporting.run({ question, order, columns: [...inSendOrder(columns, look.frozen)], language })
            }
          />
        </>
      }
    >
      <SendsTable
        shown={shown}
        question={question}
        order={order}
        columns={columns}
        onSort={(sorted) => listSends({ ...sends, order: sorted })}
        onRead={onRead}
      />
    </BatchFrame>
  )
}

interface StatesProps {
  readonly shown: ShownBatches
  readonly state: SendStanding | null
  readonly onChoose: (state: SendStanding | null) => void
}

function States({ shown: { filter }, state, onChoose }: StatesProps) {
  const { labels } = useWords()
  const groups = useChannelQuery('batch:send-groups', { filter }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={state}
      wordOf={(value) => {
        const known = stateOf(value)
        return known === null ? value : labels.submissionStates[known]
      }}
      onChoose={(value) => onChoose(stateOf(value))}
    />
  )
}
