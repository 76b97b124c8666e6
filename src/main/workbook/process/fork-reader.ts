import { fork } from 'node:child_process'
import type { ReaderExit, ReaderProcess } from '../ports.ts'

const keptErrorCharacters = 4_096

/** Windows programs need SystemRoot; the child gets nothing else from the environment. */
const bareEnvironment = (): Record<string, string> => {
  const systemRoot = process.env.SystemRoot
  return systemRoot === undefined ? {} : { SystemRoot: systemRoot }
}

/**
 * Reader processes as children of plain Node. `scriptPath` is the built `workbook-reader.js` (or its source under Node
 * 24).
 */
export const forkReader = (scriptPath: string): ReaderProcess => ({
  start: ({ memoryBytes }) => {
    const heapMegabytes = Math.max(64, Math.floor((memoryBytes / 1_048_576) * 0.85))
    const child = fork(scriptPath, [], {
      env: bareEnvironment(),
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let errorOutput = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-keptErrorCharacters)
    })
    return {
      send: (request) => {
        // Sending to a child that just ended fails; its exit event handles that.
        child.send(request, () => undefined)
      },
      onMessage: (listener) => {
        child.on('message', listener)
      },
      onExit: (listener) => {
        let told = false
        const tell = (exit: ReaderExit): void => {
          if (told) return
          told = true
          listener(exit)
        }
        child.on('error', (error) => tell({ code: null, signal: null, errorOutput: error.message }))
        child.on('close', (code, signal) => tell({ code, signal, errorOutput }))
      },
      kill: () => {
        child.kill('SIGKILL')
      },
    }
  },
})
