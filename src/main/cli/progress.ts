import { Presets, SingleBar } from 'cli-progress'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { shownInTerminal } from './colours.ts'
import type { Terminal } from './terminal.ts'
import type { Texts } from './texts.ts'

/** A progress bar on stderr. Draws nothing on a non-interactive terminal. */
export interface Progress {
  update(done: number, total: number, note?: string): void
  /** Clears the bar so that a line can be printed; the bar is then redrawn below. */
  clear(): void
  stop(): void
}

const silent: Progress = { update: () => undefined, clear: () => undefined, stop: () => undefined }

export function startProgress(terminal: Terminal, label: string): Progress {
  if (!terminal.interactive) return silent
  const bar = new SingleBar(
    {
      format: `${shownInTerminal(label)} [{bar}] {value}/{total} {note}`,
      stream: terminal.bars,
      hideCursor: true,
      clearOnComplete: true,
      barsize: 28,
      linewrap: false,
      forceRedraw: true,
    },
    Presets.shades_classic,
  )
  bar.start(1, 0, { note: '' })
  return {
    update: (done, total, note = '') => {
      bar.setTotal(Math.max(1, total))
      bar.update(done, { note: shownInTerminal(note) })
    },
    clear: () => void terminal.bars.write('\r\u001b[2K'),
    stop: () => bar.stop(),
  }
}

/** The GET budget beside the bar: `consultas 12/30 por minuto`. */
export function budgetNote(status: PollingStatus, texts: Texts): string {
  const { budget, frozen } = texts.words.progress
  const used = budget(status.usedInLastMinute, status.limit)
  return status.frozenUntilMs === null ? used : `${used} · ${frozen}`
}
