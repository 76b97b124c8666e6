import { Presets, SingleBar } from 'cli-progress'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { shownInTerminal } from './colours.ts'
import type { Terminal } from './terminal.ts'
import type { Texts } from './texts.ts'

/** A progress bar on stderr. Draws nothing unless a person watches. */
export interface Progress {
  update(done: number, total: number, note?: string): void
  /** Makes room for a line that is printed meanwhile; the bar comes back below it. */
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

/** The GET budget as a line beside the bar: `consultas 12/30 por minuto`. */
export function budgetNote(status: PollingStatus, texts: Texts): string {
  const { budget, frozen } = texts.words.progress
  const used = budget(status.usedInLastMinute, status.limit)
  return status.frozenUntilMs === null ? used : `${used} · ${frozen}`
}
