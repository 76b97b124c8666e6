import { ChosenRows } from '../../../components/data-table/chosen-rows.tsx'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { QueryButton } from '../../../components/querying/query-button.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { peopleTexts } from './texts.ts'
import { personOfId } from './use-people-choice.ts'

/** Actions on the chosen people: query them. */
export function ChosenPeople({ choice }: { readonly choice: Choice }) {
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
