import { useState } from 'react'
import { useCommand } from '../../../data/use-command.ts'
import type { DraftTool } from '../draft-menu.tsx'
import type { DraftActions } from '../use-draft-actions.ts'
import type { OpenTool } from './draft-tool-dialogs.tsx'

/** Starts a menu action, directly or in a dialog. For corrections it reads the workbook first. */
export function useDraftTools(draftId: string, actions: DraftActions) {
  const [openTool, setOpenTool] = useState<OpenTool | null>(null)
  const merge = useCommand('draft:merge-corrections')
  const startTool = async (tool: DraftTool): Promise<void> => {
    if (tool === 'quarantineErrors') return actions.quarantine('errors', true)
    if (tool === 'releaseAll') return actions.quarantine('quarantined', false)
    if (tool !== 'merge') return setOpenTool({ tool })
    const answer = await merge.run({ draftId, file: null, preview: true, conflicts: 'theirs' })
    if (answer.ok && answer.value) setOpenTool({ tool: 'merge', report: answer.value })
  }
  return { openTool, startTool, close: () => setOpenTool(null), merge }
}
