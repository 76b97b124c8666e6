/** Makes `import 'electron'` mean the stand-in: the whole module in the main thread, a refusal in worker threads. */
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const moduleUrl = new URL(isMainThread ? './electron.ts' : './electron-in-worker.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: moduleUrl, shortCircuit: true }
    return nextResolve(specifier, context)
  },
})
