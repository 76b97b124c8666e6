import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import styles from '../../../components/data-table/data-table.module.css'
import { ConfidenceMenu } from '../../../components/data-table/filters/confidence-menu.tsx'
import { useTypedText } from '../../../components/data-table/filters/use-typed-text.ts'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { historyTexts } from '../texts.ts'
import { FiledMenu } from './filed-menu.tsx'
import { filterTexts } from './filter-texts.ts'
import { listedFilters } from './filter-words.ts'
import { ListMenu } from './list-menu.tsx'
import { WaitsMenu } from './waits-menu.tsx'

interface FilterBarProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

export function FilterBar({ shown, companies }: FilterBarProps) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(filterTexts)
  const [text, setText] = useTypedText(shown.filter.text, (typed) => shown.narrow({ text: typed }))
  return (
    <fieldset className={styles.bar} aria-label={sayFilter('bar')}>
      <SearchField
        size="xs"
        w={200}
        label={say('search')}
        placeholder={say('placeholder')}
        text={text}
        onText={setText}
      />
      <WaitsMenu shown={shown} />
      {listedFilters.map((name) => (
        <ListMenu key={name} name={name} shown={shown} companies={companies} />
      ))}
      <ConfidenceMenu
        below={shown.filter.confidenceBelow}
        onBelow={(confidenceBelow) => shown.narrow({ confidenceBelow })}
      />
      <FiledMenu shown={shown} />
    </fieldset>
  )
}
