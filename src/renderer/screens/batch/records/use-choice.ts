import { useEffect, useRef, useState } from 'react'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { RowChoice } from '../../../components/data-table/data-table.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { correctingTexts } from '../correcting/texts.ts'

export interface Choice extends RowChoice {
  /** What happened to the choice that nobody did by hand. */
  readonly note: string | null
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** Records chosen one by one. Other records on the screen end the choice: nothing is acted upon that is not seen. */
export function useChoice(filter: RecordFilter, order: RecordOrder): Choice {
  const say = useSentences(correctingTexts)
  const { formats } = useWords()
  const [ids, setIds] = useState(none)
  const [note, setNote] = useState<string | null>(null)
  const all = useCommand('history:record-ids')
  const key = JSON.stringify(filter)
  const chosenUnder = useRef(key)
  const counted = (count: number) => ({ count: String(count), formatted: formats.number(count) })
  const latest = useRef({ ids, say, counted })
  latest.current = { ids, say, counted }
  useEffect(() => {
    if (chosenUnder.current === key) return
    chosenUnder.current = key
    const { ids: before, say: tell, counted: figures } = latest.current
    setNote(before.size === 0 ? null : tell('chosenCleared', figures(before.size)))
    setIds(none)
  }, [key])
  return {
    ids,
    note,
    clear: () => {
      setIds(none)
      setNote(null)
    },
    onChange: (chosen) => {
      setIds(chosen)
      setNote(null)
    },
    onAll: () => {
      void all.run({ filter, order }).then((answer) => {
        if (!answer.ok || chosenUnder.current !== key) return
        const { ids: found, total } = answer.value
        setIds(new Set(found))
        setNote(
          found.length === total
            ? null
            : say('chosenFirst', { ...counted(found.length), total: formats.number(total) }),
        )
      })
    },
  }
}
