import { ChosenRows } from '../../components/data-table/chosen-rows.tsx'
import type { Choice } from '../../components/data-table/use-row-choice.ts'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { QueryButton } from '../../components/querying/query-button.tsx'
import { historyTexts } from './texts.ts'

/** Actions on the chosen records: query their people, or draft forms. */
export function ChosenRecords({ choice }: { readonly choice: Choice }) {
  return (
    <ChosenRows choice={choice} texts={historyTexts}>
      <QueryButton
        of="chosen"
        size="compact-sm"
        variant="light"
        read={() => ({ from: 'records', records: [...choice.ids] })}
      />
      <FormButtons records={[...choice.ids]} />
    </ChosenRows>
  )
}
