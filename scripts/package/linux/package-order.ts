/** What a deb and an rpm are made of. */
export interface PackageOrder {
  /** The files as they will be installed. */
  readonly stage: string
  readonly output: string
  readonly name: string
  readonly version: string
  /** As Debian names it. */
  readonly architecture: string
  /** As electron-builder names it. */
  readonly compression: string
  readonly maintainer: string
  readonly vendor: string
  readonly homepage: string
  readonly licence: string
  /** One line. */
  readonly summary: string
  readonly description: string
  readonly depends: readonly string[]
  readonly recommends: readonly string[]
  /** Shell scripts, run by root after installing and after removing. */
  readonly afterInstall: string
  readonly afterRemove: string
}
