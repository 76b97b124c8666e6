import { batchHandlers } from './batch.handlers.ts'
import { catalogueHandlers } from './catalogue.handlers.ts'
import { documentHandlers } from './document.handlers.ts'
import { draftHandlers } from './draft.handlers.ts'
import type { HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'
import { mappingHandlers } from './mapping.handlers.ts'
import { profileHandlers } from './profile.handlers.ts'
import { valueHandlers } from './value.handlers.ts'

/** One handler for every channel; the compiler proves that none is missing. */
export const createHandlers = (context: HandlerContext): Handlers => ({
  ...profileHandlers(context),
  ...draftHandlers(context),
  ...valueHandlers(context),
  ...mappingHandlers(context),
  ...batchHandlers(context),
  ...documentHandlers(context),
  ...catalogueHandlers(context),
})
