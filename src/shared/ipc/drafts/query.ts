import { z } from 'zod'
import { mostChosenRecords } from '../../domain/filing/record-filter.ts'
import type { QueryDraft } from '../../domain/queries/query-draft.ts'
import { queryModules } from '../../domain/queries/query-modules.ts'
import { mostTypedCharacters, type TypedDocument } from '../../domain/queries/typed-documents.ts'
import { answer, channel } from '../channel.ts'
import { id, person, rowSelection } from '../fields.ts'

const module = z.enum(queryModules)
const text = z.string().max(mostTypedCharacters)

/** Drafts that ask about people. Nothing leaves by them: they are filed as every draft is. */
export const queryChannels = {
  /** People who are known here already, by what names them. */
  'query:draft': channel({
    request: z.strictObject({
      module,
      chosen: z.discriminatedUnion('from', [
        z.strictObject({ from: z.literal('draft'), draftId: id, rows: rowSelection }),
        z.strictObject({ from: z.literal('records'), records: z.array(id).min(1).max(mostChosenRecords) }),
        z.strictObject({ from: z.literal('people'), people: z.array(person).min(1).max(mostChosenRecords) }),
      ]),
    }),
    answer: answer<QueryDraft>(),
    changes: ['drafts'],
  }),
  /** How documents that somebody wrote would be read. */
  'query:read-typed': channel({
    request: z.strictObject({ module, text }),
    answer: answer<readonly TypedDocument[]>(),
  }),
  'query:draft-typed': channel({
    request: z.strictObject({
      module,
      text,
      /** What those are that say no type; null: it is asked in the draft. */
      missingType: z.string().trim().min(1).max(20).nullable(),
    }),
    answer: answer<QueryDraft>(),
    changes: ['drafts'],
  }),
}
