import type { readingChannels } from '#shared/ipc/extraction/reading.ts'
import { batchId, draftId, itemId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function readingHandlers({ workspace }: HandlerContext): HandlersOf<typeof readingChannels> {
  const drafts = () => workspace.application.drafts
  return {
    'reading:list': (request) => drafts().readings(batchId(request.batchId)),
    'reading:file': async (request) =>
      andThen(await workspace.application.batches.sentFile(itemId(request.itemId)), async ({ name, bytes }) =>
        success({ name, bytes: new Uint8Array(bytes) }),
      ),
    'reading:rows': (request) => drafts().rowsForReading(itemId(request.itemId)),
    'reading:compare': (request) => drafts().compareReading(placeOf(request)),
    'reading:accept': ({ values, ...request }) => drafts().acceptReading(placeOf(request), values),
    'reading:begin': ({ batchId: id, itemIds, ...procedure }) =>
      drafts().beginFromReadings(batchId(id), itemIds.map(itemId), procedure),
    'reading:sources': (request) => drafts().rowSources(draftId(request.draftId), request.row),
  }
}

interface NamedPlace {
  readonly itemId: string
  readonly draftId: string
  readonly row: number
  readonly choices: Readonly<Record<string, string>>
}

const placeOf = (named: NamedPlace) => ({ ...named, itemId: itemId(named.itemId), draftId: draftId(named.draftId) })
