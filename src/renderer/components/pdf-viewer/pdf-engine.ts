/**
 * pdf.js with everything it needs inside the bundle: its worker, and the fonts that a PDF may name without carrying.
 * Nothing is fetched from a network, nothing is evaluated, and scripts inside a PDF are never run.
 */
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import { isLeftOut } from './worker/left-out.ts'
import workerUrl from './worker/pdf-worker.ts?worker&url'

const fontUrls = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const urlsByName = new Map(Object.entries(fontUrls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Gives pdf.js the bundled fonts by the names it knows. */
class BundledData {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const url = urlsByName.get(filename)
    if (url === undefined) throw new Error(`not bundled: ${filename}`)
    const response = await fetch(url)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** An image of more pixels is left out: a page that is scanned finely has some 35 million. */
const mostImagePixels = 64_000_000
const mostCanvasBytes = 256 * 1024 * 1024
/** The largest files that are kept open in a second or two. */
const openTimeoutMs = 20_000
/** A file that is left lets the worker go in some milliseconds; one that keeps it at work loses it. */
const leaveTimeoutMs = 600

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  /** Called when something of it is too large to be shown, at once if something was already; answers how to hear no more. */
  readonly onLeftOut: (listener: () => void) => () => void
  readonly close: () => void
}

interface Engine {
  readonly worker: PDFWorker
  readonly port: Worker
  /** Until the file before is left, or is given up. */
  left: Promise<void>
}

/**
 * One for all files. A file that made its own would take it away from the next one when it is closed: while one is being left, the
 * other is opened already.
 */
let engine: Engine | null = null

function startEngine(): Engine {
  // A worker that we make ourselves: pdf.js would refuse the `app:` origin and fall back to a blob, which the policy forbids.
  const port = new Worker(workerUrl, { type: 'module' })
  return { port, worker: PDFWorker.create({ port }), left: Promise.resolve() }
}

/** Opens a PDF from its bytes, which pdf.js takes over, or says why not. Rejects when they are not a readable PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | 'tooSlow' | 'tooDense'> {
  await engine?.left
  engine ??= startEngine()
  const used = engine
  const { worker, port } = used
  const leftOut = listenForLeftOut(port)
  const task = getDocument({
    data: bytes,
    worker,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    standardFontDataUrl: 'bundled/',
    BinaryDataFactory: BundledData,
    stopAtErrors: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    canvasMaxAreaInBytes: mostCanvasBytes,
  })
  const close = (): void => {
    leftOut.end()
    used.left = leave(used, task)
  }
  try {
    const pdf = await inTime(task.promise, openTimeoutMs)
    if (pdf !== null) return { pdf, close, onLeftOut: leftOut.on }
    giveUp(used)
    return 'tooSlow'
  } catch (error) {
    close()
    if (leftOut.isTold()) return 'tooDense'
    throw error
  }
}

interface LeftOut {
  readonly on: OpenPdf['onLeftOut']
  readonly isTold: () => boolean
  readonly end: () => void
}

/** Hears what the worker says of the file that is open. */
function listenForLeftOut(port: Worker): LeftOut {
  const listeners = new Set<() => void>()
  let told = false
  const hear = ({ data }: MessageEvent): void => {
    if (!isLeftOut(data)) return
    told = true
    for (const listener of listeners) listener()
  }
  port.addEventListener('message', hear)
  return {
    on: (listener) => {
      listeners.add(listener)
      if (told) listener()
      return () => listeners.delete(listener)
    },
    isTold: () => told,
    end: () => port.removeEventListener('message', hear),
  }
}

/** What holds the worker up would hold the next file up as well. */
function giveUp(used: Engine): void {
  used.port.terminate()
  if (engine === used) engine = null
}

async function leave(used: Engine, task: PDFDocumentLoadingTask): Promise<void> {
  const left = await inTime(
    task.destroy().then(() => true),
    leaveTimeoutMs,
  ).catch(() => null)
  if (left === null) giveUp(used)
}

/** Null when it takes too long. */
async function inTime<Value>(work: Promise<Value>, mostMs: number): Promise<Value | null> {
  const timer: { id?: ReturnType<typeof setTimeout> } = {}
  const late = new Promise<null>((resolve) => {
    timer.id = setTimeout(() => resolve(null), mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer.id)
  }
}
