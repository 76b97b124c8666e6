/**
 * pdf.js with all it needs in the bundle: its worker, and the standard fonts a PDF may reference without embedding. It
 * fetches nothing from a network, evaluates nothing and never runs scripts inside a PDF.
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

/** Serves pdf.js the bundled fonts by the names it uses. */
class BundledData {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const url = urlsByName.get(filename)
    if (url === undefined) throw new Error(`not bundled: ${filename}`)
    const response = await fetch(url)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Images above this are left out; a fine page scan has about 35 million pixels. */
const mostImagePixels = 64_000_000
const mostCanvasBytes = 256 * 1024 * 1024
/** The largest files the program keeps open in a second or two. */
const openTimeoutMs = 20_000
/** Closing a file frees the worker within milliseconds; a worker still busy after this is terminated. */
const leaveTimeoutMs = 600

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  /**
   * Calls back when part of the file is too large to show, immediately if that already happened; returns an unsubscribe
   * function.
   */
  readonly onLeftOut: (listener: () => void) => () => void
  readonly close: () => void
}

interface Engine {
  readonly worker: PDFWorker
  readonly port: Worker
  /** Resolves when the previous file is closed or given up. */
  left: Promise<void>
}

/**
 * One engine for all files: a per-file engine would take the worker from the next file, which opens before the previous
 * one has closed.
 */
let engine: Engine | null = null

function startEngine(): Engine {
  // Create the worker ourselves: pdf.js rejects the `app:` origin and falls back to a blob, which the CSP forbids.
  const port = new Worker(workerUrl, { type: 'module' })
  return { port, worker: PDFWorker.create({ port }), left: Promise.resolve() }
}

/**
 * Opens a PDF from its bytes, which pdf.js takes over, or returns why not. Rejects when they are not a readable PDF.
 */
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

/** Listens to the worker's messages about the open file. */
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

/** A stuck worker would block the next file too. */
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

/** Null on timeout. */
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
