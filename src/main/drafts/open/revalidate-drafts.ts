import { inSlices } from '#main/base/in-slices.ts'
import type { DraftSurroundings } from '../ports.ts'
import { draftRules } from './draft-rules.ts'
import type { OpenDrafts } from './open-drafts.ts'

/** Validates every draft again after a change in the inputs of validation, so that no draft shows outdated findings. */
export const revalidateDrafts = (surroundings: DraftSurroundings, openDrafts: OpenDrafts): Promise<void> =>
  openDrafts.alone(async () => {
    const { store, checks, clock, events } = surroundings
    openDrafts.forget()
    for (const { draft } of await store.list()) {
      const rows = await store.allRows(draft.id)
      const { rules } = await draftRules(surroundings, draft, rows)
      const report = await inSlices(clock, checks.validate(rules, rows))
      await store.replace(draft.id, [], report.findings, report.catalogueVersion)
      events.changed({ area: 'drafts', ids: [draft.id] })
    }
  })
