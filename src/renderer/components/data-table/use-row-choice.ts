import { useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { RowChoice } from './row-choice.ts'
import { tableTexts } from './table-texts.ts'

export interface Choice extends RowChoice {
  /** Reports a change to the choice that the user did not make. */
  readonly note: string | null
  readonly clear: () => void
}

interface AllRows {
  readonly ids: readonly string[]
  readonly total: number
  /** There are more than `total`. */
  readonly more?: true
}

interface ChoiceOf {
  /** Identifies the list shown; another key means other rows. */
  readonly key: string
  readonly readAll: () => Promise<Result<AllRows, AppError>>
  /** `{count}` of the rows; `first` has `{total}` too. */
  readonly texts: { readonly cleared: Sentence; readonly first: Sentence }
}

const none: ReadonlySet<string> = new Set()

/** Rows chosen one by one. Showing other rows clears the choice, so that no action touches unseen rows. */
export function useRowChoice({ key, readAll, texts }: ChoiceOf): Choice {
  const say = useSentences(texts)
  const sayOfTable = useSentences(tableTexts)
  const { formats } = useWords()
  const [ids, setIds] = useState(none)
  const [note, setNote] = useState<string | null>(null)
  const chosenUnder = useRef(key)

  const latest = useRef({ ids, say })
  latest.current = { ids, say }
  useEffect(() => {
    if (chosenUnder.current === key) return
    chosenUnder.current = key
    const { ids: before, say: tell } = latest.current
    setNote(before.size === 0 ? null : tell('cleared', { count: before.size }))
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
      void readAll().then((answer) => {
        if (!answer.ok || chosenUnder.current !== key) return
        const { ids: found, total, more } = answer.value
        setIds(new Set(found))
        const all = more ? sayOfTable('moreThan', { count: total }) : formats.number(total)
        setNote(found.length === total && !more ? null : say('first', { count: found.length, total: all }))
      })
    },
  }
}
