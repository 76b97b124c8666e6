import { useState } from 'react'
import type { ChangePreview } from '#shared/domain/draft/draft-change.ts'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** The search text, its replacement, and where to search. */
interface Search {
  readonly find: string
  readonly replace: string
  /** Null: every column. */
  readonly field: string | null
  readonly wholeCell: boolean
  readonly matchCase: boolean
}

/** The find-and-replace form, with its preview once requested. */
export function useReplacement(draftId: string, startField: string | null, onDone: () => void) {
  const t = useTexts()
  const nothing = { find: '', replace: '', field: startField, wholeCell: false, matchCase: false }
  const [search, setSearch] = useState<Search>(nothing)
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const replace = useCommand('draft:replace')

  const ask = async (onlyPreview: boolean): Promise<void> => {
    const answer = await replace.run({ draftId, ...search, preview: onlyPreview })
    if (!answer.ok) return
    if (answer.value.change === null) return setPreview(answer.value.preview)
    toast(t('draftTools.changed', { count: answer.value.change.changed }))
    onDone()
  }
  /** Any input invalidates the preview. */
  const change = (different: Partial<Search>): void => {
    setSearch((before) => ({ ...before, ...different }))
    setPreview(null)
  }
  return { search, change, preview, ask, replace }
}
