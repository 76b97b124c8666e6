import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ConfidenceChip, ConfidenceMenu } from '../../../components/data-table/filters/confidence-menu.tsx'
import { FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { ShownRecords } from './shown-records.ts'

interface AnswerMenusProps {
  readonly module: ModuleName
  readonly shown: ShownRecords
}

/** Filters by answer and confidence, for query modules. */
export function AnswerMenus({ module, shown }: AnswerMenusProps) {
  const { language } = useWords()
  const { answer, confidenceBelow } = shown.filter
  if (!isQueryModule(module)) return null
  return (
    <>
      <ValueMenu label={recordHeader('answer', language)} isActive={answer !== null}>
        {() => <Answers shown={shown} />}
      </ValueMenu>
      {module === 'background-check' && (
        <ConfidenceMenu below={confidenceBelow} onBelow={(below) => shown.narrow({ confidenceBelow: below })} />
      )}
      {answer !== null && (
        <FilterChip
          name={recordHeader('answer', language)}
          value={verdictWord(answer, language)}
          onRemove={() => shown.narrow({ answer: null })}
        />
      )}
      <ConfidenceChip below={confidenceBelow} onRemove={() => shown.narrow({ confidenceBelow: null })} />
    </>
  )
}

function Answers({ shown: { filter, narrow } }: { readonly shown: ShownRecords }) {
  const { language } = useWords()
  const groups = useChannelQuery('history:groups', { filter: { ...filter, answer: null }, by: 'answer' }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter.answer}
      wordOf={(value) => verdictWord(value, language)}
      onChoose={(value) => narrow({ answer: value })}
    />
  )
}
