import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { CorrectionReport } from '#shared/domain/draft/draft-change.ts'
import type { workbookChannels } from '#shared/ipc/workbook.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { type GivenFile, givenWorkbook } from '../given-file.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function workbookHandlers(context: HandlerContext): HandlersOf<typeof workbookChannels> {
  const { workspace, dialogs, language } = context
  return {
    'template:save': async ({ module, entity }) => {
      const file = await dialogs.saveFile({
        suggestedName: `${fillSentence(fileNameWords.template, language(), { entity })}.xlsx`,
        kind: 'workbook',
      })
      if (file === null) return success(null)
      const template = await workspace.application.offline.template(module, entity, language())
      return andThen(template, (bytes) => writeChosenFile(file, bytes))
    },
    'draft:export-for-hr': async (request) => {
      const { drafts } = workspace.application
      const id = draftId(request.draftId)
      const overview = await drafts.read(id)
      if (!overview.ok) return overview
      const base = overview.value.draft.fileName.replace(/\.[^.]*$/, '')
      const name = fillSentence(fileNameWords.toCorrect, language(), { file: base })
      const file = await dialogs.saveFile({ suggestedName: `${name}.xlsx`, kind: 'workbook' })
      if (file === null) return success(null)
      return andThen(
        await drafts.exportForHr(id, { onlyWithFindings: request.onlyWithFindings, language: language() }),
        (bytes) => writeChosenFile(file, bytes),
      )
    },
    'draft:merge-corrections': async ({ draftId: id, file: given, preview, conflicts }, sender) => {
      const { drafts } = workspace.application
      return andThen<GivenFile | null, CorrectionReport | null>(
        await givenWorkbook(context, sender, given),
        async (chosen) =>
          chosen === null ? success(null) : drafts.mergeCorrections(draftId(id), { ...chosen, preview, conflicts }),
      )
    },
  }
}
