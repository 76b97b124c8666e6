import { appError } from '#shared/domain/app-error.ts'
import type { draftChannels } from '#shared/ipc/draft.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure } from '#shared/kernel/result.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { exportTable } from '../export-table.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function draftHandlers({ workspace, dialogs }: HandlerContext): HandlersOf<typeof draftChannels> {
  const drafts = () => workspace.application.drafts
  return {
    'draft:list': () => drafts().list(),
    'draft:export-table': ({ language, ...request }) =>
      exportTable({ dialogs }, fileNameWords.drafts[language], (format) =>
        drafts().exportTable({ ...request, language, format }),
      ),
    'draft:views': () => workspace.application.views.drafts.list(),
    'draft:save-view': (view) => workspace.application.views.drafts.save(view),
    'draft:remove-view': ({ id }) => workspace.application.views.drafts.remove(id),
    'draft:read': (request) => drafts().read(draftId(request.draftId)),
    'draft:rows': ({ draftId: id, filter, offset, limit }) => drafts().rows(draftId(id), filter, offset, limit),
    'draft:sorted-rows': ({ draftId: id, offset, limit, ...list }) =>
      drafts().sortedRows(draftId(id), list, offset, limit),
    'draft:sorted-position': ({ draftId: id, row, ...list }) => drafts().sortedPosition(draftId(id), list, row),
    'draft:rows-covered': ({ draftId: id, ...range }) => drafts().rowsCovered(draftId(id), range),
    'draft:find': ({ draftId: id, ...request }) => drafts().find(draftId(id), request),
    'draft:column-values': ({ draftId: id, ...request }) => drafts().columnValues(draftId(id), request),
    'draft:returned': ({ draftId: id, offset, limit }) => drafts().returned(draftId(id), offset, limit),
    'draft:of-person': (person) => drafts().ofPerson(person),
    'draft:comparison': (request) => drafts().comparison(draftId(request.draftId)),
    'draft:compared-rows': ({ draftId: id, list, offset, limit }) =>
      drafts().comparedRows(draftId(id), list, offset, limit),
    'draft:leave-filed': (request) => drafts().leaveFiled(draftId(request.draftId)),
    'draft:same-person': ({ draftId: id, row, answer }) => drafts().answerSamePerson(draftId(id), row, answer),
    'draft:groups': (request) => drafts().groups(draftId(request.draftId)),
    'draft:left-out': (request) => drafts().leftOut(draftId(request.draftId)),
    'draft:bring-back': ({ draftId: id, rows }) => drafts().bringBack(draftId(id), rows),
    'draft:set-nit-form': ({ draftId: id, nit, form }) => drafts().setNitForm(draftId(id), nit, form),
    'draft:remember-cell': ({ draftId: id, ...cell }) => drafts().rememberCell(draftId(id), cell),
    'draft:schedule': async ({ draftId: id, day }) => {
      const wanted = day === null ? null : parseCivilDate(day)
      if (wanted === undefined) return failure(appError('draft.day-out-of-range', { day: day ?? '' }))
      return drafts().schedule(draftId(id), wanted)
    },
    'draft:propose-day': (request) => drafts().proposeDay(draftId(request.draftId)),
    'draft:remove': (request) => drafts().remove(draftId(request.draftId)),
  }
}
