/**
 * The scripts that Chromium runs in every new document: the page's world, the preload's world, the preload script
 * itself.
 */
import { bridgeSource } from './bridge.ts'
import { codecSource } from './codec.ts'
import { isolatedWorldSource, type PreloadProcessInfo } from './isolated-world.ts'
import { mainWorldSource } from './main-world.ts'
import { plainDataSource } from './plain-data.ts'

export function mainWorldScript(key: string, fetchableSchemes: string[]): string {
  const call = `startMainWorld(${JSON.stringify(key)}, ${JSON.stringify(fetchableSchemes)})`
  return `(() => { ${plainDataSource}\n${bridgeSource}\n${mainWorldSource}\n${call} })()`
}

/** Main frame only, like Electron without nodeIntegrationInSubFrames. */
export function isolatedWorldScript(key: string, info: PreloadProcessInfo): string {
  const call = `startIsolatedWorld(${JSON.stringify(key)}, ${JSON.stringify(info)})`
  return `(() => { if (window.top !== window) return; ${codecSource}\n${bridgeSource}\n${isolatedWorldSource}\n${call} })()`
}

/** Embedded as text, never `eval`: the page's CSP also binds the preload's world. */
export function preloadScript(file: string, source: string): string {
  const body = `function (require, process, module, exports, global) {${source}\n}`
  return `globalThis.__standIn?.run(${JSON.stringify(file)}, ${body})\n//# sourceURL=${file}`
}
