import type { SharedEntry } from '#main/profiles/ports.ts'
import { sharedListNames } from '#main/profiles/ports.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { changeOwnList } from '../../desk/own-lists.ts'
import { forgetCopy, readCopied, readStanding } from './desk-copy.ts'
import { readCopiedCatalogues } from './office-catalogues.ts'
import { mappingKey, mappingsPart } from './office-mappings.ts'
import type { OwnMemory } from './office-memory.ts'

/**
 * For a desk that left its office or joined another: the last copy becomes its own data. Safe to repeat, because the
 * copy is deleted last.
 */
export async function keepCopyAsOwn(own: OwnMemory, officeId: string | null): Promise<void> {
  const standing = await readStanding(own.settings)
  if (standing === null || standing.officeId === officeId) return
  for (const list of sharedListNames) {
    const copied = ((await readCopied(own.settings, list)) ?? []) as readonly SharedEntry[]
    await changeOwnList(own.settings, list, { put: copied })
  }
  const mappings = ((await readCopied(own.settings, mappingsPart)) ?? []) as readonly SavedMapping[]
  const known = new Map((await own.mappings.list()).map((mapping) => [mappingKey(mapping), mapping.usedAtMs]))
  for (const mapping of mappings) {
    // Decisions made here while the office was away are newer than its last state.
    if ((known.get(mappingKey(mapping)) ?? 0) <= mapping.usedAtMs) await own.mappings.save(mapping)
  }
  const versions = new Set((await own.catalogues.list()).map(({ kind, version }) => `${kind} ${version}`))
  for (const table of await readCopiedCatalogues(own.settings)) {
    if (!versions.has(`${table.kind} ${table.version}`)) await own.catalogues.save(table)
  }
  await forgetCopy(own.settings, standing)
}
