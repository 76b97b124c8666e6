import { expect, test } from 'vitest'
import { CareWorks } from '#main/profiles/index.ts'
import type { CareRun } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import { failure, success } from '#shared/kernel/result.ts'

/** Work that lasts until it is cancelled, or until `finish`. */
function lasting() {
  const given: { run?: CareRun } = {}
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async (run: CareRun) => {
    given.run = run
    const ended = new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()))
    await Promise.race([ended, finished])
    return run.signal.aborted ? failure(appError('care.cancelled')) : success('done')
  }
  return { work, finish: () => finish(), run: () => given.run }
}

function told() {
  const heard: (CareWork | null)[] = []
  let nowMs = 0
  const works = new CareWorks(
    (work) => heard.push(work),
    () => nowMs,
  )
  return { works, heard, pass: (ms: number) => (nowMs += ms) }
}

test('each step is reported at once, progress within it ten times a second at most', async () => {
  const { works, heard, pass } = told()
  const one = lasting()
  const done = works.run('back-up', one.work)
  for (let bytes = 0; bytes < 1_000; bytes += 1) {
    one.run()?.onProgress({ step: 'copying', done: bytes, total: 1_000 })
    pass(1)
  }
  one.run()?.onProgress({ step: 'checking', done: 0, total: null })
  one.finish()
  expect(await done).toEqual(success('done'))
  const steps = heard.map((work) => work?.progress?.step)
  expect(steps.filter((step) => step === 'copying')).toHaveLength(10)
  expect(steps.filter((step) => step === 'checking')).toHaveLength(1)
  expect([heard.at(-1), works.current]).toEqual([null, null])
})

test('the oldest is shown; each is cancelled by its own name, and one that is taking effect continues', async () => {
  const { works } = told()
  const [first, second] = [lasting(), lasting()]
  const [one, other] = [works.run('check', first.work), works.run('restore', second.work)]
  second.run()?.onProgress({ step: 'placing', done: 0, total: null })
  expect(works.current?.kind).toBe('check')
  works.cancel('2')
  works.cancel('nobody’s')
  works.cancel('1')
  expect(works.current?.ending).toBe(true)
  expect(await one).toEqual(failure(appError('care.cancelled')))
  expect(works.current).toMatchObject({ id: '2', kind: 'restore', ending: false })
  works.cancelAll()
  second.finish()
  expect(await other).toEqual(success('done'))
})
