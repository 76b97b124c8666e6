import { z } from 'zod'
import type { Watching } from '../../domain/watching/watched-folder.ts'
import { answer, channel } from '../channel.ts'
import { entity, id, moduleName, nothing } from '../fields.ts'

const file = z.strictObject({ number: z.int().min(1) })

/** Folders whose new workbooks become drafts. The window names no path: main opens the dialog. */
export const folderChannels = {
  'folder:read': channel({ request: nothing, answer: answer<Watching>() }),
  /** Opens the folder dialog; null when cancelled. */
  'folder:add': channel({
    request: z.strictObject({ module: moduleName, entity, company: z.string().max(20).nullable() }),
    answer: answer<Watching | null>(),
    changes: ['profile'],
  }),
  'folder:switch': channel({
    request: z.strictObject({ folderId: id, isOn: z.boolean() }),
    answer: answer<Watching>(),
    changes: ['profile'],
  }),
  'folder:remove': channel({
    request: z.strictObject({ folderId: id }),
    answer: answer<Watching>(),
    changes: ['profile'],
  }),
  /** Passes a listed file to Importar, as if it had been opened with the program. */
  'folder:import': channel({ request: file, answer: answer<null>(), changes: ['profile'] }),
  'folder:dismiss': channel({ request: file, answer: answer<Watching>(), changes: ['profile'] }),
}
