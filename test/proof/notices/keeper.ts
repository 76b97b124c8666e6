import type { AppContext } from '#main/app/context.ts'
import { defaultCadence } from '#main/polling/cadence.ts'
import type { PollTarget } from '#main/polling/ports.ts'
import { createWireSettings } from '#main/profiles/wire-settings.ts'
import { directRoute } from '#main/service-client/proxy.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import { noKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'
import { armRecord, sampleBatch, workers } from '../../integration/store/sample-batch.ts'

/** The program without window and network: a real store, and the code that applies answers and notifications to it. */
export interface Keeper {
  readonly context: AppContext
  readonly store: Store
  readonly clock: FakeClock
  /** A batch of three people, accepted with its own number. */
  file(name: string): Promise<Filing>
  items(filing: Filing): Promise<readonly Item[]>
  target(filing: Filing): Promise<PollTarget>
}

export interface Filing {
  readonly submission: SubmissionId
  readonly requestId: string
  /** The people's document numbers, in the order sent. */
  readonly people: readonly string[]
}

export async function openKeeper(directory: string): Promise<Keeper> {
  const clock = new FakeClock()
  let count = 0
  const newId = (): string => {
    count += 1
    return `01NOTICE${String(count).padStart(10, '0')}`
  }
  const options = { directory, stateDirectory: `${directory}.state`, databaseKey: '4d'.repeat(32), newId, clock }
  const opened = await openStore(options)
  if (!opened.ok) throw new Error(opened.error.code)
  const store = opened.value
  const context: AppContext = {
    clock,
    newId,
    stores: store,
    secrets: new MemorySecrets(),
    events: {
      changed: () => undefined,
      progress: () => undefined,
      due: () => undefined,
      concluded: () => undefined,
      exchanged: () => undefined,
    },
    cadence: defaultCadence,
    resolveRoute: directRoute,
    holdAwake: () => () => undefined,
    readWorkbook: () => Promise.reject(new Error('no workbook is read here')),
    referenceCatalogues: [],
    knowledge: noKnowledge,
    officialCatalogues: async () => [],
    wire: createWireSettings(store.connection),
  }
  return {
    context,
    store,
    clock,
    file: async (name) => {
      const batch = sampleBatch(name)
      const submission = submissionId(`${name}-s0`)
      const requestId = `REQ-${name}`
      await store.outbox.createBatch(batch)
      const armed = await store.outbox.arm(submission, armRecord(batch))
      if (!armed.ok) throw new Error(armed.error.code)
      await store.outbox.apply(submission, { event: 'open-socket', atMs: clock.nowMs(), detail: '' })
      await store.outbox.apply(
        submission,
        { event: 'answer-accepted', atMs: clock.nowMs(), detail: '' },
        {
          requestId,
          acceptedAtMs: clock.nowMs(),
          items: (batch.submissions[0]?.items ?? []).map(({ id }) => ({
            itemId: id,
            outcome: 'accepted',
            state: 'procesando',
            reasons: [],
            result: { Estado: 'procesando' },
          })),
        },
      )
      return { submission, requestId, people: workers.map(({ number }) => number) }
    },
    items: async ({ submission }) => {
      const known = await store.outbox.read(submission)
      if (known === null) throw new Error('filed')
      return (await store.history.items(known.batchId, {}, 0, 10)).rows
    },
    target: async ({ requestId }) => {
      const [target] = await store.polling.targetsOfRequest(requestId)
      if (target === undefined) throw new Error('accepted')
      return target
    },
  }
}
