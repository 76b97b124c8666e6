import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from '../history.module.css'
import type { ShownRecords } from '../shown-records.ts'
import { historyTexts } from '../texts.ts'
import { DatesMenu } from './dates-menu.tsx'
import { filterTexts } from './filter-texts.ts'
import { listedFilters } from './filter-words.ts'
import { ListMenu } from './list-menu.tsx'
import { WaitsMenu } from './waits-menu.tsx'

const typingPauseMs = 250

interface FilterBarProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

export function FilterBar({ shown, companies }: FilterBarProps) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(filterTexts)
  const [text, setText] = useTypedText(shown)
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
      <DatesMenu shown={shown} />
    </fieldset>
  )
}

/** What is typed, told once the typing pauses; another text that the route brings takes its place. */
function useTypedText({ filter, narrow }: ShownRecords): readonly [string, (text: string) => void] {
  const [text, setText] = useState(filter.text)
  const told = useRef(filter.text)
  const latest = useRef(narrow)
  latest.current = narrow
  const tell = useDebouncedCallback((typed: string) => {
    told.current = typed.trim()
    latest.current({ text: typed.trim() })
  }, typingPauseMs)
  useEffect(() => {
    if (filter.text === told.current) return
    told.current = filter.text
    setText(filter.text)
  }, [filter.text])
  const type = (typed: string): void => {
    setText(typed)
    tell(typed)
  }
  return [text, type]
}
