import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../../src/renderer/data/query-client.ts'
import { forgetUnseen, rememberedAnswer } from '../../../../src/renderer/data/remembered.ts'
import { appError } from '../../../../src/shared/domain/app-error.ts'
import { type ChangeArea, changeAreas } from '../../../../src/shared/domain/notices.ts'
import { failure, type Result, success } from '../../../../src/shared/kernel/result.ts'

const areas = ['batches', 'documents'] as const
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Main's answers contain the number of changes so far in the areas, and are released by hand. */
function mainByHand() {
  const client = createQueryClient()
  const waiting: (() => void)[] = []
  let version = 0
  let reads = 0
  const read = (): Promise<Result<number, ReturnType<typeof appError>>> => {
    reads += 1
    const made = version
    return new Promise((resolve) => waiting.push(() => resolve(success(made))))
  }
  return {
    client,
    version: () => version,
    reads: () => reads,
    ask: () => rememberedAnswer(client, { queryKey: ['page'], read, areas }),
    change(area: ChangeArea) {
      if (area === 'profile' || areas.some((one) => one === area)) version += 1
      forgetUnseen(client, area)
    },
    async answer(which: number) {
      waiting.splice(which % Math.max(waiting.length, 1), 1)[0]?.()
      await later()
    },
    async answerAll() {
      while (waiting.length > 0) await this.answer(0)
    },
  }
}

const step = fc.oneof(
  fc.constant({ kind: 'ask' } as const),
  fc.record({ kind: fc.constant('change' as const), area: fc.constantFrom(...changeAreas) }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat({ max: 3 }) }),
)

it("never returns an answer from before a change, whatever the order of main's answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const main = mainByHand()
      const handed: Promise<void>[] = []
      for (const one of steps) {
        if (one.kind === 'change') main.change(one.area)
        else if (one.kind === 'answer') await main.answer(one.which)
        else {
          const asked = main.version()
          handed.push(
            main.ask().then((answer) => {
              expect(answer.ok && answer.value).toBeGreaterThanOrEqual(asked)
            }),
          )
          await later()
        }
      }
      await main.answerAll()
      await later()
      await main.answerAll()
      await Promise.all(handed)
    }),
    { numRuns: 60 },
  )
})

it('asks main once for a returning screen, and again only after a change of its areas or profile', async () => {
  const main = mainByHand()
  const asked = async () => {
    const answer = main.ask()
    await later()
    await main.answerAll()
    await answer
    return main.reads()
  }
  expect(await asked()).toBe(1)
  expect(await asked()).toBe(1)
  main.change('polling')
  expect(await asked()).toBe(1)
  main.change('documents')
  expect(await asked()).toBe(2)
  main.change('profile')
  expect(await asked()).toBe(3)
})

it('caches no error', async () => {
  const client = createQueryClient()
  const answers = [failure(appError('store.disk-full')), success(1)]
  const ask = () =>
    rememberedAnswer(client, { queryKey: ['page'], read: async () => answers.shift() ?? success(2), areas })
  expect(await ask()).toMatchObject({ ok: false })
  expect(await ask()).toEqual(success(1))
  expect(await ask()).toEqual(success(1))
})
