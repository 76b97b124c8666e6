import type { WatchedFolder } from '#shared/domain/watching/watched-folder.ts'

const list = 'watched-files'

interface Entry {
  readonly key: string
  readonly company: string
  readonly json: string
}

interface Lists {
  /** Whether other desks also write to them. */
  readonly shared: boolean
  entries(name: typeof list): Promise<readonly Entry[]>
  put(name: typeof list, entry: Entry, before: string | null): Promise<boolean>
}

/**
 * Of the desks of an office that watch the same folder, one takes each file: the first to write its digest. Rejects
 * while the office is away. `desk` names this desk in the office.
 */
export const claimFile =
  (lists: Lists, desk: () => string) =>
  async ({ module, entity }: Pick<WatchedFolder, 'module' | 'entity'>, sha256: string): Promise<boolean> => {
    if (!lists.shared) return true
    const key = `${module} ${entity} ${sha256}`
    const json = JSON.stringify({ key, desk: desk() })
    if (await lists.put(list, { key, company: '', json }, null)) return true
    const taken = (await lists.entries(list)).find((entry) => entry.key === key)
    // This desk took it before it was interrupted.
    return taken?.json === json
  }
