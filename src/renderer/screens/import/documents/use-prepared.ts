import { useMemo, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { mostTokensAtOnce } from '#shared/domain/filing/extraction/most-tokens.ts'
import { offerDroppedFile } from '../../../bridge/bridge.ts'
import { useCommands } from '../../../data/use-commands.ts'
import type { DocumentActions } from './document-row.tsx'

/** Actions on the collected files, which main holds. */
export function usePrepared(view: (id: string) => void) {
  const commands = useCommands()
  const [refused, setRefused] = useState<AppError>()
  const { run } = commands
  const actions = useMemo(
    (): DocumentActions => ({
      rename: (id, reference) => void run('prepared:rename', { id, reference }),
      remove: (id) => void run('prepared:remove', { ids: [id] }),
      sendAnyway: (id, anyway) => void run('prepared:send-anyway', { ids: [id], anyway }),
      view,
    }),
    [run, view],
  )
  /** Main evicts old file tokens, so offer and add files in batches of this size. */
  const addDropped = async (files: readonly File[]): Promise<void> => {
    setRefused(undefined)
    for (let start = 0; start < files.length; start += mostTokensAtOnce) {
      const offered = await Promise.all(files.slice(start, start + mostTokensAtOnce).map(offerDroppedFile))
      const tokens = offered.flatMap((one) => (one.ok ? [one.value] : []))
      const problem = offered.find((one) => !one.ok)
      if (problem !== undefined && !problem.ok) setRefused(problem.error)
      if (tokens.length > 0) await run('prepared:add', { files: tokens })
    }
  }
  return {
    actions,
    addDropped,
    choose: (what: 'files' | 'folder') => void run('prepared:choose', { what }),
    remove: (ids: readonly string[]) => void run('prepared:remove', { ids: [...ids] }),
    undo: () => void run('prepared:undo', null),
    stop: () => void run('prepared:stop', null),
    error: refused ?? commands.error,
    clearError: () => {
      setRefused(undefined)
      commands.clearError()
    },
  }
}
