import { afterEach, describe, expect, it } from 'vitest'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import type { ReaderChild, ReaderExit, ReaderProcess } from '#main/workbook/ports.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { keepOneWarm, type WarmReaderProcess } from '#main/workbook/process/warm-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import { FakeClock } from '../../../fakes/fake-clock.ts'
import { childProgram } from '../../../harness/child-programs.ts'

class FakeChild implements ReaderChild {
  killed = false
  readonly #listeners: ((exit: ReaderExit) => void)[] = []
  send(): void {}
  onMessage(): void {}
  onExit(listener: (exit: ReaderExit) => void): void {
    this.#listeners.push(listener)
  }
  kill(): void {
    this.killed = true
    this.end()
  }
  end(): void {
    for (const listener of this.#listeners) listener({ code: 0, signal: null, errorOutput: '' })
  }
}

class FakeProcess implements ReaderProcess {
  readonly children: FakeChild[] = []
  start(): FakeChild {
    const child = new FakeChild()
    this.children.push(child)
    return child
  }
}

const options = { memoryBytes: 1_000 }
const warm = (): { process: FakeProcess; clock: FakeClock; readers: WarmReaderProcess } => {
  const process = new FakeProcess()
  const clock = new FakeClock()
  return { process, clock, readers: keepOneWarm(process, { ...options, clock, restMs: 1_000 }) }
}

describe('one process is started ahead', () => {
  it('is used for the next file and never again; its successor starts after its end and a pause', async () => {
    const { process, clock, readers } = warm()
    readers.prepare()
    readers.prepare()
    expect(process.children).toHaveLength(1)
    const first = readers.start(options)
    expect(first).toBe(process.children[0])
    const second = readers.start(options)
    expect(second).not.toBe(first)
    await clock.advance(5_000)
    expect(process.children).toHaveLength(2)
    process.children[0]?.end()
    await clock.advance(999)
    expect(process.children).toHaveLength(2)
    await clock.advance(1)
    expect(process.children).toHaveLength(3)
    const third = readers.start(options)
    expect(third).toBe(process.children[2])
    expect([first, second]).not.toContain(third)
  })

  it('one that has ended while waiting is not used', () => {
    const { process, readers } = warm()
    readers.prepare()
    process.children[0]?.end()
    expect(readers.start(options)).toBe(process.children[1])
  })

  it('one of another size is not used', () => {
    const { process, readers } = warm()
    readers.prepare()
    expect(readers.start({ memoryBytes: 2_000 })).toBe(process.children[1])
    expect(readers.start(options)).toBe(process.children[0])
  })

  it('closing ends it, and none is started ahead afterwards', async () => {
    const { process, clock, readers } = warm()
    readers.prepare()
    readers.start(options)
    await clock.advance(1)
    readers.prepare()
    readers.close()
    expect(process.children[1]?.killed).toBe(true)
    process.children[0]?.end()
    readers.prepare()
    await clock.advance(10_000)
    expect(process.children).toHaveLength(2)
  })
})

describe('real processes', () => {
  const script = childProgram('workbook-reader')
  const { memoryBytes } = defaultWorkbookLimits
  const clock = new FakeClock()
  const readers = keepOneWarm(forkReader(script), { memoryBytes, clock })
  afterEach(() => readers.close())

  it('read one file each, warm or not, with the same rows', async () => {
    readers.prepare()
    const reader = createWorkbookReader(readers)
    const read = async (text: string): Promise<unknown> => {
      const result = await reader.read({ bytes: Buffer.from(text) }, 'a.csv')
      return result.ok ? result.value.sheets[0]?.rows.map((row) => row.cells.map((cell) => cell.text)) : result.error
    }
    expect(await read('a;b\n1;2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await read('<table><tr><td>a</td></tr></table>')).toEqual([['a']])
    await clock.advance(5_000)
    expect(await read('%PDF')).toMatchObject({ code: 'workbook.not-a-workbook' })
  })
})
