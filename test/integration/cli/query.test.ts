import { expect, it, type TestContext } from 'vitest'
import { batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs } from './run-cli.ts'

/** Documents typed at the terminal are queried like those of a file. The service's journal is the referee. */

async function deskFor(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

const postsOf = ({ service }: PracticeDesk): number =>
  service.journal.received.filter(({ method }) => method === 'POST').length
const adres = ['query', '--module', 'social-security-query', '--accept-terms'] as const
const refusal = batchesDocument.and(failureDocument)

it('queries each document once, in the order of its lines, and waits as a submit does', {
  timeout: patienceMs,
}, async (test) => {
  const desk = await deskFor(test)
  const said = ['--document', 'CC 1.020.304.050', '--document', 'CC 52987654', '--document', 'CC 1020304050']
  const { exitCode, document } = await desk.json(batchesDocument, ...adres, ...said, '--wait', '60')
  expect(exitCode).toBe(0)
  expect(document.batches).toHaveLength(1)
  const items = document.batches[0]?.items ?? []
  expect(items.map(({ row, state }) => [row, state])).toEqual([
    [1, 'procesado'],
    [2, 'procesado'],
  ])
  expect(postsOf(desk)).toBe(1)
})

it('reads them from standard input, with the issue date of a background check', {
  timeout: patienceMs,
}, async (test) => {
  const desk = await deskFor(test)
  const checks = ['query', '--module', 'background-check', '--accept-terms', '--type', 'cc', '--wait', '60'] as const
  const { exitCode, stdout } = await desk.runWith('1020304050 12/05/2010\nCE 334455\n', ...checks)
  expect([exitCode, postsOf(desk)]).toEqual([0, 1])
  expect(stdout).toContain('1020304050')
  expect(stdout).toContain('334455')
})

it('sends nothing while a document is ambiguous, or if none is given', { timeout: patienceMs }, async (test) => {
  const desk = await deskFor(test)
  const { exitCode, document } = await desk.json(
    refusal,
    ...adres,
    '--document',
    '1020304050',
    '--document',
    'CC 1 CC 2',
  )
  expect([exitCode, document.error.code]).toEqual([1, 'batch.empty'])
  expect(document.findings.map(({ row }) => row)).toEqual(expect.arrayContaining([1, 2]))
  const nobody = await desk.runWith('\n \n', ...adres)
  expect([nobody.exitCode, nobody.stderr.includes('documento')]).toEqual([2, true])
  const undeclared = await desk.run('query', '--module', 'social-security-query', '--document', 'CC 1020304050')
  expect(undeclared.exitCode).toBe(2)
  const other = await desk.run('query', '--module', 'affiliation', '--accept-terms', '--document', 'CC 1020304050')
  expect([other.exitCode, other.stderr.includes('background-check')]).toEqual([2, true])
  const tooMany = await desk.runWith('CC 1020304050\n'.repeat(40_000), ...adres)
  expect(tooMany.exitCode).toBe(2)
  expect(postsOf(desk)).toBe(0)
})
