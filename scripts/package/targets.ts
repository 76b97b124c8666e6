import type { Target } from './bill-of-materials.ts'

/** What a package of this system contains: the macOS program is universal. */
export const shippedTargets = (platform: NodeJS.Platform, arch: string): readonly Target[] =>
  platform === 'darwin' ? ['arm64', 'x64'].map((each) => ({ platform, arch: each })) : [{ platform, arch }]
