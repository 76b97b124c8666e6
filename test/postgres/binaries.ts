export { type Binaries, nativeFolder, readyBinaries } from '#main/roots/cli/practice-office/server-programs.ts'
