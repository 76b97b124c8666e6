import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workbookExtensions } from './workbook-extensions.ts'

/** What the system opened with the program, until somebody does something with it or leaves it. Paths are absolute. */
export interface OpenedFile {
  /** A backup; null: none waits. */
  read(): string | null
  forget(): void
  /** Workbooks, in the order in which they came. */
  workbooks(): readonly OpenedWorkbook[]
  forgetWorkbook(number: number): void
  /** As the system gives it: the arguments of a start, or of another start that this program took over. */
  offer(args: readonly string[], directory: string): void
  /** Told of every one that comes from now on. */
  onOffered(listener: () => void): void
}

/** `number` tells apart what was opened twice. */
export interface OpenedWorkbook {
  readonly number: number
  readonly path: string
}

const backupExtension = '.vbackup'
/** Whoever marks a whole folder and presses Enter does not mean all of it. */
const mostWaiting = 20

/**
 * Of several backups the last: what a person opened just now. Of workbooks all, one after another, each once. Whatever is no file
 * of such a name is passed over.
 */
export function createOpenedFile(): OpenedFile {
  let backup: string | null = null
  let workbooks: readonly OpenedWorkbook[] = []
  let number = 0
  const listeners: (() => void)[] = []
  return {
    read: () => backup,
    forget: () => {
      backup = null
    },
    workbooks: () => workbooks,
    forgetWorkbook: (left) => {
      workbooks = workbooks.filter((each) => each.number !== left)
    },
    offer: (args, directory) => {
      const files = args.map((argument) => fileAt(argument, directory)).filter((file) => file !== null)
      const found = files.findLast((file) => extensionOf(file) === backupExtension)
      const opened = new Set(files.filter((file) => extensionOf(file) !== backupExtension))
      if (found === undefined && opened.size === 0) return
      backup = found ?? backup
      // Opened again, it is what the person wants now.
      const others = workbooks.filter((each) => !opened.has(each.path))
      const anew = [...opened].map((each) => {
        number += 1
        return { number, path: each }
      })
      workbooks = [...anew, ...others].slice(0, mostWaiting)
      for (const listener of listeners) listener()
    },
    onOffered: (listener) => {
      listeners.push(listener)
    },
  }
}

const known: ReadonlySet<string> = new Set([backupExtension, ...workbookExtensions.map((each) => `.${each}`)])
const extensionOf = (file: string): string => path.extname(file).toLowerCase()

/** Null for a switch, for an address of anything but a file here, and for what is no file there of a known name. */
function fileAt(argument: string, directory: string): string | null {
  const named = argument.startsWith('-') ? null : pathOf(argument)
  if (named === null || !known.has(extensionOf(named))) return null
  const file = path.resolve(directory, named)
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null
  } catch {
    return null
  }
}

/** Desktops of Linux name a file by its address. */
function pathOf(argument: string): string | null {
  if (!/^file:/i.test(argument)) return argument
  try {
    const { hostname } = new URL(argument)
    return hostname === '' || hostname === 'localhost' ? fileURLToPath(argument) : null
  } catch {
    return null
  }
}
