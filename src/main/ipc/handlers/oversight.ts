import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { oversightChannels } from '#shared/ipc/oversight.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { success } from '#shared/kernel/result.ts'
import { oversightWords } from '#shared/texts/oversight-text.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export const oversightHandlers = ({ workspace, dialogs }: HandlerContext): HandlersOf<typeof oversightChannels> => ({
  'oversight:read': (question) => workspace.application.history.oversight(question),
  'oversight:weekly-report': () => workspace.application.weeklyReport.read(),
  'oversight:plan-report': async (plan) => workspace.application.weeklyReport.plan(plan, await workspace.operator()),
  'oversight:choose-report-folder': async () => {
    const folder = await dialogs.chooseFolder()
    return folder === null ? success(null) : workspace.application.weeklyReport.chooseFolder(folder)
  },
  'oversight:save': async ({ question, format, language }) => {
    const name = oversightWords.reportFile[language]
    const suggestedName = `${name}-${bogotaDate(Date.now())}.${format}`
    const file = await dialogs.saveFile({ suggestedName, kind: format === 'pdf' ? 'pdf' : 'workbook' })
    if (file === null) return success(null)
    const { history, companies } = workspace.application
    const operator = await workspace.operator()
    return andThen(await companies.list(), async (known) =>
      andThen(
        await history.oversightReport({ question, format, language, operator, companies: known, people: true }),
        (bytes) => writeChosenFile(file, bytes),
      ),
    )
  },
})
