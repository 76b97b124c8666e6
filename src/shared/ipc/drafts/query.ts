import { z } from 'zod'
import { mostChosenRecords } from '../../domain/filing/record-filter.ts'
import type { QueryDraft } from '../../domain/queries/query-draft.ts'
import { queryModules } from '../../domain/queries/query-modules.ts'
import { mostTypedCharacters, type TypedDocument } from '../../domain/queries/typed-documents.ts'
import { answer, channel } from '../channel.ts'
import { id, person, rowSelection } from '../fields.ts'

const module = z.enum(queryModules)
const text = z.string().max(mostTypedCharacters)

/** Drafts of queries about people. Nothing is sent by these: they are filed like any draft. */
export const queryChannels = {
  /** From people already known here. */
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
  /** How typed documents would be read. */
  'query:read-typed': channel({
    request: z.strictObject({ module, text }),
    answer: answer<readonly TypedDocument[]>(),
  }),
  'query:draft-typed': channel({
    request: z.strictObject({
      module,
      text,
      /** The type of documents without one; null: the draft asks. */
      missingType: z.string().trim().min(1).max(20).nullable(),
    }),
    answer: answer<QueryDraft>(),
    changes: ['drafts'],
  }),
}
