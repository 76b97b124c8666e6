/**
 * Watched folders: takes the path of a folder, imports each complete new workbook once through `importKnown`, and keeps
 * what became of it. The stage reads no workbook itself, writes to no folder, and sends nothing.
 */
export { claimFile } from './claim-file.ts'
export { watchFolders } from './watch-folders.ts'
export { createWatching, type WatchingUseCases } from './watched-folders.ts'
