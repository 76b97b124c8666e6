import { statSync } from 'node:fs'
import path from 'node:path'

/** A backup that the system opened with the program, until somebody looks at it or leaves it. */
export interface OpenedFile {
  /** Absolute; null: none waits. */
  read(): string | null
  forget(): void
  /** As the system gives it: the arguments of a start, or of another start that this program took over. */
  offer(args: readonly string[], directory: string): void
  /** Told of every one that comes from now on. */
  onOffered(listener: () => void): void
}

const extension = '.vbackup'

/** Of several the last: what a person opened just now. Whatever is no file of that name is passed over. */
export function createOpenedFile(): OpenedFile {
  let waiting: string | null = null
  const listeners: (() => void)[] = []
  return {
    read: () => waiting,
    forget: () => {
      waiting = null
    },
    offer: (args, directory) => {
      const found = args.map((argument) => backupAt(argument, directory)).findLast((file) => file !== null) ?? null
      if (found === null) return
      waiting = found
      for (const listener of listeners) listener()
    },
    onOffered: (listener) => {
      listeners.push(listener)
    },
  }
}

function backupAt(argument: string, directory: string): string | null {
  if (argument.startsWith('-') || !argument.toLowerCase().endsWith(extension)) return null
  const file = path.resolve(directory, argument)
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null
}
