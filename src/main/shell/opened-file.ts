import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workbookExtensions } from '#shared/domain/watching/workbook-extensions.ts'

/** Files that the system opened with the program, until the user handles or dismisses them. Paths are absolute. */
export interface OpenedFile {
  /** A backup; null if none is pending. */
  read(): string | null
  forget(): void
  /** Workbooks, in order of arrival. */
  workbooks(): readonly OpenedWorkbook[]
  forgetWorkbook(number: number): void
  /** Takes the arguments of this start, or of a second start that this program took over. */
  offer(args: readonly string[], directory: string): void
  /** Calls the listener for every file from now on. */
  onOffered(listener: () => void): void
}

/** `number` distinguishes repeated openings of the same file. */
export interface OpenedWorkbook {
  readonly number: number
  readonly path: string
}

const backupExtension = '.vbackup'
/** Limit for selecting a whole folder and pressing Enter by mistake. */
const mostWaiting = 20

/**
 * Keeps the latest backup, since the user just opened it, and all workbooks in order, each once. Ignores arguments that
 * are not files with these extensions.
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
      // Reopening a file moves it to the end.
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

/** Null for a switch, a URL that is not a local file, and a missing file or unknown extension. */
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

/** Linux desktops pass files as URLs. */
function pathOf(argument: string): string | null {
  if (!/^file:/i.test(argument)) return argument
  try {
    const { hostname } = new URL(argument)
    return hostname === '' || hostname === 'localhost' ? fileURLToPath(argument) : null
  } catch {
    return null
  }
}
