import type { AppContext } from '#main/app/context.ts'
import { revalidate } from '#main/app/validate-file.ts'
import { draftRules } from './draft-rules.ts'
import type { OpenDrafts } from './open-drafts.ts'

/** Validates every draft again, because what validation depends on has changed: no draft shows findings of before. */
export const revalidateDrafts = (context: AppContext, openDrafts: OpenDrafts): Promise<void> =>
  openDrafts.alone(async () => {
    const { stores, clock, events } = context
    openDrafts.forget()
    for (const { draft } of await stores.drafts.list()) {
      const rows = await stores.drafts.allRows(draft.id)
      const { rules } = await draftRules(context, draft, rows)
      const report = await revalidate(clock, rules, rows)
      await stores.drafts.replace(draft.id, [], report.findings, report.catalogueVersion)
      events.changed({ area: 'drafts', ids: [draft.id] })
    }
  })
