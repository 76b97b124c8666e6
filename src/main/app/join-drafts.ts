import type { AcceptedBefore } from '#shared/domain/filing/again/filed-before.ts'
import { composeSnapshot } from '../catalogues/index.ts'
import { createDrafts, type Drafts } from '../drafts/index.ts'
import type { DraftSurroundings } from '../drafts/ports.ts'
import { acceptedBefore } from '../outbox/index.ts'
import { saveNitForm, unlessAway } from '../profiles/index.ts'
import { draftValidatorSteps, openDraftSteps, validateDraftSteps } from '../validation/index.ts'
import { isShown, isValue, placeNamedTexts, readCorrectionsSteps, writeHere } from '../workbook/index.ts'
import type { AppContext } from './context.ts'
import type { FilerInUse } from './session.ts'
import { rulesNow } from './validation-rules.ts'

/** Drafts with what they need from other stages: rules and checks, workbooks for HR, and earlier sends. */
export function joinDrafts(context: AppContext, filerInUse: FilerInUse): Drafts {
  const { stores, clock, newId, events, workbookWriter = writeHere } = context
  const { history, outbox } = stores
  return createDrafts({
    clock,
    newId,
    events,
    store: stores.drafts,
    answers: stores.answers,
    rules: {
      now: (procedure, official) => rulesNow(context, procedure, { official }),
      catalogues: async () =>
        composeSnapshot([...context.referenceCatalogues, ...(await context.officialCatalogues())]),
    },
    checks: { validate: validateDraftSteps, open: openDraftSteps, keep: draftValidatorSteps },
    workbooks: {
      write: (procedure, content) => workbookWriter.annotated(procedure, content),
      open: context.readWorkbook,
      read: readCorrectionsSteps,
      isShown,
      isValue,
    },
    batches: {
      batch: (id) => history.batch(id),
      setbacks: (id) => history.setbacks(id),
      itemPages: (id) => history.itemPages(id),
      item: (id) => history.item(id),
      sentValues: (id) => history.sentValues(id),
      formContracts: (ids) => history.formContracts(ids),
      recordsSent: (ids) => history.recordsSent(ids),
      batchesOf: (ids) => history.batchesOf(ids),
      submission: (id) => outbox.read(id),
      abandon: (id, atMs) =>
        outbox.apply(id, { event: 'operator-abandoned', atMs, detail: 'operator' }, { settledAtMs: atMs }),
    },
    placeTexts: placeNamedTexts,
    acceptedBefore: unlessAway<Parameters<DraftSurroundings['acceptedBefore']>, readonly (AcceptedBefore | null)[]>(
      stores.office ?? null,
      [],
      async (procedure, records) => {
        const session = await filerInUse()
        return session.ok ? acceptedBefore(context, procedure, records, session.value.filer) : []
      },
    ),
    saveNitForm: (nit, form) => saveNitForm(stores.connection, nit, form),
  })
}
